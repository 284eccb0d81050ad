import type { Context } from 'hono'
import { type ContentHash, sourceKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'
import { getTwinPath, getWholePath } from '../../content-build/contract/twins.ts'
import type { AppEnv } from '../env.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readText } from '../store/records.ts'

/** The media type of twins. */
export const markdownType = 'text/markdown'

/** Returns the key of a page's twin, which of a long page is its table of contents. */
export function getTwinHash({ contents, source }: PageRoute): ContentHash {
  return contents ?? source
}

/** Reads the Markdown twin of a page; returns null and logs one line if it cannot be read. */
export function readTwin(c: Context<AppEnv>, route: PageRoute): Promise<string | null> {
  return readMarkdown(c, getTwinHash(route))
}

/** Reads the whole Markdown of a page, with all of its sections; returns null and logs one line if it cannot be read. */
export function readWhole(c: Context<AppEnv>, { source }: PageRoute): Promise<string | null> {
  return readMarkdown(c, source)
}

function readMarkdown(c: Context<AppEnv>, hash: ContentHash): Promise<string | null> {
  const key = sourceKey(hash)
  return findRecord(key, () => inTime(readText(c.env.CONTENT, key)))
}

/** Returns the absolute address of a page. */
export function getPageUrl(c: Context<AppEnv>, path: string): string {
  return c.env.SITE_ORIGIN + encodePath(path)
}

/** Returns the absolute address of a page's twin. */
export function getTwinUrl(c: Context<AppEnv>, path: string): string {
  return getPageUrl(c, getTwinPath(path))
}

/** Returns the absolute address of a page's whole Markdown. */
export function getWholeUrl(c: Context<AppEnv>, path: string, route: PageRoute): string {
  return getPageUrl(c, getWholePath(path, route))
}
