import { getOwner, type Named } from '../facts/areas.ts'

/** Gives the address of the page that a name belongs to. */
export type FindOwner = (named: Named) => string

/** Finds the page that a name belongs to on a site with these pages; looks each name up once. */
export function createOwnerFinder(urls: ReadonlySet<string>): FindOwner {
  const known = new Map<string, string>()
  return (named) => {
    const key = `${named.kind} ${named.name} ${named.group}`
    const owner = known.get(key) ?? getOwner(named, (url) => urls.has(url))
    known.set(key, owner)
    return owner
  }
}
