import type { Context } from 'hono'
import type { Link } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import { describePath } from '../suggestions/path-words.ts'
import { NotFoundView } from '../views/not-found-view.tsx'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'
import { getShellProps } from './shell-props.ts'

/** The Page Not Found screen, with what the path may mean and a search for its words. */
export function notFound(c: Context<AppEnv>, suggestions: readonly Link[], lifetime: Record<string, string>): Response {
  const shell = getShellProps(c)
  const html = renderDocument(<NotFoundView {...shell} query={describePath(shell.path)} nearest={suggestions} />)
  return new Response(html, { status: 404, headers: { ...htmlType, ...lifetime } })
}
