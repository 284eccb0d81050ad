import type { Root } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'
import type { VFileMessage } from 'vfile-message'
import { z } from 'zod'
import { createFinder, type Place, parseJson } from '../common/json-places.ts'
import { createProblem } from '../common/problem.ts'
import { SKIP, visit } from '../compile/markdown/visit.ts'
import type { OwnPage } from './own-pages.ts'

/** The name of the file below the content folder. */
export const termsFile = 'terms.json'
const glossaryUrl = '/glossary/'

const form = z.string('Expected text').min(1, 'Must not be empty')
const forms = z.record(z.string(), z.array(form, 'Expected a list of forms'), 'Expected lists of forms by their terms')
const schema = z.strictObject({ terms: forms, spelling: forms })

/**
 * Finds terms and words whose form differs from the one in `terms.json`, in the sentences of pages, but not in code, addresses, headings and
 * quotations. Every term needs a heading in the glossary.
 */
export function checkTerms(pages: readonly OwnPage[], json: string): VFileMessage[] {
  const parsed = parseTerms(json)
  if (parsed.kind === 'refused') {
    const note = 'Write `{ "terms": { "tree shaking": ["tree-shaking"] }, "spelling": { … } }`.'
    return parsed.faults.map((fault) => createProblem({ file: termsFile, rule: 'terms-invalid', note, ...fault }))
  }
  const { terms, spelling } = parsed
  const vocabulary = createVocabulary({ ...terms, ...spelling })
  return [...checkGlossary(pages, Object.keys(terms)), ...pages.flatMap((page) => checkPage(page, vocabulary))]
}

type ParsedTerms = { kind: 'read'; terms: z.output<typeof forms>; spelling: z.output<typeof forms> } | Refused
interface Refused {
  kind: 'refused'
  faults: (Place & { reason: string })[]
}

function parseTerms(json: string): ParsedTerms {
  const parsed = parseJson(json)
  if (!('value' in parsed)) return { kind: 'refused', faults: [{ reason: parsed.reason, ...parsed.place }] }
  const result = schema.safeParse(parsed.value)
  if (result.success) return { kind: 'read', ...result.data }
  const find = createFinder(json)
  const faults = result.error.issues.map(({ path, message }) => ({
    reason: path.length === 0 ? message : `\`${path.join('.')}\`: ${message}`,
    ...find(path),
  }))
  return { kind: 'refused', faults }
}

interface Vocabulary {
  pattern: RegExp
  /** Maps a form found to the term to write instead: `exact` as it is written, `lowerCase` in any case. */
  exact: ReadonlyMap<string, string>
  lowerCase: ReadonlyMap<string, string>
}

function createVocabulary(entries: Readonly<Record<string, readonly string[]>>): Vocabulary {
  const exact = new Map<string, string>()
  const lowerCase = new Map<string, string>()
  for (const [term, others] of Object.entries(entries)) {
    for (const form of others) {
      // A form that differs from the term by its capitals alone is wrong as it is written, and no other way.
      const isExact = form !== form.toLowerCase() || form === term.toLowerCase()
      ;(isExact ? exact : lowerCase).set(form, term)
    }
  }
  const words = [...exact.keys(), ...lowerCase.keys()].sort((a, b) => b.length - a.length)
  const alternatives = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return { pattern: new RegExp(`(?<![\\w.@/-])(?:${alternatives})(?=s?(?![\\w/-]|\\.\\w))`, 'gi'), exact, lowerCase }
}

function checkPage({ path, tree }: OwnPage, vocabulary: Vocabulary): VFileMessage[] {
  const messages: VFileMessage[] = []
  visit(tree, (node) => {
    // Headings may be the exact text of an error.
    if (node.type === 'blockquote' || node.type === 'heading') return SKIP
    if (node.type !== 'text') return undefined
    for (const { 0: form, index } of node.value.matchAll(vocabulary.pattern)) {
      const term = vocabulary.exact.get(form) ?? vocabulary.lowerCase.get(form.toLowerCase())
      if (term === undefined) continue
      const line = (node.position?.start.line ?? 1) + countLines(node.value.slice(0, index))
      const reason = `“${form}” is called “${term}” here`
      const note = `If it is a name, write it as code. The forms are in content/${termsFile}.`
      messages.push(createProblem({ file: path, rule: 'term', reason, note, line }))
    }
    return undefined
  })
  return messages
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function checkGlossary(pages: readonly OwnPage[], terms: readonly string[]): VFileMessage[] {
  const glossary = pages.find(({ url }) => url === glossaryUrl)
  if (glossary === undefined) return []
  const defined = new Set(listHeadings(glossary.tree))
  return terms
    .filter((term) => !defined.has(term.toLowerCase()))
    .map((term) => {
      const reason = `The glossary does not define “${term}”`
      const note = `Add a heading for it, or move it to “spelling” in content/${termsFile}.`
      return createProblem({ file: glossary.path, rule: 'term-undefined', reason, note })
    })
}

function listHeadings(tree: Root): string[] {
  return tree.children.flatMap((node) => (node.type === 'heading' ? [getText(node).toLowerCase()] : []))
}
