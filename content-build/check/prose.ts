import type { Heading, Nodes, Root, Text } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'
import type { Node } from 'unist'
import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import { SKIP, visit } from '../compile/markdown/visit.ts'
import type { OwnPage } from './own-pages.ts'

/** Limits the words of a sentence. */
const mostWords = 40

/** Stands for a piece of code; begins with a capital, so that a sentence may begin with code. */
const codeWord = 'Code'

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Matches a pronoun for something outside of the list item. “This option …” names its subject and does not match. */
const pronoun =
  /^(?:It|They|Its|Their|(?:This|That|These|Those) (?:is|are|was|were|has|have|can|will|does|do|means|makes|gives|takes|needs))\b/

/**
 * Warns of prose that is hard to read: a sentence of more than 40 words (code counts as one), a list item that begins with a pronoun, and a heading
 * that appears twice in the same section, so that the outline has two equal entries. Checks no other headings.
 *
 * The rules are our own because no package has them for the tree that the compiler reads. textlint parses Markdown by itself, and knows neither the
 * asides nor the components of these pages. retext could read this tree (by `mdast-util-to-nlcst`) but has other rules: `retext-repeated-words` and
 * `retext-indefinite-article` found nothing in these pages, and `retext-spell` reported 1,400 words of which eight were misspelled, for forty
 * packages and a sixth more time. Words with two spellings are in `terms.json` instead.
 */
export function checkProse(pages: readonly OwnPage[]): VFileMessage[] {
  return pages.flatMap(({ path, tree }) =>
    [...findSlips(tree), ...findRepeatedHeadings(tree)].map((slip) =>
      createProblem({ file: path, warning: true, ...slip }),
    ),
  )
}

interface Slip {
  rule: string
  reason: string
  note: string
  line: number
}

function findSlips(tree: Root): Slip[] {
  const slips: Slip[] = []
  visit(tree as Node, (node, index, parent: Node | undefined) => {
    if (node.type === 'heading') return SKIP
    if (node.type !== 'paragraph' && node.type !== 'tableCell') return undefined
    const line = node.position?.start.line ?? 1
    const words = readWords(node as Nodes)
    for (const { segment } of segmenter.segment(words)) {
      const count = segment.split(' ').filter((word) => /\w/.test(word)).length
      if (count <= mostWords) continue
      const reason = `A sentence of ${count} words: “${segment.replaceAll(codeWord, '`…`').slice(0, 40).trim()}…”`
      const note = `Split it, or make a list: a sentence has at most ${mostWords} words.`
      slips.push({ rule: 'sentence-long', reason, note, line })
    }
    const [found] = (parent?.type === 'listItem' && index === 0 && pronoun.exec(words)) || []
    if (found !== undefined) {
      const reason = `A list item begins with “${found}”`
      slips.push({ rule: 'list-pronoun', reason, note: 'Name what it is about: an item is read alone.', line })
    }
    return SKIP
  })
  return slips
}

/**
 * Reads the text of a paragraph, with one word for each piece of code and a capital at each sentence: a name such as “webpack” may begin a sentence.
 */
function readWords(node: Nodes): string {
  let words = ''
  visit(node as Node, (part: Node) => {
    if (part.type === 'text') words += (part as Text).value
    else if (part.type === 'inlineCode') words += codeWord
    else if (part.type === 'break') words += ' '
  })
  return words
    .replaceAll(/\s/g, ' ')
    .replaceAll(/(?<=[.!?] )[a-z]/g, (letter) => letter.toUpperCase())
    .trim()
}

/** Finds headings of the same level and text below the same heading. */
function findRepeatedHeadings(tree: Root): Slip[] {
  const slips: Slip[] = []
  const seen = new Set<string>()
  const above: string[] = []
  for (const heading of tree.children.filter((node): node is Heading => node.type === 'heading')) {
    const text = getText(heading)
    above.length = heading.depth - 1
    above.push(text)
    const place = above.join('\n')
    if (seen.has(place)) {
      const reason = `The heading “${text}” stands twice here`
      const note = 'Say in each how its part differs, or join the parts.'
      slips.push({ rule: 'heading-repeated', reason, note, line: heading.position?.start.line ?? 1 })
    }
    seen.add(place)
  }
  return slips
}
