import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { messagePage } from '../response/message-page.tsx'

/** Answers 405 to all methods but GET and HEAD: the site is read-only. */
export const readOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const response = messagePage(c, {
    status: 405,
    title: 'Method not allowed',
    text: 'This site can be read, with GET and HEAD, and nothing else.',
  })
  response.headers.set('Allow', 'GET, HEAD')
  return response
})
