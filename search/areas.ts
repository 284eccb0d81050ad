import type { SearchDocument } from './record.ts'

/** A section of the site, to which a search can be limited. */
export interface Area {
  /** The first segment of the paths in it: `guides`. */
  id: string
  title: string
}

/** Returns the first step of a path, which names the section of the site it belongs to. */
function getAreaId(url: string): string {
  return url.split('/')[1] ?? ''
}

/** Returns true for a document that a search limited to an area may find; without an area, any may. */
export function isInArea({ url }: Pick<SearchDocument, 'url'>, area: string | undefined): boolean {
  return area === undefined || getAreaId(url) === area
}

/** Lists the sections of the site that documents belong to, in their order. */
export function listAreas(documents: readonly SearchDocument[]): Area[] {
  const titles = new Map<string, string>()
  for (const [place, { url, trail, page }] of documents.entries()) {
    const [title] = trail
    // Above a page stands its section, above a heading its page as well.
    if (place === page && title !== undefined && !titles.has(getAreaId(url))) titles.set(getAreaId(url), title)
  }
  return Array.from(titles, ([id, title]) => ({ id, title }))
}
