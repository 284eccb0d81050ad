import type { Node, Parent } from 'unist'
import type { BuildVisitor, Visitor, VisitorResult } from 'unist-util-visit'

/** The result with which a visitor leaves out the children of a node. */
export const SKIP = 'skip'

/**
 * Calls `visitor` for a tree's nodes in the order of the text, for those of one type or for all.
 *
 * Does what `unist-util-visit` does for the visitors here. That package creates and names a function for each node and takes seven times as long,
 * which makes a build a seventh longer: docs/decisions/0021-two-shortcuts-of-the-compiler.md has the figures and how to repeat them.
 *
 * A visitor may change the tree at and below its node, and return {@link SKIP}, `false` to end, the index of the sibling to continue with, or both as
 * `[SKIP, index]`.
 */
export function visit<Tree extends Node, Type extends string>(
  tree: Tree,
  type: Type,
  visitor: BuildVisitor<Tree, Type>,
): void
export function visit<Tree extends Node>(tree: Tree, visitor: BuildVisitor<Tree>): void
export function visit(tree: Node, ...args: [type: string, visitor: Visitor] | [visitor: Visitor]): void {
  const [type, visitor] = args.length === 2 ? args : [undefined, args[0]]
  walk(tree, undefined, undefined, type, visitor)
}

/** Returns where the siblings continue: with the next one if undefined, nowhere if false. */
function walk(
  node: Node,
  index: number | undefined,
  parent: Parent | undefined,
  type: string | undefined,
  visitor: Visitor,
): number | false | undefined {
  const result: VisitorResult = type === undefined || node.type === type ? visitor(node, index, parent) : undefined
  const [action, next] = Array.isArray(result) ? result : typeof result === 'number' ? [undefined, result] : [result]
  if (action === false) return false
  if (action === SKIP || !isParent(node)) return next ?? undefined
  // Read anew at each step: a visitor may add and remove siblings.
  for (let child = 0; child < node.children.length; ) {
    const following = walk(node.children[child] as Node, child, node, type, visitor)
    if (following === false) return false
    child = following ?? child + 1
  }
  return next ?? undefined
}

function isParent(node: Node): node is Parent {
  return 'children' in node
}
