import type { Section } from '../../content-build/contract/content-index.ts'
import type { PageRoute, Route } from '../../content-build/contract/routes.ts'
import { getFullPath, listSectionIds } from '../../content-build/contract/twins.ts'
import type { Release } from '../store/release.ts'
import { findSection } from '../views/navigation.ts'

/** What a canonical path leads to in a release. */
export type Resolution =
  | { kind: 'route'; route: Route }
  /** The Markdown of a page: its twin, or all of it if `isWhole` is true. */
  | { kind: 'markdown'; route: PageRoute; page: string; isWhole: boolean }
  /** A section of a page's Markdown, if the page has one of these ids. */
  | { kind: 'section'; route: PageRoute; page: string; ids: readonly string[] }
  | { kind: 'sidebar'; section: Section }
  /** Another spelling of a known path. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' }

const markdownEnding = '.md'
const sidebarName = '/sidebar.html'

/** Resolves a path: to a page or file, a page's Markdown twin, a section's sidebar, or its published spelling. */
export function resolvePath(release: Release, path: string): Resolution {
  const { routes } = release.index
  const route = routes[path]
  if (route !== undefined) return { kind: 'route', route }
  if (path.endsWith(markdownEnding)) return resolveTwin(release, path) ?? findSpelling(release, path)
  if (path.endsWith(sidebarName)) {
    const section = findSection(path.slice(1, -sidebarName.length), release.index)
    if (section !== undefined) return { kind: 'sidebar', section }
  }
  return findSpelling(release, path)
}

/**
 * Resolves the addresses of Markdown twins: `/concepts/output/index.md` and `/concepts/output.md` are the same twin, `/concepts/output/full.md` is
 * the whole page, and `/concepts/output/filename.md` can be a section of it.
 */
function resolveTwin(release: Release, path: string): Resolution | undefined {
  const { routes } = release.index
  const bare = path.slice(0, -markdownEnding.length)
  const isIndex = bare.endsWith('/index')
  const page = isIndex ? bare.slice(0, -'index'.length) : `${bare}/`
  const route = routes[page]
  if (route?.kind === 'page') return { kind: 'markdown', route, page, isWhole: false }
  const end = bare.lastIndexOf('/') + 1
  const above = bare.slice(0, end)
  const parent = routes[above]
  if (parent?.kind !== 'page' || release.findPath(path) !== undefined) return undefined
  if (path === getFullPath(above)) return { kind: 'markdown', route: parent, page: above, isWhole: true }
  return { kind: 'section', route: parent, page: above, ids: listSectionIds(above, bare.slice(end)) }
}

function findSpelling(release: Release, path: string): Resolution {
  const published = spellings(path)
    .map((spelling) => release.findPath(spelling))
    .find((found) => found !== undefined)
  return published === undefined ? { kind: 'unknown' } : { kind: 'moved', path: published }
}

/** Finds other spellings of a path: in another case, as a folder's `index.html`, or with or without its slash. */
function spellings(path: string): string[] {
  const folder = path.replace(/\/index\.html$/i, '/')
  return [path, folder, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]
}
