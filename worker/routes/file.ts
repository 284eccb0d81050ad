import type { Context } from 'hono'
import { fileKey } from '../../content-build/contract/records.ts'
import type { FileRoute } from '../../content-build/contract/routes.ts'
import type { AppEnv } from '../env.ts'
import { recordResponse } from '../response/record-response.ts'

/** Contains no user data, so pages of other sites may read it too. */
const open = { 'Access-Control-Allow-Origin': '*' }

/** Serves a published file, such as the sitemap, a feed or an image. */
export function file(c: Context<AppEnv>, route: FileRoute): Promise<Response> {
  return recordResponse(c, {
    key: fileKey(route.file),
    hash: route.file,
    headers: { 'Content-Type': route.type, ...open },
  })
}
