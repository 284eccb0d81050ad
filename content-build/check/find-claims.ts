import type { InlineCode, Nodes, Root, Text } from 'mdast'
import type { Node } from 'unist'
import { SKIP, visit } from '../compile/markdown/visit.ts'

/** A sentence that speaks of every case, or of none. */
export interface Claim {
  /** The sentence as readers see it: without marks, its white space collapsed. */
  says: string
  /** The line of the page where its paragraph begins. */
  line: number
}

const universalWord = /\b(?:never|always|only|every|all|no|none|cannot)\b/i
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Lists the sentences of a page's paragraphs, list items and table cells that hold a universal word outside of code. */
export function findClaims(tree: Root): Claim[] {
  const claims: Claim[] = []
  visit(tree, (node: Node) => {
    if (node.type === 'heading') return SKIP
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return undefined
    const line = node.position?.start.line ?? 1
    for (const says of splitSentences(node as Nodes)) claims.push({ says, line })
    return SKIP
  })
  return claims
}

function splitSentences(node: Nodes): string[] {
  let text = ''
  // The same text with its code blanked out: words and full stops inside code do not belong to the sentence.
  let words = ''
  visit(node, (part: Node) => {
    if (part.type !== 'text' && part.type !== 'inlineCode') return
    // A line break would end a sentence for the segmenter.
    const value = (part as Text | InlineCode).value.replaceAll(/\s/g, ' ')
    text += value
    words += part.type === 'text' ? value : '_'.repeat(value.length)
  })
  return [...segmenter.segment(words)].flatMap(({ segment, index }) =>
    universalWord.test(segment) ? [collapseSpace(text.slice(index, index + segment.length))] : [],
  )
}

/** Makes one space of each run of white space, as the page of a browser does. */
export function collapseSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
