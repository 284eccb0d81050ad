import { Hono } from 'hono'
import type { AppEnv } from './env.ts'
import { cacheTag } from './middleware/cache-tag.ts'
import { canonicalPath } from './middleware/canonical-path.ts'
import { currentRelease } from './middleware/current-release.ts'
import { rateLimit } from './middleware/rate-limit.ts'
import { readOnly } from './middleware/read-only.ts'
import { redirects } from './middleware/redirects.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { getPathname } from './request-url.ts'
import { errorPage } from './response/message-page.tsx'
import { appShell } from './routes/app-shell.tsx'
import { content } from './routes/content.ts'
import { data } from './routes/data.ts'
import { health } from './routes/health.ts'
import { mcp } from './routes/mcp.ts'
import { offline } from './routes/offline.ts'
import { openSearch } from './routes/open-search.ts'
import { permalinks } from './routes/permalinks.tsx'
import { playEditor } from './routes/play-editor.tsx'
import { playFrame } from './routes/play-frame.ts'
import { reports } from './routes/reports.ts'
import { search } from './routes/search.tsx'
import { editorPath } from './views/play-editor-view.tsx'
import { framePath } from './views/play-ground.tsx'

/** The site. The order is the design: each step may answer, and later steps rely on what earlier ones let through. */
export const app = new Hono<AppEnv>({ getPath: getPathname })
  .use(securityHeaders)
  .route('/', reports)
  .route('/', mcp)
  .use(readOnly)
  .use(canonicalPath)
  .route('/data', data)
  .on(['GET', 'HEAD'], ['/search/', '/search.json', '/o/*'], rateLimit)
  .use(currentRelease)
  .use(cacheTag)
  .use(redirects)
  .get('/app-shell/', appShell)
  .get('/health.json', health)
  .get('/offline.json', offline)
  .get('/opensearch.xml', openSearch)
  .get(framePath, playFrame)
  .get(editorPath, playEditor)
  .get('/o/*', permalinks)
  .route('/', search)
  .get('*', content)
  .onError(errorPage)
