import type { Context } from 'hono'
import { getCardUrl } from '../../content-build/contract/cards.ts'
import type { ContentIndex } from '../../content-build/contract/content-index.ts'
import type { OfflineFile, OfflineManifest, OfflinePage } from '../../content-build/contract/offline.ts'
import type { ReleaseId } from '../../content-build/contract/records.ts'
import { clientManifest } from '../client-manifest.ts'
import type { AppEnv } from '../env.ts'
import { createEtag, revalidate } from '../response/revalidate.ts'

// About the size of the shell around an article and its sidebar.
const shellBytes = 12_000
// The part of the sidebar in a page, which omits the anchors of the other pages.
const shownOfSidebar = 0.25

/** Lists all files that a device needs to show the site without network, each with the version of its content. */
export function offline(c: Context<AppEnv>): Promise<Response> {
  const { id, index } = c.get('release')
  return revalidate(c, { etag: createEtag(c, id) }, () => {
    const manifest: OfflineManifest = {
      pages: listPages(id, index),
      files: [...listSidebars(index), ...listFiles(index, isShown)],
      projects: listFiles(index, isProject),
      assets: listAssets(),
    }
    return c.json(manifest, 200, { 'X-Robots-Tag': 'noindex' })
  })
}

function listPages(id: ReleaseId, { routes, sections }: ContentIndex): OfflinePage[] {
  const pages = Object.entries(routes).flatMap(([path, route]) => {
    if (route.kind !== 'page') return []
    const sidebar = route.section === undefined ? 0 : (sections[route.section]?.bytes ?? 0) * shownOfSidebar
    const { title, version, bytes = 0 } = route
    return [{ path, title, version, bytes: Math.round(shellBytes + sidebar + bytes) }]
  })
  // Pages made by the code: they change with the code, and with what the shell shows of a release.
  return [...pages, { path: '/search/', title: 'Search', version: id, bytes: shellBytes }]
}

/** The sidebars, with the anchors of all pages. */
function listSidebars({ sections }: ContentIndex): OfflineFile[] {
  return Object.values(sections).map(({ name, nav, bytes = 0 }) => {
    return { path: `/${name}/sidebar.html`, version: nav, bytes }
  })
}

function listFiles({ routes }: ContentIndex, isListed: (path: string, type: string) => boolean): OfflineFile[] {
  return Object.entries(routes).flatMap(([path, route]) => {
    if (route.kind !== 'file' || !isListed(path, route.type)) return []
    return [{ path, version: route.file, bytes: route.bytes ?? 0 }]
  })
}

/** Returns true if pages or search need the file; false for files for programs, such as the feed, the sitemap and cards. */
function isShown(path: string, type: string): boolean {
  return (
    (type.startsWith('image/') && !path.endsWith(getCardUrl('/'))) ||
    path.startsWith('/search/') ||
    path.endsWith('.webmanifest')
  )
}

function isProject(_path: string, type: string): boolean {
  return type === 'application/zip'
}

/** Lists all addresses in the client's manifest except those of tools, which load on request. */
function listAssets(): string[] {
  return [
    ...new Set(
      JSON.stringify({ ...clientManifest, playground: null, check: null, lens: null }).match(/\/assets\/[\w.-]+/g),
    ),
  ]
}
