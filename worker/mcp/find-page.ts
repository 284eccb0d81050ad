import type { PageRoute } from '../../content-build/contract/routes.ts'
import { decodeFragment } from '../../content-build/contract/sections/decode-fragment.ts'
import { parsePath } from '../middleware/parse-path.ts'
import { resolvePath } from '../routes/resolve-path.ts'
import type { Release } from '../store/release.ts'

/** A page of the release. */
export interface FoundPage {
  path: string
  route: PageRoute
  /** The ids of the section that the address can mean, the likeliest first; empty if it means the page. */
  ids: readonly string[]
  /** True for the address of the page's whole Markdown. */
  isWhole: boolean
}

/**
 * Finds the page for an address: an absolute one of `origin` or a path, of a page, of its Markdown twin or of a section of the twin. Follows
 * redirects.
 *
 * Returns `undefined` for other origins and for paths that are no page.
 */
export function findPage(release: Release, origin: string, address: string): FoundPage | undefined {
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== URL.parse(origin)?.origin) return undefined
  const parsed = parsePath(url.pathname)
  if (parsed.kind === 'malformed') return undefined
  const path = parsed.kind === 'canonical' ? parsed.path : parsed.pathname
  const fragment = decodeFragment(url.hash.slice(1))
  return findRoute(release, path, fragment) ?? findMoved(release, origin, path, fragment)
}

function findRoute(release: Release, path: string, fragment: string): FoundPage | undefined {
  const ids = fragment === '' ? [] : [fragment]
  const resolution = resolvePath(release, path)
  switch (resolution.kind) {
    case 'route':
      return resolution.route.kind === 'page' ? { path, route: resolution.route, ids, isWhole: false } : undefined
    case 'markdown':
      return { path: resolution.page, route: resolution.route, ids, isWhole: resolution.isWhole }
    case 'section':
      return { path: resolution.page, route: resolution.route, ids: resolution.ids, isWhole: false }
    case 'moved':
      return resolution.path === path ? undefined : findRoute(release, resolution.path, fragment)
    default:
      return undefined
  }
}

/** Follows one redirect; its fragment overrides the requested one. */
function findMoved(release: Release, origin: string, path: string, fragment: string): FoundPage | undefined {
  const { redirects } = release.index
  const target = Object.hasOwn(redirects, path) ? URL.parse(redirects[path] ?? '', origin) : null
  if (target === null || target.origin !== URL.parse(origin)?.origin) return undefined
  return findRoute(release, target.pathname, decodeFragment(target.hash.slice(1)) || fragment)
}
