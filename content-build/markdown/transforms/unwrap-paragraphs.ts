import type { Paragraph, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** Frees tags that are alone in a paragraph (`<div>text</div>` on one line): a block must not end up inside of a `<p>`. */
export function unwrapParagraphs(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined || !isOnlyTags(node)) return undefined
    const tags = node.children.filter((child) => child.type !== 'text')
    parent.children.splice(index, 1, ...(tags as RootContent[]))
    return [SKIP, index]
  })
}

function isOnlyTags({ children }: Paragraph): boolean {
  let tags = 0
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement') tags++
    else if (child.type === 'text' ? child.value.trim() !== '' : child.type !== 'mdxTextExpression') return false
  }
  return tags > 0
}
