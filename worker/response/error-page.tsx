import type { Context } from 'hono'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { logFailure } from '../log.ts'
import { MessageView } from '../views/message-view.tsx'
import { caching } from './caching.ts'
import { htmlType } from './html-type.ts'
import { renderDocument } from './render.ts'

/**
 * Answers an error nobody foresaw with a page that says so and nothing of its cause, which is logged.
 *
 * The page is rendered without the index, since that may be what could not be rendered.
 */
export function errorPage(error: Error, c: Context<AppEnv>): Response {
  logFailure('unexpected-error', c.req.path, error)
  const html = renderDocument(
    <MessageView
      path="/"
      origin={c.env.SITE_ORIGIN}
      assets={clientManifest}
      status={500}
      title="Something went wrong"
      text="This page could not be shown. The error is logged; try again later."
    />,
  )
  return new Response(html, { status: 500, headers: { ...htmlType, ...caching.never } })
}
