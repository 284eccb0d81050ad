import type { ElementContent, Root, RootContent } from 'hast'

/**
 * Removes the head of a README: its h1, its logo and its badges. The page has its own title.
 *
 * The head ends at the first section; text in it stays.
 */
export function dropReadmeHead(tree: Root): void {
  const end = tree.children.findIndex((node) => node.type === 'element' && /^h[2-6]$/.test(node.tagName))
  const head = tree.children.slice(0, end === -1 ? undefined : end)
  const state = { titleSeen: false }
  const kept = head.filter((node) => !isTitle(node, state) && !isDecoration(node))
  tree.children.splice(0, head.length, ...kept)
}

/** Returns true for the first `h1` of a README; if sections are such headings as well, they stay. */
function isTitle(node: RootContent, state: { titleSeen: boolean }): boolean {
  if (node.type !== 'element' || node.tagName !== 'h1' || state.titleSeen) return false
  state.titleSeen = true
  return true
}

function isDecoration(node: RootContent | ElementContent): boolean {
  if (node.type !== 'element') return false
  if (countImages(node) > 0) return true
  if (node.tagName !== 'div') return false
  // The name in a centered block is one more title; a real one may follow.
  node.children = node.children.filter((child) => !isNestedTitle(child) && !isDecoration(child))
  return !node.children.some((child) => child.type !== 'text' || child.value.trim() !== '')
}

function isNestedTitle(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'h1'
}

const wrappers = new Set(['a', 'p', 'div', 'span', 'br', 'sub', 'sup', 'strong', 'h1', 'h2'])

/** Counts the images below a node (a logo, a row of badges), or returns minus infinity if anything else is visible. */
function countImages(node: ElementContent): number {
  if (node.type === 'text') return node.value.trim() === '' ? 0 : Number.NEGATIVE_INFINITY
  if (node.type !== 'element') return 0
  if (node.tagName === 'img') return 1
  if (!wrappers.has(node.tagName) || node.properties.dataSlot !== undefined) return Number.NEGATIVE_INFINITY
  return node.children.reduce((count, child) => count + countImages(child), 0)
}
