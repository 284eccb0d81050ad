import type { Context } from 'hono'
import type { Route } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import { findPreferredTwin } from '../markdown/negotiate.ts'
import { encodePath } from '../middleware/parse-path.ts'
import { getRequestUrl } from '../request-url.ts'
import { movedTo } from '../response/moved-to.ts'
import { file } from './file.ts'
import { markdown, negotiatedMarkdown, section } from './markdown.ts'
import { page } from './page.tsx'
import { print } from './print.tsx'
import { resolvePath } from './resolve-path.ts'
import { sidebar } from './sidebar.ts'
import { unknownPath } from './unknown-path.ts'

/** Answers every path of the content index. */
export async function content(c: Context<AppEnv>): Promise<Response> {
  const resolution = resolvePath(c.get('release'), c.get('path'))
  switch (resolution.kind) {
    case 'route':
      return answer(c, resolution.route)
    case 'markdown':
      return markdown(c, resolution.route, resolution.page, resolution.isWhole)
    case 'section':
      return (await section(c, resolution.route, resolution.page, resolution.ids)) ?? unknownPath(c)
    case 'sidebar':
      return sidebar(c, resolution.section)
    case 'moved':
      return movedTo(c, encodePath(resolution.path) + getRequestUrl(c.req.raw).search)
    case 'unknown':
      return unknownPath(c)
  }
}

function answer(c: Context<AppEnv>, route: Route): Promise<Response> {
  switch (route.kind) {
    case 'page': {
      const type = findPreferredTwin(c)
      return type === undefined ? page(c, route) : negotiatedMarkdown(c, route, type)
    }
    case 'print':
      return print(c, route)
    case 'file':
      return file(c, route)
  }
}
