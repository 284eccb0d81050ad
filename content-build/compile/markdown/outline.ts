import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Anchor } from '../../contract/tree.ts'
import { breakTitle } from './html/break-title.ts'

/** Renders the outline of a page, or `undefined` if there are fewer than two anchors. */
export function renderOutline(anchors: readonly Anchor[]): Element | undefined {
  if (anchors.length < 2 && (anchors[0]?.children ?? []).length === 0) return undefined
  return h('page-outline', { class: 'outline', role: 'navigation', ariaLabel: 'On this page' }, [
    h('details', [h('summary', 'On this page'), renderList(anchors)]),
  ])
}

function renderList(anchors: readonly Anchor[]): Element {
  const items = anchors.map(({ id, title, children = [] }) =>
    h('li', [
      h('a', { href: `#${encodeURI(id)}` }, breakTitle(title)),
      children.length === 0 ? null : renderList(children),
    ]),
  )
  return h('ul', items)
}
