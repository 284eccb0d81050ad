import { h } from 'hastscript'
import { editorAddress } from '../../../../site.config.ts'
import { readContentFile } from '../content-file.ts'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import type { Component } from './component.ts'

const editor = `${editorAddress}/main/content/examples`

/** A link that opens an example folder in an online editor: `<StackBlitzPreview example="getting-started"/>`. */
export const stackBlitzPreview: Component = {
  attributes: { example: 'required', description: 'optional', file: 'optional' },
  render({ example = '', description, file }, job, place) {
    if (!/^[\w-]+(\/[\w-]+)*(\?[\w=&.%/-]*)?$/.test(example)) {
      const note = 'Name a folder of content/examples, without slashes at its ends.'
      reportError(job.file, 'component-attribute', `\`${example}\` is not the name of an example`, place, note)
      return undefined
    }
    // Existing pages give the file to open within the name: `getting-started?terminal=`.
    const [folder = '', given] = example.split('?')
    if (!hasExample(folder, job)) {
      const note = 'Name a folder of content/examples with a `package.json` or a `webpack.config.js`.'
      reportError(job.file, 'example-missing', `There is no example \`${folder}\``, place, note)
      return undefined
    }
    const query = new URLSearchParams(given)
    if (file !== undefined) query.set('file', file)
    const search = query.size > 0 ? `?${query}` : ''
    const href = `${editor}/${folder}${search}`
    const label = description ?? `Open the example “${folder}” in an online editor`
    const link = h('a', { class: ['external', 'stackblitz'], href, target: '_blank', rel: 'noopener' }, label)
    return { element: h('p', { class: 'live-preview' }, [link]), markdown: `[${label}](${href})` }
  },
}

function hasExample(folder: string, job: PageJob): boolean {
  const files = ['package.json', 'webpack.config.js'].map((name) => `examples/${folder}/${name}`)
  // Missing files are watched as well: creating one corrects the page.
  for (const file of files) job.files.add(file)
  return files.some((file) => readContentFile(job.context.contentDir, file).kind === 'found')
}
