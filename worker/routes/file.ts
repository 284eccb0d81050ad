import type { Context } from 'hono'
import { type FileRoute, fileKey } from '../../content-build/contract.ts'
import type { AppEnv } from '../env.ts'
import { recordResponse } from '../response/record-response.ts'

/** A published file: sitemap, feed, image. */
export function file(c: Context<AppEnv>, route: FileRoute): Promise<Response> {
  return recordResponse(c, { key: fileKey(route.file), hash: route.file, headers: { 'Content-Type': route.type } })
}
