import type { Context } from 'hono'
import type {
  ContentIndex,
  OfflineFile,
  OfflineManifest,
  OfflinePage,
  ReleaseId,
} from '../../content-build/contract.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { createEtag } from '../response/etag.ts'
import { findNotModified } from '../response/not-modified.ts'

// What the shell adds to an article and its sidebar, about.
const shellBytes = 12_000
// A page shows the sidebar without the anchors of the other pages.
const shownOfSidebar = 0.25

/** Lists all that a device needs to have the site without network, each with the version of its content. */
export function offline(c: Context<AppEnv>): Response {
  const { id, index } = c.get('release')
  const etag = createEtag(c, id)
  const notModified = findNotModified(c, etag)
  if (notModified !== undefined) return notModified
  const manifest: OfflineManifest = { pages: listPages(id, index), files: listFiles(index), assets: listAssets() }
  return Response.json(manifest, { headers: { ...caching.content, 'X-Robots-Tag': 'noindex', ETag: etag } })
}

function listPages(id: ReleaseId, { routes, sections }: ContentIndex): OfflinePage[] {
  const pages = Object.entries(routes).flatMap(([path, route]) => {
    if (route.kind !== 'page') return []
    const sidebar = route.section === undefined ? 0 : (sections[route.section]?.bytes ?? 0) * shownOfSidebar
    const { title, version, bytes = 0 } = route
    return [{ path, title, version, bytes: Math.round(shellBytes + sidebar + bytes) }]
  })
  // Made by the code: the form alone, which changes with what the shell shows of a release.
  return [...pages, { path: '/search/', title: 'Search', version: id, bytes: shellBytes }]
}

/** The sidebars with all anchors, then files. Without what only machines read (the feed, the sitemap) and without the printable sections. */
function listFiles({ routes, sections }: ContentIndex): OfflineFile[] {
  const sidebars = Object.values(sections).map(({ name, nav, bytes = 0 }) => {
    return { path: `/${name}/sidebar.html`, version: nav, bytes }
  })
  const files = Object.entries(routes).flatMap(([path, route]) => {
    if (route.kind !== 'file' || !isShown(path, route.type)) return []
    return [{ path, version: route.file, bytes: route.bytes ?? 0 }]
  })
  return [...sidebars, ...files]
}

function isShown(path: string, type: string): boolean {
  return type.startsWith('image/') || path.startsWith('/search/') || path.endsWith('.webmanifest')
}

/** Every address that the client's manifest names, whatever it is for. */
function listAssets(): string[] {
  return [...new Set(JSON.stringify(clientManifest).match(/\/assets\/[\w.-]+/g))]
}
