import type { Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'

/** Lets tables and raw `<pre>` scroll by keyboard, and names the boxes of task lists. */
export function finishBlocks(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'pre' && node.properties.dataSlot === undefined) node.properties.tabIndex = 0
    if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined
    parent.children[index] = h('div', { class: 'table', role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [node])
    return SKIP
  })
}
