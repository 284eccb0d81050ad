import type { Element, Nodes, Root } from 'hast'
import { toString as getText } from 'hast-util-to-string'
import type { SearchSection } from '../../../../search/record.ts'
import { listTerms, splitWord } from '../../../../search/tokenize.ts'
import type { Heading } from '../html/heading.ts'
import { listNames } from './code-names.ts'

/** The searchable text of a page: before its first heading, and under each. */
export interface FoundText {
  text: string
  code: string
  sections: SearchSection[]
}

interface Collected {
  text: string
  names: string[]
  placeholders: Set<string>
  heading?: Heading
}

/** Elements with neither text nor names: drawings, controls. */
const skipped = new Set(['svg', 'input', 'fieldset', 'template'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
])

/** Takes the text of a finished page apart at its headings of level 2 to 4; deeper ones stay in the text. */
export function listSections(body: Root, headings: readonly Heading[]): FoundText {
  const byId = new Map(headings.map((heading) => [heading.id, heading]))
  const lead: Collected = { text: '', names: [], placeholders: new Set() }
  const collected = [lead]
  const visit = (node: Nodes): void => {
    const current = collected.at(-1) ?? lead
    if (node.type === 'text') current.text += node.value
    else if (node.type === 'element') {
      const heading = findHeading(node, byId)
      if (heading !== undefined) collected.push({ text: '', names: [], placeholders: new Set(), heading })
      else if ((node.tagName === 'figcaption' && isFileName(node)) || isFacts(node)) return
      else if (node.tagName === 'pre') addCode(node, current)
      else if (!skipped.has(node.tagName)) {
        if (node.tagName === 'tr') addPlaceholders(node, current)
        node.children.forEach(visit)
        if (!inline.has(node.tagName)) (collected.at(-1) ?? lead).text += ' '
      }
    } else if (node.type === 'root') node.children.forEach(visit)
  }
  visit(body)
  return {
    ...finish(lead),
    sections: collected.flatMap(({ heading, ...rest }) => {
      if (heading === undefined) return []
      const level = (heading.depth - 1) as SearchSection['level']
      const placeholders = listTelling(rest.placeholders)
      return [
        {
          id: heading.id,
          title: heading.title,
          level,
          ...(placeholders.length > 0 && { placeholders }),
          ...finish(rest, heading.title),
        },
      ]
    }),
  }
}

/** Returns true for types and defaults, which stand below every heading of the reference and repeat the same words. */
function isFacts({ properties }: Element): boolean {
  return [properties.className].flat().includes('facts')
}

/** Returns true for the title of a code block, which is the name of a file. */
function isFileName(caption: Element): boolean {
  const [text, link] = caption.children
  const isAlone = link === undefined || (link.type === 'element' && link.tagName === 'a')
  return isAlone && text?.type === 'text' && !text.value.includes(' ')
}

function addCode(pre: Element, current: Collected): void {
  const [code] = pre.children
  const [className = ''] = code?.type === 'element' ? [code.properties.className].flat() : []
  const language = String(className ?? '').replace('language-', '')
  current.names.push(...listNames(getText(pre), language))
}

/** Smaller tables show a few placeholders in use; a reader who asks for one looks for the list. */
const fewestPlaceholders = 8

/** Lists the placeholders of a list of them whose names stand nowhere else; `[path]` and `[uniqueName]` consist of words that stand everywhere. */
function listTelling(placeholders: ReadonlySet<string>): string[] {
  return placeholders.size < fewestPlaceholders ? [] : [...placeholders].filter((text) => /^\[[a-z]{8,}\]$/.test(text))
}

/** Notes the placeholders of file names in the first cell of a row: `[contenthash]`. */
function addPlaceholders(row: Element, { placeholders }: Collected): void {
  const cell = row.children.find((child) => child.type === 'element')
  if (cell?.tagName !== 'td') return
  for (const child of cell.children) {
    const text = getText(child)
    if (child.type === 'element' && child.tagName === 'code' && /^\[\w+\]$/.test(text)) placeholders.add(text)
  }
}

function findHeading({ tagName, properties }: Element, headings: ReadonlyMap<string, Heading>): Heading | undefined {
  return /^h[2-4]$/.test(tagName) ? headings.get(String(properties.id)) : undefined
}

const mostNames = 80

function finish({ text, names }: Pick<Collected, 'text' | 'names'>, title = ''): { text: string; code: string } {
  const plain = text.replace(/\s+/g, ' ').trim()
  const said = new Set(listTerms(`${title} ${plain}`))
  const fresh = new Set(names.filter((name) => !said.has(splitWord(name).whole)))
  return { text: plain, code: [...fresh].slice(0, mostNames).join(' ') }
}
