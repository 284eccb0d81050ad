// The script of `/play/editor/`: fills the form with the project in the fragment. The reader sends it: anybody can link to this page.
import { fromFragment } from '../page/share.ts'

const form = document.querySelector<HTMLFormElement>('main form')
const files = await fromFragment(location.hash)
const status = document.querySelector('main [role="status"]')
if (files === undefined && status !== null) status.textContent = 'The address carries no project that can be read.'
if (files !== undefined && form !== null) {
  // The fields that StackBlitz takes: https://developer.stackblitz.com/platform/api/post-api
  const fields = new Map([
    ['project[title]', 'webpack playground'],
    ['project[description]', 'A project from the playground of webpack’s documentation'],
    ['project[template]', 'node'],
    ...Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text] as const),
  ])
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.hidden = false
  form.querySelector('button')?.focus()
}
