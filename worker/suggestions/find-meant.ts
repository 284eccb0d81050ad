import { encodePath } from '../middleware/parse-path.ts'
import type { NameDirectory } from '../permalinks/name-directory.ts'
import type { Release } from '../store/release.ts'
import { listWords, splitPath } from './path-words.ts'
import { getVocabulary } from './vocabulary.ts'

/** Segments that other addresses of documentation have: `/docs/`, `/en/`, `/latest/`, `/v5.x/`, `/webpack/`. */
const noise =
  /^(?:docs?|documentation|reference|en(?:-us)?|latest|stable|current|main|master|next|webpack|v?[45](?:[.-][\dx]+)*)$/i
/** However long a path is, so many of its segments count. */
const maxSegments = 6
const maxLength = 80

/**
 * Finds the page that a dead path means beyond doubt, or `undefined`: a page below other folders or with a file extension, or the only page of that
 * name. Gives an encoded path.
 */
export function findMeantPage(path: string, release: Release): string | undefined {
  const { segments, extension } = splitPath(path)
  const telling = listTelling(segments)
  const [name] = telling.slice(-1)
  if (name === undefined) return undefined
  const page =
    findBelow(segments.slice(-maxSegments), release) ?? findBelow(telling, release) ?? findOnlyPage(name, release)
  if (page === undefined) return undefined
  const isTwin = extension === 'md' && release.index.routes[page]?.kind === 'page'
  return encodePath(isTwin ? `${page}index.md` : page)
}

/** Finds the passage about the name of webpack that a dead path ends with: `output.filename`, `output/filename`, `compiler-hooks/emit`. */
export function findMeantName(path: string, names: NameDirectory): string | undefined {
  const parts = listTelling(splitPath(path).segments)
    .map((segment) => segment.replace(/-?hooks$/i, ''))
    .filter(Boolean)
  for (let start = 0; start < parts.length; start++) {
    const name = parts.slice(start).join('.')
    const found = name.length > maxLength ? undefined : names.find(name)
    if (found !== undefined) return found.url
  }
  return undefined
}

/** Nothing of the blog: its posts are about whatever has a page elsewhere. */
function listTelling(segments: readonly string[]): string[] {
  if (segments[0]?.toLowerCase() === 'blog') return []
  return segments.filter((segment) => !noise.test(segment)).slice(-maxSegments)
}

/** The page whose address is the end of the path, the longest first: `/docs/api/v5.x/concepts/output/` → `/concepts/output/`. */
function findBelow(segments: readonly string[], release: Release): string | undefined {
  for (let start = 0; start < segments.length; start++) {
    const found = release.findPath(`/${segments.slice(start).join('/')}/`)
    if (found !== undefined) return found
  }
  return undefined
}

/** The page whose name is the segment's, whatever stands between its words, if it is the only one. */
function findOnlyPage(segment: string, { index }: Release): string | undefined {
  const name = listWords(segment.toLowerCase()).join('')
  const [page, ...others] = getVocabulary(index).candidates.filter((candidate) => candidate.name === name)
  return others.length === 0 ? page?.url : undefined
}
