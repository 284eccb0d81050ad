import type { Paragraph, Root, RootContent } from 'mdast'
import { SKIP, visit } from '../visit.ts'

const inlineElements = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

/** Hold text themselves; a text on a line of its own within such a tag is a paragraph to the parser. */
const textBlocks = new Set('p h1 h2 h3 h4 h5 h6 summary'.split(' '))

/**
 * Unwraps block-level tags that are alone in a paragraph (`<div>text</div>` on one line), and the text of a tag that is a paragraph itself: a block
 * must not be inside a `<p>`.
 */
export function unwrapParagraphs(tree: Root): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const isText =
      parent.type === 'mdxJsxFlowElement' && parent.children.length === 1 && textBlocks.has(parent.name ?? '')
    if (!isText && !isOnlyTags(node)) return undefined
    const content = isText ? node.children : node.children.filter((child) => child.type !== 'text')
    parent.children.splice(index, 1, ...(content as RootContent[]))
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
