import type { HashRedirect } from '../contract/routes.ts'
import type { SiteData } from './site-data.ts'

/** The entries of `redirects.json` in the two forms they are served in. */
export interface Redirects {
  /** Whole paths, which the Worker answers. */
  paths: ReadonlyMap<string, string>
  /** Fragments by the page they were on, which the browser forwards. */
  hashes: ReadonlyMap<string, HashRedirect[]>
}

/** Sorts the entries of `redirects.json` into moved paths and moved fragments (`/path/#prefix`). */
export function sortRedirects(entries: SiteData<string>['entries']): Redirects {
  const paths = new Map<string, string>()
  const hashes = new Map<string, HashRedirect[]>()
  for (const [source, target] of entries) {
    const [path = '', prefix] = source.split('#', 2)
    if (prefix === undefined) paths.set(path, target)
    else hashes.set(path, [...(hashes.get(path) ?? []), { prefix, to: target }])
  }
  return { paths, hashes }
}

/** Finds the page that a fragment of a page moved to. */
export function findForward(redirects: Redirects, url: string, id: string): string | undefined {
  return redirects.hashes.get(url)?.find(({ prefix }) => id.startsWith(prefix))?.to
}
