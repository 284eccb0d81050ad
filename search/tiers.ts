import { listDocuments } from './documents.ts'
import { getInitials } from './initials.ts'
import { getPageKind, getTraits } from './kind.ts'
import { listOtherNames } from './other-names.ts'
import type { SearchDocument, SearchPage, SearchSection } from './record.ts'
import { SearchIndex } from './search-index.ts'
import { type FieldTexts, type Postings, TermIndex } from './term-index.ts'
import { listTerms, splitWord } from './tokenize.ts'
import { eachWord } from './words.ts'

/** Version of the format: raise it when a tier's shape, or the terms of a text, change incompatibly. */
export const tierFormat = 4

/**
 * A heading. Its id is empty or absent if it follows from the title; for the owners of a documented name and for placeholders, which are separated by
 * spaces, see {@link SearchSection}.
 */
type PlainHeading = [level: number, title: string, id?: string, owners?: number | null, placeholders?: string]

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

/**
 * A part of the second tier: the texts of some pages and headings. All parts together cover those of a first tier, in its order. The reader's browser
 * builds their index.
 */
export interface SectionsPart {
  format: typeof tierFormat
  /** The number of pages and headings whose texts it has. */
  count: number
  /** The beginning of each text, one per line; texts compress better apart from the words. */
  starts: string
  /** The words in the rest of each text and in its code, one line per text. */
  words: string
}

/** Lists the part of a {@link SectionsPart} for one page, the page's own text first. */
export type PageTexts = Omit<SectionsPart, 'format'>

/** Creates the first tier from the pages, with an index of their headings. */
export function createHeadingsTier(pages: readonly SearchPage[]): HeadingsTier {
  const plain = pages.map(toPlainPage)
  const index = new TermIndex()
  index.addAll(listFieldTexts(listDocuments(plain.map(fromPlainPage))))
  return { format: tierFormat, pages: plain, postings: index.dump() }
}

/** Joins the {@link listTexts} of several pages into a {@link SectionsPart}. */
export function createSectionsPart(pages: readonly PageTexts[]): SectionsPart {
  return {
    format: tierFormat,
    count: pages.reduce((sum, { count }) => sum + count, 0),
    starts: pages.map(({ starts }) => starts).join('\n'),
    words: pages.map(({ words }) => words).join('\n'),
  }
}

/** Shortens the texts of a page, which must not contain line breaks, for a {@link SectionsPart}. */
export function listTexts(page: SearchPage): PageTexts {
  // Leave out the words of headings and of earlier code of the page.
  const onPage = new Set([page, ...page.sections].flatMap(({ title }) => listTerms(title)))
  const limits = page.thirdParty === true || isOfRelease(page) ? limitsOfAside : limitsOfPage
  const texts = [page, ...page.sections].map(({ text, code }) => shorten(text, code, onPage, limits))
  return {
    count: texts.length,
    starts: texts.map(({ start }) => start).join('\n'),
    words: texts.map(({ words }) => words).join('\n'),
  }
}

function isOfRelease({ url }: SearchPage): boolean {
  return getTraits(getPageKind(url)).isOfRelease === true
}

/** Limits how much of a text is kept. */
interface Limits {
  /** The number of characters at the beginning: as many as a snippet shows. */
  start: number
  /** The length of the shortest word that is kept from the rest: shorter words are everywhere and identify nothing. */
  word: number
}

const limitsOfPage: Limits = { start: 160, word: 8 }
/** Keeps less of READMEs, posts and pages about other versions, which rank behind the others. */
const limitsOfAside: Limits = { start: 90, word: 10 }
const shortestName = 4
const shortestCodeWord = 6

/** Keeps the beginning of a text, and from the rest and its code the distinctive words that are not in the beginning. */
function shorten(text: string, code: string, onPage: Set<string>, limits: Limits): { start: string; words: string } {
  const end = text.length <= limits.start ? text.length : text.lastIndexOf(' ', limits.start) + 1 || limits.start
  const said = new Set(listTerms(text.slice(0, end)))
  const words: string[] = []
  const isNew = (word: string): boolean => !said.has(splitWord(word).whole) && !isOfOneOutput(word)
  const add = (word: string): void => {
    said.add(splitWord(word).whole)
    words.push(word)
  }
  for (const name of code.split(' ')) {
    // Skip names with owners: the keys and calls of samples are the same in many.
    if (name.includes('.') || (!isName(name) && name.length < shortestCodeWord) || !isNew(name)) continue
    const { whole } = splitWord(name)
    if (onPage.has(whole)) continue
    onPage.add(whole)
    add(name)
  }
  const rest = text.slice(end)
  eachWord(rest, (word, start) => {
    // Treat a capital within a sentence as that of a name: `Docker`, `Safari`.
    const isNamed =
      isName(word) || (/^\p{Lu}/u.test(word) && /[\p{L},] $/u.test(rest.slice(Math.max(0, start - 2), start)))
    if (word.length >= (isNamed ? shortestName : limits.word) && isNew(word)) add(word)
  })
  return { start: text.slice(0, end).trimEnd(), words: words.sort().join(' ') }
}

/** Returns true for a date, and for a name with a hash of its content: nobody asks for them. */
function isOfOneOutput(word: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$|(?<![\da-z])(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,}(?![\da-z])/.test(word)
}

/** Returns true for a word in the form of code: `splitChunks`, `output.path`, `css-loader`, `--watch`, `[name]`. */
function isName(word: string): boolean {
  return /[\p{L}\p{N}_$][.\-_/$@\p{Lu}]|^[-@_[]/u.test(word)
}

/** Loads the index of the first tier. Throws a `TypeError` if the data is not a tier of this format. */
export function loadHeadings(tier: HeadingsTier): SearchIndex {
  const documents = listHeadings(tier)
  const index = new TermIndex()
  index.load(tier.postings, documents.map(toTrail))
  return new SearchIndex(index, documents)
}

/**
 * Loads the index of both tiers; the parts of the second must be in order. Works piece by piece and awaits `pause` between the pieces, so that the
 * first tier can answer meanwhile.
 *
 * Rejects with a `TypeError` if the tiers are from different builds, or if parts are missing.
 */
export async function loadSections(
  headings: HeadingsTier,
  parts: readonly SectionsPart[],
  pause: () => Promise<void> = async () => {},
): Promise<SearchIndex> {
  const documents = listHeadings(headings)
  const starts = parts.flatMap(listLines('starts'))
  const words = parts.flatMap(listLines('words'))
  if (starts.length !== documents.length || words.length !== documents.length) throw unrelated()
  for (const [place, document] of documents.entries()) {
    document.text = starts[place] ?? ''
    document.code = words[place] ?? ''
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

function listLines(column: 'starts' | 'words'): (part: SectionsPart) => string[] {
  return ({ format, count, [column]: lines }) => {
    const list = count === 0 ? [] : lines.split('\n')
    if (format !== tierFormat || list.length !== count) throw unrelated()
    return list
  }
}

function unrelated(): TypeError {
  return new TypeError('The tiers of the search index do not belong together')
}

function listHeadings(tier: HeadingsTier): SearchDocument[] {
  if (tier.format !== tierFormat) throw new TypeError(`The search index has another format than ${tierFormat}`)
  return listDocuments(tier.pages.map(fromPlainPage))
}

function listFieldTexts(documents: readonly SearchDocument[]): FieldTexts[] {
  return documents.map((document, id) => {
    const { about, text, code } = document
    return { title: toTitles(document, id), trail: toTrail(document, id).join(' '), about, text, code }
  })
}

/** Joins a title, the other names of the document, and its names written as one word. */
function toTitles(document: SearchDocument, id: number): string {
  const { title, page } = document
  // Of a section, names that are parts of its title add nothing.
  const others = listOtherNames(document).filter(({ isPart }) => page === id || !isPart)
  const said = [title, ...others.filter(({ isPart }) => !isPart).map(({ text }) => text)]
  const names = [title, ...others.map(({ text }) => text)]
  return [...said, getInitials(title), ...names.map(getJoined)].join(' ')
}

function toTrail({ title, trail, page }: SearchDocument, id: number): readonly string[] {
  // Put a page below its own title, like its sections.
  return page === id ? [...trail, title] : trail
}

/** Returns `publicpath` for `Public path`, since some readers write words as one name; returns an empty text for other titles. */
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
      const { level, owners, placeholders } = heading
      const id = heading.id === slug(heading.title) ? '' : heading.id
      if (placeholders !== undefined) return [level, heading.title, id, owners ?? null, placeholders.join(' ')]
      if (owners !== undefined) return [level, heading.title, id, owners]
      return id === '' ? [level, heading.title] : [level, heading.title, id]
    }),
  }
}

function fromPlainPage({ headings, ...page }: PlainPage): SearchPage {
  const sections = headings.map(
    ([level, title = '', id = '', owners = null, placeholders]): SearchSection => ({
      id: id === '' ? slug(title) : id,
      title,
      level: level as SearchSection['level'],
      ...(owners !== null && { owners }),
      ...(placeholders !== undefined && { placeholders: placeholders.split(' ') }),
      text: '',
      code: '',
    }),
  )
  return { ...page, text: '', code: '', sections }
}

/** Returns the likely id of a heading. It need not be exact: the tier contains the id of every heading for which it is wrong. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
