import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { getTwinUrl, markdownType, readTwin, readWhole } from '../markdown/read-twin.ts'
import { writeSection } from '../markdown/write-section.ts'
import { findPage } from './find-page.ts'
import { type Fields, getField } from './protocol/message.ts'
import { createInternalError, createInvalidParams } from './protocol/protocol-error.ts'

const perRequest = 100
const longestUri = 1000

/** Lists the pages by the addresses of their Markdown twins, which clients can also fetch without the protocol. */
export function listPages(c: Context<AppEnv>, params: Fields): object {
  const { routes } = c.get('release').index
  const paths = Object.keys(routes).filter((path) => routes[path]?.kind === 'page')
  const start = parseCursor(getField(params, 'cursor'), paths.length)
  const end = start + perRequest
  const resources = paths.slice(start, end).flatMap((path) => {
    const route = routes[path]
    if (route?.kind !== 'page') return []
    const { title, description, updated } = route
    return [
      {
        uri: getTwinUrl(c, path),
        name: path,
        title,
        ...(description && { description }),
        mimeType: markdownType,
        ...(updated && { annotations: { lastModified: `${updated}T00:00:00Z` } }),
      },
    ]
  })
  return { resources, ...(end < paths.length && { nextCursor: String(end) }) }
}

export function listTemplates(c: Context<AppEnv>): object {
  const page = {
    uriTemplate: `${c.env.SITE_ORIGIN}/{+path}.md`,
    name: 'page',
    title: 'A page or a section as Markdown',
    description:
      'Any page by its path, such as configuration/output, and any of its sections: configuration/output/filename.',
    mimeType: markdownType,
  }
  return { resourceTemplates: [page] }
}

/** Reads a page or a section by the address of its twin or by its own. */
export async function readPage(c: Context<AppEnv>, params: Fields): Promise<object> {
  const uri = getField(params, 'uri')
  if (typeof uri !== 'string' || uri.length > longestUri)
    throw createInvalidParams(`The field "uri" must be a string of up to ${longestUri} characters`)
  const page = URL.canParse(uri) ? findPage(c.get('release'), c.env.SITE_ORIGIN, uri) : undefined
  if (page === undefined) throw createInvalidParams('Resource not found', { uri })
  const isPage = page.ids.length === 0
  const markdown = await (isPage && !page.isWhole ? readTwin : readWhole)(c, page.route)
  if (markdown === null) throw createInternalError('The page cannot be read at the moment')
  const text = isPage ? markdown : findSection(markdown, page.ids)
  if (text === undefined) throw createInvalidParams('Resource not found', { uri })
  return { contents: [{ uri, mimeType: markdownType, text }] }
}

/** Returns the first of these sections that the page has. */
function findSection(markdown: string, ids: readonly string[]): string | undefined {
  for (const id of ids) {
    const section = writeSection(markdown, id)
    if (section !== undefined) return section
  }
  return undefined
}

/** Parses a cursor, which is the number of pages before it. */
function parseCursor(cursor: unknown, count: number): number {
  if (cursor === undefined) return 0
  const start = typeof cursor === 'string' && /^\d{1,6}$/.test(cursor) ? Number(cursor) : count
  if (start >= count) throw createInvalidParams('The cursor is not one of this list')
  return start
}
