import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { getRequestUrl } from '../request-url.ts'
import { messagePage } from '../response/message-page.tsx'
import { movedTo } from '../response/moved-to.ts'
import { parsePath } from './parse-path.ts'

/** Lets canonical paths through, sends their other spellings there, and refuses what cannot be a path of this site. */
export const canonicalPath = createMiddleware<AppEnv>(async (c, next) => {
  const url = getRequestUrl(c.req.raw)
  const parsed = parsePath(url)
  switch (parsed.kind) {
    case 'canonical':
      c.set('path', parsed.path)
      c.set('query', url.search)
      return next()
    case 'moved':
      return movedTo(parsed.location)
    case 'malformed':
      return messagePage(c, {
        status: 400,
        title: 'Bad request',
        text: 'The address is malformed. Check it for stray percent signs and characters.',
      })
    case 'too-long':
      return messagePage(c, {
        status: 414,
        title: 'Address too long',
        text: 'The address is longer than any on this site.',
      })
  }
})
