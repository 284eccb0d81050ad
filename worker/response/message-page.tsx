import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Link } from '../../content-build/contract/routes.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../log.ts'
import { describePath } from '../suggestions/path-words.ts'
import { MessageView } from '../views/message-view.tsx'
import { NotFoundView } from '../views/not-found-view.tsx'
import { caching } from './caching.ts'
import { getShellProps, renderPage } from './shell.ts'

export interface Message {
  status: ContentfulStatusCode
  title: string
  text: string
}

/** Renders a page that says what is wrong. No cache may keep it. */
export function messagePage(c: Context<AppEnv>, message: Message): Response {
  return renderPage(c, <MessageView {...getShellProps(c)} {...message} />, message.status, caching.never)
}

/** Renders the 404 page, with suggestions and a search for the words of the path. */
export function notFound(c: Context<AppEnv>, suggestions: readonly Link[], lifetime: Record<string, string>): Response {
  const shell = getShellProps(c)
  const view = <NotFoundView {...shell} query={describePath(shell.path)} nearest={suggestions} />
  return renderPage(c, view, 404, lifetime)
}

/**
 * Logs an unexpected error and renders a page that does not disclose its cause.
 *
 * Does not use the content index, which may have caused the error.
 */
export function errorPage(error: Error, c: Context<AppEnv>): Response {
  logFailure('unexpected-error', c.req.path, error)
  const view = (
    <MessageView
      path="/"
      origin={c.env.SITE_ORIGIN}
      assets={clientManifest}
      status={500}
      title="Something went wrong"
      text="This page could not be shown. The error is logged; try again later."
    />
  )
  return renderPage(c, view, 500, caching.never)
}
