import type { Context } from 'hono'
import type { Reference } from '../../content-build/contract/references.ts'
import type { AppEnv } from '../env.ts'
import { describeReference } from '../permalinks/describe-reference.ts'
import { loadNames } from '../permalinks/load-names.ts'
import { parseName } from '../permalinks/parse-name.ts'
import { findVersionProblem, isLater, parseVersion } from '../permalinks/webpack-version.ts'
import { getRequestUrl } from '../request-url.ts'
import { caching } from '../response/caching.ts'
import { messagePage } from '../response/message-page.tsx'
import { redirectTo, withQuery } from '../response/moved-to.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'
import { getShellProps, renderPage } from '../response/shell.ts'
import { describePath } from '../suggestions/path-words.ts'
import { isServed } from '../views/navigation.ts'
import { NotFoundView } from '../views/not-found-view.tsx'

const hidden = { 'X-Robots-Tag': 'noindex' }
// Contains no user data, so pages of other sites may read it too.
const open = { ...hidden, 'Access-Control-Allow-Origin': '*' }
const later = { 'Retry-After': '10' }

/** Redirects from a name of webpack to the passage about it; with `.json`, answers with the facts about the name. */
export async function permalinks(c: Context<AppEnv>): Promise<Response> {
  const { name, form } = parseName(c.get('path'))
  if (name === '' && form === 'page') return toOverview(c)
  const directory = await loadNames(c)
  if (directory === null) return unreadable(c, name, form)
  const found = directory.find(name)
  if (found === undefined) return unknown(c, name, form, directory.findNearest(name))
  return form === 'json' ? describe(c, found) : lead(c, found.url)
}

/** Redirects temporarily: the passage may move with the next release. */
function lead(c: Context<AppEnv>, url: string): Response {
  const location = withQuery(url, getRequestUrl(c.req.raw).search)
  return redirectTo(c, location, 302, { ...hidden, ...caching.content })
}

/** Redirects a permalink without a name to the list of options. */
function toOverview(c: Context<AppEnv>): Response {
  const overview = '/configuration/'
  return lead(c, isServed(overview, c.get('release').index) ? overview : '/')
}

function describe(c: Context<AppEnv>, reference: Reference): Response | Promise<Response> {
  const asked = getRequestUrl(c.req.raw).searchParams.get('v')
  const problem = asked === null ? undefined : findVersionProblem(asked)
  if (problem !== undefined) return c.json({ problem }, 400, { ...open, ...caching.never })
  const version = asked === null ? undefined : parseVersion(asked)
  const known = c.get('release').index.references ?? ''
  const etag = createEtag(c, known, version && String(version.minor))
  return revalidate(c, { etag }, () =>
    c.json(
      {
        ...describeReference(reference, c.env.SITE_ORIGIN),
        ...(version !== undefined && { version: `5.${version.minor}`, available: !isLater(reference.since, version) }),
      },
      200,
      open,
    ),
  )
}

function unknown(c: Context<AppEnv>, name: string, form: string, nearest: readonly Reference[]): Response {
  if (form === 'json') {
    return c.json(
      {
        problem: 'Nothing of this name is documented',
        nearest: nearest.map((reference) => ({ name: reference.name, url: c.env.SITE_ORIGIN + reference.url })),
      },
      404,
      { ...open, ...caching.notFound },
    )
  }
  const links = nearest.map((reference) => ({ title: reference.name, url: reference.url }))
  const view = <NotFoundView {...getShellProps(c)} query={describePath(name)} nearest={links} />
  return renderPage(c, view, 404, { ...hidden, ...caching.notFound })
}

function unreadable(c: Context<AppEnv>, name: string, form: string): Response {
  const problem = 'The list of names cannot be read at the moment.'
  if (form === 'json') return c.json({ problem }, 503, { ...open, ...later, ...caching.never })
  const text = `${problem} Searching for “${describePath(name)}” may still find it.`
  const response = messagePage(c, { status: 503, title: 'Service unavailable', text })
  for (const [header, value] of Object.entries({ ...hidden, ...later })) response.headers.set(header, value)
  return response
}
