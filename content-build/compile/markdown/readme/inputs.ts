import type { Root } from 'hast'
import { visit } from '../visit.ts'

/** Drops every input that is not the disabled box of a task list. */
export function dropInputs(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'input' || !parent || index === undefined) return undefined
    if (node.properties.type === 'checkbox' && node.properties.disabled) return undefined
    parent.children.splice(index, 1)
    return index
  })
}
