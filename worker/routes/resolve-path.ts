import type { Section } from '../../content-build/contract/content-index.ts'
import type { PageRoute, Route } from '../../content-build/contract/routes.ts'
import type { Release } from '../store/release.ts'
import { findSection } from '../views/navigation.ts'

/** Where a canonical path leads in a release. */
export type Resolution =
  | { kind: 'route'; route: Route }
  | { kind: 'markdown'; route: PageRoute; page: string }
  | { kind: 'sidebar'; section: Section }
  /** Another spelling of a path that leads somewhere. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' }

const markdownName = 'index.md'
const sidebarName = '/sidebar.html'

/** Finds what a path leads to: itself, a page's Markdown twin, a section's sidebar, or the published spelling of it. */
export function resolvePath(release: Release, path: string): Resolution {
  const { routes } = release.index
  const route = routes[path]
  if (route !== undefined) return { kind: 'route', route }
  if (path.endsWith(`/${markdownName}`)) {
    const page = path.slice(0, -markdownName.length)
    const twin = routes[page]
    if (twin?.kind === 'page') return { kind: 'markdown', route: twin, page }
  }
  if (path.endsWith(sidebarName)) {
    const section = findSection(path.slice(1, -sidebarName.length), release.index)
    if (section !== undefined) return { kind: 'sidebar', section }
  }
  const published = spellings(path)
    .map((spelling) => release.findPath(spelling))
    .find((found) => found !== undefined)
  return published === undefined ? { kind: 'unknown' } : { kind: 'moved', path: published }
}

/** Other ways to write a path: in another case, as a folder's `index.html`, or with the wrong end for what it names. */
function spellings(path: string): string[] {
  const folder = path.replace(/\/index\.html$/i, '/')
  return [path, folder, path.endsWith('/') ? path.slice(0, -1) : `${path}/`]
}
