import type { Context } from 'hono'
import { findAnalyticsId } from '../analytics.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { findSearchService } from '../search-service.ts'
import type { Release } from '../store/release.ts'
import type { ShellProps } from '../views/props.ts'

/** What every view is given, as far as this request has come. */
export function getShellProps(c: Context<AppEnv>): ShellProps {
  // Both are missing from pages that are answered before the middleware that sets them.
  const path: string | undefined = c.get('path')
  const release: Release | undefined = c.get('release')
  return {
    path: path ?? '/',
    origin: c.env.SITE_ORIGIN,
    assets: clientManifest,
    analytics: findAnalyticsId(c.env),
    searchService: findSearchService(c.env),
    index: release?.index,
  }
}
