import { getTwinPath } from '../../content-build/contract/twins.ts'
import { blogPath, documentationPath, findTraits } from '../../site.config.ts'
import { encodePath } from '../middleware/parse-path.ts'
import type { NameDirectory } from '../permalinks/name-directory.ts'
import type { Release } from '../store/release.ts'
import { findSection } from '../views/navigation.ts'
import { findCustomary } from './find-customary.ts'
import { listWords, splitPath } from './path-words.ts'
import { getVocabulary } from './vocabulary.ts'

/** Segments in addresses of other documentation: `/docs/`, `/en/`, `/latest/`, `/v5.x/`, `/webpack/`. */
const noise =
  /^(?:docs?|documentation|reference|en(?:-us)?|latest|stable|current|main|master|next|webpack|v?[45](?:[.-][\dx]+)*)$/i
/** Last segments that mean the page above: `/plugins/list/`, `/configuration/webpack.config.js`. */
const wholeFolder = /^(?:home|intro(?:duction)?|list|options|overview|webpack\.config(?:\.[cm]?[jt]s)?)$/i
/** Addresses of documentation as a whole. */
const wholeDocumentation = /^(?:docs?|documentation)$/i
/** The number of segments of a path that are examined. */
const maxSegments = 6
const maxLength = 80
/** The number of letters from which the beginning of a page's name identifies it. */
const leastBeginning = 4

/**
 * Finds the one page or passage that a dead path can mean, or returns `undefined` if there is any doubt.
 *
 * Tries in this order: a page below other folders or with a file extension; an address that sites have by custom; the passage about an option
 * (`configuration/output/filename`); the page of that name in the path's section, or the only one anywhere; the passage about another name of webpack
 * (`output.filename`, `DefinePlugin`).
 *
 * Calls `loadNames` only if no page was found before; it returns nothing if the names cannot be read. The returned path is encoded.
 */
export async function findMeant(
  path: string,
  release: Release,
  loadNames: () => Promise<NameDirectory | undefined>,
): Promise<string | undefined> {
  const { segments, extension } = splitPath(path)
  const telling = listTelling(segments)
  if (telling.length === 0) return findFirstPage(segments, release)
  const below = findBelow(segments, telling, release)
  if (below !== undefined) return toAddress(below, extension, release)
  const customary = findCustomary(segments, release.index)
  if (customary !== undefined) return encodePath(customary)
  const [section = ''] = telling
  const isSubject = findSection(section, release.index) !== undefined && findTraits(section)?.definesNames !== true
  const names = isSubject ? undefined : await loadNames()
  const passage = names === undefined ? undefined : findName(telling, names, 2)
  if (passage !== undefined) return passage
  const page = findOfName(telling, release)
  if (page !== undefined) return toAddress(page, extension, release)
  return names === undefined ? undefined : findName(telling, names, 1)
}

function listTelling(segments: readonly string[]): string[] {
  const telling = segments.filter((segment) => !noise.test(segment)).slice(-maxSegments)
  return telling.length > 1 && wholeFolder.test(telling.at(-1) ?? '') ? telling.slice(0, -1) : telling
}

/** Returns the address of a page, or of its Markdown if the request asks for that. */
function toAddress(page: string, extension: string | undefined, { index }: Release): string {
  const isTwin = extension === 'md' && index.routes[page]?.kind === 'page'
  return encodePath(isTwin ? getTwinPath(page) : page)
}

function findFirstPage(segments: readonly string[], { index }: Release): string | undefined {
  const isWhole = segments.length > 0 && segments.every((segment) => wholeDocumentation.test(segment))
  return isWhole && index.routes[documentationPath] !== undefined ? documentationPath : undefined
}

/** Finds the page whose address is the end of the path, the longest first: `/docs/api/v5.x/concepts/output/` → `/concepts/output/`. */
function findBelow(segments: readonly string[], telling: readonly string[], release: Release): string | undefined {
  const withoutPrefixes = segments.map((segment) => segment.replace(/^v(?=\d+$)/i, '')).slice(-maxSegments)
  for (const parts of [withoutPrefixes, telling]) {
    // Excludes posts: their subjects have pages elsewhere.
    const last = isPost(telling) ? 1 : parts.length
    for (let start = 0; start < last; start++) {
      const found = release.findPath(`/${parts.slice(start).join('/')}/`)
      // Uses a redirect only if the whole path matches.
      if (found !== undefined && (start === 0 || release.index.routes[found] !== undefined)) return found
    }
  }
  return undefined
}

/**
 * Finds the page whose name is the last segment, with any separators: in the path's section also in the plural or longer, elsewhere only if it is the
 * only one.
 */
function findOfName(telling: readonly string[], { index }: Release): string | undefined {
  const [section = ''] = telling
  const name = listWords((telling.at(-1) ?? '').toLowerCase()).join('')
  const { candidates } = getVocabulary(index)
  const own = candidates.filter(({ folder }) => folder === section.toLowerCase())
  const found = own.find((page) => page.name === name) ?? own.find((page) => toSingular(page.name) === toSingular(name))
  if (found !== undefined) return found.url
  const longer = own.filter((page) => name.length >= leastBeginning && page.name.startsWith(name))
  if (longer.length === 1) return longer[0]?.url
  const others = candidates.filter((candidate) => candidate.name === name)
  return others.length === 1 && !isPost(telling) ? others[0]?.url : undefined
}

function toSingular(name: string): string {
  return name.replace(/s$/, '')
}

function isPost([section]: readonly string[]): boolean {
  return `/${section?.toLowerCase()}/` === blogPath
}

/** Finds the passage about the name at the end of the path, if the name has at least this many parts. */
function findName(telling: readonly string[], names: NameDirectory, least: number): string | undefined {
  const parts = telling.map((segment) => segment.replace(/-?hooks$/i, '')).filter(Boolean)
  for (let start = 0; start < parts.length; start++) {
    const name = parts.slice(start).join('.')
    if (name.length > maxLength || name.split('.').length < least) continue
    const found = names.find(name)
    if (found !== undefined) return found.url
  }
  return undefined
}
