import { h } from 'hastscript'
import { reportError } from '../report.ts'
import type { Component } from './component.ts'

const editor = 'https://stackblitz.com/github/webpack/webpack.js.org/tree/main/content/examples'

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
    const query = new URLSearchParams(given)
    if (file !== undefined) query.set('file', file)
    const search = query.size > 0 ? `?${query}` : ''
    const href = `${editor}/${folder}${search}`
    const label = description ?? `Open the example “${folder}” in an online editor`
    const link = h('a', { class: ['external', 'stackblitz'], href, target: '_blank', rel: 'noopener' }, label)
    return { element: h('p', { class: 'live-preview' }, [link]), markdown: `[${label}](${href})` }
  },
}
