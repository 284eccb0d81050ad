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

/** The record of a page's twin: of a long page, its contents. */
export function getTwinHash({ contents, source }: PageRoute): ContentHash {
  return contents ?? source
}

/** Reads the Markdown twin of a page; null, and one line in the log, when it cannot be read. */
export function readTwin(c: Context<AppEnv>, route: PageRoute): Promise<string | null> {
  return readMarkdown(c, getTwinHash(route))
}

/** Reads the whole Markdown of a page, which has all of its sections; null as for the twin. */
export function readWhole(c: Context<AppEnv>, { source }: PageRoute): Promise<string | null> {
  return readMarkdown(c, source)
}

function readMarkdown(c: Context<AppEnv>, hash: ContentHash): Promise<string | null> {
  const key = sourceKey(hash)
  return findRecord(key, () => inTime(readText(c.env.CONTENT, key)))
}

/** The address of a page, absolute as everything that tools give. */
export function getPageUrl(c: Context<AppEnv>, path: string): string {
  return c.env.SITE_ORIGIN + encodePath(path)
}

/** The address of a page's twin. */
export function getTwinUrl(c: Context<AppEnv>, path: string): string {
  return getPageUrl(c, getTwinPath(path))
}

/** The address of a page's whole Markdown. */
export function getWholeUrl(c: Context<AppEnv>, path: string, route: PageRoute): string {
  return getPageUrl(c, getWholePath(path, route))
}
