import type { ContentIndex } from '../content-build/contract/content-index.ts'

/** Lists the addresses whose page, or the sidebar beside it, differs between two releases, including pages that are new or gone. */
export function listChangedPages(before: ContentIndex, after: ContentIndex): string[] {
  const urls = new Set([...Object.keys(before.routes), ...Object.keys(after.routes)])
  return [...urls].filter((url) => describePage(before, url) !== describePage(after, url))
}

function describePage({ routes, sections }: ContentIndex, url: string): string {
  const route = routes[url]
  const section = route?.kind === 'page' && route.section !== undefined ? sections[route.section] : undefined
  return JSON.stringify([route, section?.nav])
}
