import type { Context } from 'hono'
import type { Section } from '../../content-build/contract/content-index.ts'
import { navKey } from '../../content-build/contract/records.ts'
import type { AppEnv } from '../env.ts'
import { recordResponse } from '../response/record-response.ts'

/** Serves a section's sidebar with the anchors of all its pages, for `<section-sidebar>`. */
export function sidebar(c: Context<AppEnv>, { nav }: Section): Promise<Response> {
  return recordResponse(c, {
    key: navKey(nav),
    hash: nav,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
