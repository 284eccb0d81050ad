import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visit } from '../visit.ts'

/** Turns emoji shortcodes (`:tada:`) in text into emoji; a name nobody knows stays as it is. */
export function renderEmoji(tree: Root): void {
  visit(tree, 'text', (node) => {
    if (!node.value.includes(':')) return
    node.value = node.value.replace(/:([\w+-]+):/g, (shortcode, name: string) =>
      Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? shortcode) : shortcode,
    )
  })
}
