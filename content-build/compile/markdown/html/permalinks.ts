import type { Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from '../visit.ts'
import type { Heading } from './heading.ts'

/**
 * Puts each heading into a wrapper beside a link to itself. Within the heading, the link's name would become part of the heading's.
 *
 * Mutates `tree`; run it after the last step that looks for headings among their siblings.
 */
export function addPermalinks(tree: Root, headings: readonly Heading[]): void {
  const titles = new Map(headings.map(({ id, title }) => [id, title]))
  visit(tree, 'element', (node, index, parent) => {
    // Within a link, another one would end it.
    if (node.tagName === 'a') return SKIP
    if (!/^h[2-6]$/.test(node.tagName) || !parent || index === undefined) return undefined
    const id = String(node.properties.id)
    const title = titles.get(id)
    // The heading of the footnotes has none.
    if (title === undefined) return undefined
    const link = h('a', { href: `#${encodeURI(id)}`, ariaLabel: `Permalink: ${title}` })
    parent.children[index] = h('div', { class: 'heading' }, [node, link])
    return SKIP
  })
}
