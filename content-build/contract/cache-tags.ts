import type { ContentIndex } from './content-index.ts'
import type { ReleaseId } from './records.ts'
import type { Route } from './routes.ts'

/** So many tags go into one purge (https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits). */
export const mostTags = 100

/**
 * The time after a move of the pointer during which the Worker purges, once a minute, what the move put out of date. After it, no location can read
 * the earlier pointer and cache a response of it.
 */
export const purgePeriod = 10 * 60 * 1000

/**
 * Lists the cache tags of all responses that show a release.
 *
 * A response is tagged with the version of the record it shows, which its ETag names as well, or with the release if it depends on the whole index,
 * such as a redirect or the Page Not Found screen.
 */
export function listCacheTags(release: ReleaseId, { routes, sections, references }: ContentIndex): Set<string> {
  const tags = new Set<string>([release])
  if (references !== undefined) tags.add(references)
  for (const route of Object.values(routes)) for (const tag of listRouteTags(route)) tags.add(tag)
  for (const { nav } of Object.values(sections)) tags.add(nav)
  return tags
}

function listRouteTags(route: Route): string[] {
  switch (route.kind) {
    case 'page':
      return [route.version, route.source, ...(route.contents === undefined ? [] : [route.contents])]
    case 'print':
      return [route.version]
    case 'file':
      return [route.file]
  }
}
