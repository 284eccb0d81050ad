import type { Release } from '../../content-build/assemble/release.ts'
import type { Section } from '../../content-build/contract/content-index.ts'
import { navKey, pageKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'

const longPage = '/configuration/output/'

/** A page that stands for its kind; without a path while the release has none. */
export interface PageKind {
  kind: string
  path: string | undefined
}

/** A page of each kind there is, of what the release has. */
export function listPageKinds(release: Release): PageKind[] {
  const { routes } = release.index
  const blogPosts = Object.keys(routes).filter(
    (path) => /^\/blog\/[^/]+\/$/.test(path) && routes[path]?.kind === 'page',
  )
  const served = (path: string) => (Object.hasOwn(routes, path) ? path : undefined)
  return [
    { kind: 'landing', path: '/' },
    { kind: 'concept', path: '/concepts/module-federation/' },
    { kind: 'longest', path: chooseLongest(release) },
    { kind: 'README', path: '/loaders/css-loader/' },
    { kind: 'blog', path: served('/blog/') },
    { kind: 'post', path: blogPosts[0] },
    { kind: 'printable', path: '/concepts/printable/' },
    { kind: 'vote', path: '/vote/' },
    { kind: 'search', path: '/search/?q=output' },
    { kind: 'unknown path', path: '/nowhere/' },
    { kind: 'unknown path near to others', path: '/concepts/ouput/' },
    { kind: 'message', path: '/%zz/' },
    { kind: 'app shell', path: '/app-shell/' },
  ]
}

/** The page that the budgets name, or, until it is written, the one with the largest article. */
export function chooseLongest({ index, records }: Release): string {
  if (index.routes[longPage] !== undefined) return longPage
  const pages = Object.entries(index.routes).filter((entry): entry is [string, PageRoute] => entry[1].kind === 'page')
  const size = ({ page }: PageRoute) => records.get(pageKey(page))?.length ?? 0
  const [largest] = pages.sort(([, a], [, b]) => size(b) - size(a))
  return largest?.[0] ?? '/'
}

/** The page that the budgets name, or, until it is written, one with the largest sidebar. */
export function chooseLargestSidebar({ index, records }: Release): string {
  if (index.routes[longPage] !== undefined) return longPage
  const size = ({ nav }: Section) => records.get(navKey(nav))?.length ?? 0
  const [largest] = Object.values(index.sections).sort((a, b) => size(b) - size(a))
  return largest?.url ?? '/'
}
