import type { Context } from 'hono'
import { sourceKey } from '../../content-build/contract/records.ts'
import type { PageRoute } from '../../content-build/contract/routes.ts'
import { getTwinPath } from '../../content-build/contract/twins.ts'
import type { AppEnv } from '../env.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { findRecord } from '../store/find-record.ts'
import { inTime } from '../store/in-time.ts'
import { readText } from '../store/records.ts'

/** The media type of twins. */
export const markdownType = 'text/markdown'

/** Reads the Markdown twin of a page; null, and one line in the log, when it cannot be read. */
export function readTwin(c: Context<AppEnv>, { source }: PageRoute): Promise<string | null> {
  const key = sourceKey(source)
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
