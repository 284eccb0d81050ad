import GithubSlugger from 'github-slugger'
import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import { toString as getText } from 'hast-util-to-string'
import type { PageReference } from '../compiled-page.ts'
import type { FoundReference, PageJob } from '../page-job.ts'
import { visit } from '../visit.ts'

/**
 * Finds the passage that each reference documents: the nearest heading above, the `<Anchor/>` before it if that heading has a reference already, or
 * its own element within a text.
 *
 * Run it after headings got ids and while the references' markup is still in the slots. Adds the ids it gives to `takenIds`.
 */
export function placeReferences(body: Root, takenIds: Set<string>, job: PageJob): PageReference[] {
  if (job.references.length === 0) return []
  const bySlot = new Map(job.references.map((reference) => [reference.slot, reference]))
  const placed = new Map<FoundReference, PageReference>()
  const rows = findNextCells(body)
  const passages = new Passages()
  visit(body, 'element', (node, index, parent) => {
    if (/^h[2-6]$/.test(node.tagName)) passages.enter(String(node.properties.id))
    const slot = node.properties.dataSlot
    if (slot === undefined || parent === undefined || index === undefined) return
    passages.note(findAnchor(job.slots.get(String(slot))))
    const reference = bySlot.get(String(slot))
    if (reference === undefined) return
    const id = reference.isInline ? giveId(reference, takenIds, job) : passages.take()
    const following = [...parent.children.slice(index + 1), ...(rows.get(parent) ?? [])]
    const preceding = listPreceding(parent.children.slice(0, index))
    placed.set(reference, finish(reference, id, getSummary(reference, following, preceding)))
  })
  // References that webpack does not know have no markup; the check still counts them.
  return job.references.map((reference) => placed.get(reference) ?? finish(reference, '', ''))
}

function finish({ kind, name, isKnown, line }: FoundReference, id: string, summary: string): PageReference {
  return { kind, name, isKnown, id, line, summary }
}

/** The starts of passages, from the top of a page to its end. */
class Passages {
  #heading = ''
  #anchor: string | undefined
  #isTaken = false

  enter(heading: string): void {
    this.#heading = heading
    this.#anchor = undefined
    this.#isTaken = false
  }

  note(anchor: string | undefined): void {
    this.#anchor = anchor ?? this.#anchor
  }

  take(): string {
    const id = this.#isTaken ? (this.#anchor ?? this.#heading) : this.#heading || (this.#anchor ?? '')
    this.#isTaken = true
    return id
  }
}

/** Maps each cell to the content of those to its right: a name's description. */
function findNextCells(body: Root): Map<Parents, RootContent[]> {
  const cells = new Map<Parents, RootContent[]>()
  visit(body, 'element', ({ tagName, children }) => {
    if (tagName !== 'tr') return
    const own = children.filter(isElement)
    for (const [index, cell] of own.entries()) cells.set(cell, own.slice(index + 1).slice(-1))
  })
  return cells
}

function findAnchor(content: readonly ElementContent[] | undefined): string | undefined {
  const [first] = content ?? []
  if (first?.type !== 'element' || !isAnchor(first)) return undefined
  return String(first.properties.id)
}

function isAnchor({ properties }: Element): boolean {
  return [properties.className].flat().includes('anchor')
}

/** Gives a reference its id, unless the page gives it to a heading or an anchor, which is the passage then. */
function giveId({ name, slot = '' }: FoundReference, takenIds: Set<string>, job: PageJob): string {
  const id = new GithubSlugger().slug(name)
  if (takenIds.has(id)) return id
  takenIds.add(id)
  const [element] = job.slots.get(slot) ?? []
  if (element?.type === 'element') findCode(element).properties.id = id
  return id
}

function findCode(element: Element): Element {
  const code = element.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code')
  return element.tagName === 'code' || code === undefined ? element : code
}

/** Finds the text behind a reference or, if a heading follows it, right before it: the line of a plugin stands below the first text of its page. */
function getSummary(
  { isInline }: FoundReference,
  following: readonly RootContent[],
  preceding: readonly RootContent[],
): string {
  if (!isInline) {
    return getFirstSentence(getNextParagraph(following) || getNextParagraph(preceding))
  }
  const own = following.map(getMarkedText).join('')
  return getFirstSentence(/\w/.test(own) ? own : '')
}

/** Lists the text that no other component stands behind, the nearest first. */
function listPreceding(nodes: readonly RootContent[]): RootContent[] {
  const last = nodes.findLastIndex((node) => node.type === 'element' && node.properties.dataSlot !== undefined)
  return nodes.slice(last + 1).toReversed()
}

/** Returns the first text before the next heading; asides and code blocks are passed over. */
function getNextParagraph(nodes: readonly RootContent[]): string {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    if (/^h[1-6]$/.test(node.tagName)) return ''
    if (node.tagName === 'p') return getMarkedText(node)
    const item = node.tagName === 'ul' || node.tagName === 'ol' ? node.children.find(isElement) : undefined
    if (item !== undefined) return getMarkedText(item)
  }
  return ''
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}

/** Stands before and after code in a text: no Markdown can hold it. */
const codeMark = '\0'

function getMarkedText(node: RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  if (node.tagName === 'code') return codeMark + getText(node) + codeMark
  return node.children.map(getMarkedText).join('')
}

/**
 * Up to the first full stop with a space behind it: one in code or of an abbreviation ends nothing. A sentence may begin with a small letter, as
 * `webpack` does.
 */
const sentence = /^(?:\0[^\0]*\0|[^\0])*?(?<!\b(?:e\.g|i\.e|etc|cf|vs)|\.)[.!?](?=["”)]*(?:\s|$))["”)]*/

/** Returns the first sentence, without the sign that joins it to the name: `name: what it does` becomes `what it does`. */
function getFirstSentence(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,;–—-]+/, '')
    .trim()
  return (sentence.exec(plain)?.[0] ?? plain).replaceAll(codeMark, '')
}
