import type { Context } from 'hono'
import type { ContentIndex, Link } from '../../content-build/contract.ts'
import type { AppEnv } from '../env.ts'
import type { NameDirectory } from '../permalinks/name-directory.ts'
import { findNearest } from '../suggestions/find-nearest.ts'
import { describePath, splitPath } from '../suggestions/path-words.ts'
import { NotFoundView } from '../views/not-found-view.tsx'
import { caching } from './caching.ts'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'
import { getShellProps } from './shell-props.ts'

/** The Page Not Found screen, with the pages nearest to the path, the nearest of webpack's names if they are known, and a search for its words. */
export function notFound(c: Context<AppEnv>, names?: NameDirectory): Response {
  const shell = getShellProps(c)
  const nearest = shell.index === undefined ? [] : listNearest(shell.index, shell.path, names)
  const html = renderDocument(<NotFoundView {...shell} query={describePath(shell.path)} nearest={nearest} />)
  return new Response(html, { status: 404, headers: { ...htmlType, ...caching.notFound } })
}

const mostPages = 4
const mostNames = 2
/** Of a name to the last segment of the path. */
const leastLikeness = 1.2

function listNearest(index: ContentIndex, path: string, names: NameDirectory | undefined): Link[] {
  const pages = findNearest(index, path).slice(0, mostPages)
  const [name = ''] = splitPath(path).segments.slice(-1)
  const found = names?.findNearest(name, leastLikeness).slice(0, mostNames) ?? []
  return [...pages, ...found.map((reference) => ({ title: reference.name, url: reference.url }))]
}
