import type { Code, Paragraph, Root } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'
import { SKIP, visit } from '../visit.ts'

/** The titles that paragraphs gave to the fences behind them. */
export type FenceTitles = WeakMap<Code, string>

/** Makes a paragraph that is only a bold file name right before a fence the title of that fence. */
export function takeFenceTitles(tree: Root): FenceTitles {
  const titles: FenceTitles = new WeakMap()
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const title = findFileName(node)
    if (title === undefined) return undefined
    // A comment may stand between the two: `<!-- eslint-skip -->` has to be right before the fence.
    const next = parent.children.slice(index + 1).find((sibling) => !isComment(sibling))
    if (next?.type !== 'code') return undefined
    titles.set(next, title)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return titles
}

function findFileName(node: Paragraph): string | undefined {
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only] = children
  if (children.length !== 1 || only?.type !== 'strong') return undefined
  const text = getText(only).trim().replace(/:$/, '')
  // A name with an extension, a dot file, or a path: `webpack.config.js`, `.babelrc`, `src/index`, `Dockerfile`.
  return /^[\w@.[\]()*/\\-]+$/.test(text) && (/[./\\]/.test(text) || text.endsWith('file')) ? text : undefined
}

function isComment(node: { type: string; value?: string }): boolean {
  return node.type === 'html' && node.value?.startsWith('<!--') === true
}
