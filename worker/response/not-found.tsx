import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { NotFoundView } from '../views/not-found-view.tsx'
import { caching } from './caching.ts'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'
import { getShellProps } from './shell-props.ts'

/** The Page Not Found screen. */
export function notFound(c: Context<AppEnv>): Response {
  const html = renderDocument(<NotFoundView {...getShellProps(c)} />)
  return new Response(html, { status: 404, headers: { ...htmlType, ...caching.notFound } })
}
