import { listDocuments } from './documents.ts'
import { getInitials } from './initials.ts'
import type { SearchDocument, SearchPage, SearchSection } from './record.ts'
import { SearchIndex } from './search-index.ts'
import { type FieldTexts, type Postings, TermIndex } from './term-index.ts'
import { listTerms, splitWord } from './tokenize.ts'
import { eachWord } from './words.ts'

/** Raised when a tier's shape, or the terms a text gives, change incompatibly. */
export const tierFormat = 1

/** A heading; without its id where the title gives it. */
type PlainHeading = [level: number, title: string, id?: string]

/** A page without its texts. */
interface PlainPage {
  url: string
  title: string
  section?: string
  description?: string
  thirdParty?: true
  headings: PlainHeading[]
}

/** The first tier: every page and heading, with an index ready to load. */
export interface HeadingsTier {
  format: typeof tierFormat
  pages: PlainPage[]
  postings: Postings
}

/** The second tier: the texts of the pages and headings of a first tier, in its order; the reader's side makes the index of them. */
export interface SectionsTier {
  format: typeof tierFormat
  /** How many pages and headings there are. */
  count: number
  /** For each, its text and the names in its code. */
  texts: [text: string, code: string][]
}

/** What the pages become, with an index of their headings. */
export function createHeadingsTier(pages: readonly SearchPage[]): HeadingsTier {
  const plain = pages.map(toPlainPage)
  const index = new TermIndex()
  index.addAll(listFieldTexts(listDocuments(plain.map(fromPlainPage))))
  return { format: tierFormat, pages: plain, postings: index.dump() }
}

/** Puts a {@link SectionsTier} together from parts that are JSON already: the {@link listTexts} of each page, apart by commas. */
export function writeSectionsTier(parts: readonly { text: string; count: number }[]): string {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return `{"format":${tierFormat},"count":${count},"texts":[${parts.map(({ text }) => text).join(',')}]}`
}

/** A page's part of a {@link SectionsTier}. */
export function listTexts(page: SearchPage): [text: string, code: string][] {
  return [page, ...page.sections].map(({ text, code }) => shorten(text, code))
}

const longestText = 400

/** A text as far as snippets need it; of the rest the words that did not stand before, so that it is found by them as well. */
function shorten(text: string, code: string): [text: string, code: string] {
  if (text.length <= longestText) return [text, code]
  const end = text.lastIndexOf(' ', longestText) + 1 || longestText
  const said = new Set(listTerms(`${text.slice(0, end)} ${code}`))
  const words = code === '' ? [] : [code]
  eachWord(text.slice(end), (word) => {
    const { whole } = splitWord(word)
    if (word.length < 4 || said.has(whole)) return
    said.add(whole)
    words.push(word)
  })
  return [text.slice(0, end).trimEnd(), words.join(' ')]
}

/** The index of the first tier. Throws a `TypeError` for what is no tier of this format. */
export function loadHeadings(tier: HeadingsTier): SearchIndex {
  const documents = listHeadings(tier)
  const index = new TermIndex()
  index.load(tier.postings, documents.length)
  return new SearchIndex(index, documents)
}

/**
 * The index of both tiers, made piece by piece: `pause` is awaited between them, so that the first tier can answer meanwhile.
 *
 * Rejects with a `TypeError` when the tiers are not of one build.
 */
export async function loadSections(
  headings: HeadingsTier,
  sections: SectionsTier,
  pause: () => Promise<void> = async () => {},
): Promise<SearchIndex> {
  const documents = listHeadings(headings)
  if (sections.format !== tierFormat || sections.count !== documents.length || sections.texts.length !== sections.count)
    throw new TypeError('The tiers of the search index do not belong together')
  for (const [place, document] of documents.entries()) {
    const [text, code] = sections.texts[place] ?? ['', '']
    document.text = text
    document.code = code
  }
  const index = new TermIndex()
  const fieldTexts = listFieldTexts(documents)
  for (let start = 0; start < fieldTexts.length; start += piece) {
    index.addAll(fieldTexts.slice(start, start + piece))
    await pause()
  }
  return new SearchIndex(index, documents)
}

const piece = 100

function listHeadings(tier: HeadingsTier): SearchDocument[] {
  if (tier.format !== tierFormat) throw new TypeError(`The search index has another format than ${tierFormat}`)
  return listDocuments(tier.pages.map(fromPlainPage))
}

function listFieldTexts(documents: readonly SearchDocument[]): FieldTexts[] {
  return documents.map(({ title, trail, page, about, text, code }, id) => {
    // A page stands under its own title as its sections do.
    const above = page === id ? [...trail, title] : trail
    return {
      id,
      title: `${title} ${getInitials(title)} ${getJoined(title)}`,
      trail: above.join(' '),
      about,
      text,
      code,
    }
  })
}

/** `publicpath` of `Public path`: some write as a name what others write as words. Nothing of a title that is no such thing. */
function getJoined(title: string): string {
  return /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){1,2}$/u.test(title) ? title.replaceAll(' ', '') : ''
}

function toPlainPage({ url, title, section, description, thirdParty, sections }: SearchPage): PlainPage {
  return {
    url,
    title,
    ...(section !== undefined && { section }),
    ...(description !== undefined && { description }),
    ...(thirdParty === true && { thirdParty }),
    headings: sections.map((heading) => {
      const { level, id } = heading
      return id === slug(heading.title) ? [level, heading.title] : [level, heading.title, id]
    }),
  }
}

function fromPlainPage({ headings, ...page }: PlainPage): SearchPage {
  const sections = headings.map(([level, title = '', id = slug(title)]): SearchSection => {
    return { id, title, level: level as SearchSection['level'], text: '', code: '' }
  })
  return { ...page, text: '', code: '', sections }
}

/** The id that most headings have. Where one has another, the tier says so: this need not be exact. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
