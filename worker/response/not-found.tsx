import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { findNearest } from '../suggestions/find-nearest.ts'
import { describePath } from '../suggestions/path-words.ts'
import { NotFoundView } from '../views/not-found-view.tsx'
import { caching } from './caching.ts'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'
import { getShellProps } from './shell-props.ts'

/** The Page Not Found screen, with the pages nearest to the path and a search for its words. */
export function notFound(c: Context<AppEnv>): Response {
  const shell = getShellProps(c)
  const nearest = shell.index === undefined ? [] : findNearest(shell.index, shell.path)
  const html = renderDocument(<NotFoundView {...shell} query={describePath(shell.path)} nearest={nearest} />)
  return new Response(html, { status: 404, headers: { ...htmlType, ...caching.notFound } })
}
