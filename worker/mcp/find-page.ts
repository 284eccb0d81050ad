import type { PageRoute } from '../../content-build/contract/routes.ts'
import { decodeFragment } from '../markdown/decode-fragment.ts'
import { parsePath } from '../middleware/parse-path.ts'
import { resolvePath } from '../routes/resolve-path.ts'
import type { Release } from '../store/release.ts'

/** A page of the release. */
export interface FoundPage {
  path: string
  route: PageRoute
  /** The fragment of the address; empty without one. */
  fragment: string
}

/**
 * Finds the page that an address means: an absolute one of `origin` or a path, of the page or of its Markdown twin, moved or not.
 *
 * Undefined for other origins, and for paths that are no page.
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
  const twin = path.replace(/(?:\/index)?\.md$/, '/')
  for (const candidate of [path, twin]) {
    const resolution = resolvePath(release, candidate)
    const page = resolution.kind === 'moved' ? resolution.path : candidate
    const route = Object.hasOwn(release.index.routes, page) ? release.index.routes[page] : undefined
    if (route?.kind === 'page') return { path: page, route, fragment }
  }
  return undefined
}

/** Follows one redirect, as the site's are; its fragment goes before the one that was asked for. */
function findMoved(release: Release, origin: string, path: string, fragment: string): FoundPage | undefined {
  const { redirects } = release.index
  const target = Object.hasOwn(redirects, path) ? URL.parse(redirects[path] ?? '', origin) : null
  if (target === null || target.origin !== URL.parse(origin)?.origin) return undefined
  return findRoute(release, target.pathname, decodeFragment(target.hash.slice(1)) || fragment)
}
