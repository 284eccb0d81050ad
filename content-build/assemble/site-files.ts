import { sitemap } from 'xast-util-sitemap'
import { toXml } from 'xast-util-to-xml'
import { siteDescription, siteName, themeColor } from '../../site.config.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate, listPosts } from '../compile/posts.ts'
import { feedPath } from '../contract/addresses.ts'
import { renderFeed } from './feed.ts'
import { type Folder, listPages } from './folders.ts'
import { createLlmsFiles } from './llms.ts'
import type { SiteFile } from './site-file.ts'

/** Creates the files that follow from the site as a whole; the feed only if there is a blog. */
export function createSiteFiles(root: Folder, origin: string, cache: StepCache): SiteFile[] {
  const pages = listPages(root)
  const posts = listPosts(pages)
  const manifest = { type: 'application/manifest+json', text: renderManifest() }
  const files: SiteFile[] = [
    { url: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: renderSitemap(pages, origin) },
    { url: '/robots.txt', type: 'text/plain; charset=utf-8', text: renderRobots(origin) },
    ...createLlmsFiles(root, origin),
    // Browsers that installed the earlier site go on asking for `/manifest.json`.
    ...['/manifest.webmanifest', '/manifest.json'].map((url) => ({ url, ...manifest })),
  ]
  if (posts.length > 0) {
    const text = cache.get('feed', [origin, ...posts.map(({ hash }) => hash)], () => renderFeed(posts, origin))
    files.push({ url: feedPath, type: 'application/rss+xml; charset=utf-8', text })
  }
  return files
}

function renderSitemap(pages: readonly SitePage[], origin: string): string {
  const entries = pages.map((page) => ({ url: origin + page.input.url, modified: findDate(page) ?? page.updated }))
  return toXml(sitemap(entries))
}

/** Leaves printable pages open to crawlers: one that may not read them would not see their `noindex`. */
function renderRobots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

function renderManifest(): string {
  const icons = [192, 512].map((size) => ({
    src: `/icon_${size}x${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    start_url: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: themeColor,
    icons,
  })
}
