import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { PageJob } from '../page-job.ts'
import { visit } from '../visit.ts'

/**
 * Turns lists in which every item begins with a reference into definition lists: name, line of facts, text.
 *
 * Mutates `tree`; run it after references are placed and before the slots are filled.
 */
export function defineOptions(tree: Root, job: PageJob): void {
  if (job.references.length === 0) return
  const slots = new Set(job.references.flatMap(({ slot, isInline }) => (isInline && slot !== undefined ? [slot] : [])))
  visit(tree, 'element', (list, index, parent) => {
    if (list.tagName !== 'ul' || parent === undefined || index === undefined) return
    const items = list.children.filter((child): child is Element => child.type === 'element')
    const definitions = items.map((item) => readDefinition(item, slots))
    if (items.length === 0 || definitions.includes(undefined)) return
    const children = definitions.map((definition) => definition && renderDefinition(definition, job))
    const replacement = h('dl', { class: 'options' }, children)
    // Changes the list itself, so that the lists in its items are visited as well.
    Object.assign(list, replacement)
  })
}

interface Definition {
  slot: string
  text: ElementContent[]
  /** Lists, code and further paragraphs below the text. */
  blocks: ElementContent[]
}

const blockNames = new Set(['ul', 'ol', 'p', 'pre', 'aside', 'table', 'div', 'details', 'blockquote'])
const isBlock = (node: ElementContent): boolean => node.type === 'element' && blockNames.has(node.tagName)

/** Returns `undefined` if an item begins otherwise, or names several. */
function readDefinition(item: Element, slots: ReadonlySet<string>): Definition | undefined {
  const children = item.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [paragraph, ...others] = children
  const isLoose = paragraph?.type === 'element' && paragraph.tagName === 'p'
  const end = children.findIndex(isBlock)
  const inline = isLoose ? paragraph.children : children.slice(0, end === -1 ? undefined : end)
  const blocks = isLoose ? others : children.slice(inline.length)
  const [first, ...text] = inline
  const slot = first?.type === 'element' ? first.properties.dataSlot : undefined
  if (slot === undefined || !slots.has(String(slot)) || isOneOfSeveral(text)) return undefined
  return { slot: String(slot), text: beginSentence(text), blocks }
}

function isOneOfSeveral([next]: readonly ElementContent[]): boolean {
  return next?.type === 'text' && /^(?:,|\/|\s+(?:and|or)\b)/.test(next.value)
}

/** Drops what joins a text to the name before it: `: the port.` → `The port.` */
function beginSentence([first, ...rest]: readonly ElementContent[]): ElementContent[] {
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest]
  const value = first.value.replace(/^[\s:—–-]+/, '')
  const isName = /^webpack\b|^\p{Ll}+\p{Lu}/u.test(value)
  return [{ ...first, value: isName ? value : value.charAt(0).toUpperCase() + value.slice(1) }, ...rest]
}

function renderDefinition({ slot, text, blocks }: Definition, job: PageJob): Element {
  const { name, facts } = readReference(job.slots.get(slot) ?? [])
  const hasText = text.some((node) => node.type !== 'text' || node.value.trim() !== '')
  return h('div', [
    h('dt', name),
    facts,
    hasText || blocks.length > 0 ? h('dd', [hasText ? h('p', text) : null, ...blocks]) : null,
  ])
}

/** Reads the name and the facts of an inline reference: `<span><code>…</code> <small class="facts">…</small></span>`. */
function readReference(content: readonly ElementContent[]): { name: ElementContent[]; facts: Element | null } {
  const [reference] = content
  if (reference?.type !== 'element' || reference.tagName === 'code') return { name: [...content], facts: null }
  const facts = reference.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'small',
  )
  const name = reference.children.filter((child) => child.type === 'element' && child !== facts)
  const since = [reference.properties.className ?? []].flat().map(String)
  return { name, facts: facts === undefined ? null : h('dd', { class: ['facts', ...since] }, facts.children) }
}
