import type { Paragraph, Root, RootContent } from 'mdast'
import { SKIP, visit } from '../visit.ts'

const inlineElements = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

/** Frees block-level tags that are alone in a paragraph (`<div>text</div>` on one line): a block must not end up inside of a `<p>`. */
export function unwrapParagraphs(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined || !isOnlyTags(node)) return undefined
    const tags = node.children.filter((child) => child.type !== 'text')
    parent.children.splice(index, 1, ...(tags as RootContent[]))
    return [SKIP, index]
  })
}

function isOnlyTags({ children }: Paragraph): boolean {
  let blocks = 0
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement') blocks += inlineElements.has(child.name ?? '') ? 0 : 1
    else if (child.type === 'text' ? child.value.trim() !== '' : child.type !== 'mdxTextExpression') return false
  }
  return blocks > 0
}
