import { h } from 'hastscript'
import { reportError } from '../report.ts'
import type { Component } from './component.ts'

/** An extra target for links: `<Anchor id="old-name"/>`. */
export const anchor: Component = {
  attributes: { id: 'required' },
  render({ id = '' }, job, place) {
    if (/^[^\s"'<>&]+$/.test(id)) return { element: h('span', { class: 'anchor', id }), markdown: '' }
    reportError(job.file, 'id-invalid', `\`${id}\` cannot be an id`, place, 'Use letters, digits and dashes.')
    return undefined
  },
}
