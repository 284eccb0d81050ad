import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { getRequestUrl } from '../request-url.ts'
import { messagePage } from '../response/message-page.tsx'
import { movedTo } from '../response/moved-to.ts'
import { parsePath } from './parse-path.ts'

/** The longest address, so that the header of a redirect that repeats it stays small. */
const maxLength = 4096

/** Lets canonical paths through, redirects other spellings to them, and refuses what cannot be a path of this site. */
export const canonicalPath = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.length > maxLength) {
    return messagePage(c, {
      status: 414,
      title: 'Address too long',
      text: 'The address is longer than any on this site.',
    })
  }
  const parsed = parsePath(c.req.path)
  switch (parsed.kind) {
    case 'canonical':
      c.set('path', parsed.path)
      return next()
    case 'moved':
      return movedTo(c, parsed.pathname + getRequestUrl(c.req.raw).search)
    case 'malformed':
      return messagePage(c, {
        status: 400,
        title: 'Bad request',
        text: 'The address is malformed. Check it for stray percent signs and characters.',
      })
  }
})
