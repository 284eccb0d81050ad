import type { Element, Parents, Root } from 'hast'
import { h } from 'hastscript'
import { showDirectionControls } from '../code/direction-controls.ts'
import { visit } from '../visit.ts'
import { breakNames, keepWhole } from './break-names.ts'

/**
 * Says where long names may break, lets tables and raw `<pre>` scroll by keyboard, names the boxes of task lists, and shows what turns the direction
 * of code.
 */
export function finishBlocks(tree: Root): void {
  const tables: { node: Element; index: number; parent: Parents }[] = []
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'code') {
      node.children = showDirectionControls(node.children)
      if (!isElement(parent, 'pre')) keepWhole(node, isElement(parent, 'td'))
    }
    if (/^(?:td|h[2-6])$/.test(node.tagName)) breakNames(node)
    if (node.tagName === 'pre' && node.properties.dataSlot === undefined) node.properties.tabIndex = 0
    if (node.tagName === 'input') node.properties.ariaLabel = node.properties.checked ? 'Done' : 'To do'
    if (node.tagName === 'table' && parent && index !== undefined) tables.push({ node, index, parent })
  })
  for (const { node, index, parent } of tables) {
    parent.children[index] = h('div', { class: 'table', role: 'group', ariaLabel: 'Table', tabIndex: 0 }, [node])
  }
}

function isElement(node: Parents | undefined, name: string): boolean {
  return node?.type === 'element' && node.tagName === name
}
