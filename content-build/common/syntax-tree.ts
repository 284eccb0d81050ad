import type { AnyNode } from 'acorn'

/** Lists the nodes directly below a node of a syntax tree, in the order of its fields. */
export function listChildren(node: AnyNode): AnyNode[] {
  const children: AnyNode[] = []
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value)
    else if (Array.isArray(value)) children.push(...value.filter(isNode))
  }
  return children
}

/** Lists a node and all of its descendants, level by level. */
export function listNodes(root: AnyNode): AnyNode[] {
  const found = [root]
  // The loop also visits the nodes that it adds.
  for (const node of found) found.push(...listChildren(node))
  return found
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
