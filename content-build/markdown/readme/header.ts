import type { ElementContent, Root, RootContent } from 'hast'

/**
 * Drops the head of a README: its own h1, its logo and its badges. The page has a title of its own.
 *
 * The head ends at the first section; text within it stays.
 */
export function dropReadmeHead(tree: Root): void {
  const end = tree.children.findIndex((node) => node.type === 'element' && /^h[2-6]$/.test(node.tagName))
  const head = tree.children.slice(0, end === -1 ? undefined : end)
  const state = { titleSeen: false }
  const kept = head.flatMap((node) => (isDecoration(node, state) ? [] : [node]))
  tree.children.splice(0, head.length, ...kept)
}

function isDecoration(node: RootContent | ElementContent, state: { titleSeen: boolean }): boolean {
  if (node.type !== 'element') return false
  if (node.tagName === 'h1') {
    const isFirst = !state.titleSeen
    state.titleSeen = true
    return isFirst
  }
  if (countImages(node) > 0) return true
  if (node.tagName !== 'div') return false
  node.children = node.children.filter((child) => !isDecoration(child, state))
  return !node.children.some((child) => child.type !== 'text' || child.value.trim() !== '')
}

const wrappers = new Set(['a', 'p', 'div', 'span', 'br', 'sub', 'sup', 'strong', 'h1', 'h2'])

/** The images below a node (a logo, a row of badges), or minus infinity where there is anything else to see. */
function countImages(node: ElementContent): number {
  if (node.type === 'text') return node.value.trim() === '' ? 0 : Number.NEGATIVE_INFINITY
  if (node.type !== 'element') return 0
  if (node.tagName === 'img') return 1
  if (!wrappers.has(node.tagName) || node.properties.dataSlot !== undefined) return Number.NEGATIVE_INFINITY
  return node.children.reduce((count, child) => count + countImages(child), 0)
}
