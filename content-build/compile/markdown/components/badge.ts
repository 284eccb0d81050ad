import { h } from 'hastscript'
import type { Component } from './component.ts'

/** A version badge: `<Badge text="5.20.0+"/>`. */
export const badge: Component = {
  attributes: { text: 'required' },
  render({ text = '' }) {
    return { element: h('span', { class: 'badge' }, text), markdown: `(${text})` }
  },
}
