import { siteDescription, siteName, themeColor, tileColor } from '../../site.config.ts'
import type { ClientManifest } from '../client-manifest.ts'
import type { SearchService } from './props.ts'

export interface HeadProps {
  assets: ClientManifest
  /** Scheme and host of the canonical site. */
  origin: string
  /** Measurement id of Google Analytics. */
  analytics?: string | undefined
  /** The hosted search service. */
  searchService?: SearchService | undefined
  /** Without it, the title is the name of the site. */
  title?: string | undefined
  description?: string | undefined
  /** Canonical path; absent for a response that is no page of its own. */
  path?: string | undefined
  /** Path of the Markdown twin. */
  markdown?: string | undefined
  /** Path of the blog's feed. */
  feed?: string | undefined
  /** Path of the picture that other sites show with a link; without it, they show the icon. */
  card?: string | undefined
  /** Set on pages that search engines leave out. */
  hidden?: boolean | undefined
  /** ISO date of a blog post. */
  date?: string | undefined
  /** Set if the text says since which version something exists. */
  versions?: boolean | undefined
  /** A stylesheet for this page, after the one for every page. */
  ownStyles?: string | undefined
  /** A module for this page. */
  ownScript?: string | undefined
}

/** Shows everything in a page's `<head>`; the theme script comes before the stylesheet, so that no wrong theme flashes. */
export function Head({
  assets,
  origin,
  analytics,
  searchService,
  title,
  description = siteDescription,
  path,
  markdown,
  feed,
  card,
  hidden,
  date,
  versions,
  ownStyles,
  ownScript,
}: HeadProps) {
  const fullTitle = title === undefined ? siteName : `${title} | ${siteName}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {analytics !== undefined && <meta name="analytics-id" content={analytics} />}
      {searchService !== undefined && (
        <meta
          name="search-service"
          content={`${searchService.appId} ${searchService.apiKey} ${searchService.indexName}`}
        />
      )}
      {hidden && <meta name="robots" content="noindex, nofollow" />}
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {markdown !== undefined && <link rel="alternate" type="text/markdown" href={markdown} />}
      {feed !== undefined && <link rel="alternate" type="application/rss+xml" title="webpack blog" href={feed} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={date === undefined ? 'website' : 'article'} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:image" content={origin + (card ?? '/icon_512x512.png')} />
      {date !== undefined && <meta property="article:published_time" content={date} />}
      <meta name="twitter:card" content={card === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:site" content="@webpack" />
      <meta name="theme-color" content={themeColor} />
      <meta name="color-scheme" content="light" />
      <meta name="msapplication-TileColor" content={tileColor} />
      <link rel="search" type="application/opensearchdescription+xml" title={siteName} href="/opensearch.xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      <link rel="icon" type="image/png" sizes="192x192" href="/icon_192x192.png" />
      <link rel="icon" type="image/png" sizes="512x512" href="/icon_512x512.png" />
      <link rel="icon" type="image/png" sizes="150x150" href="/icon_150x150.png" />
      <link rel="apple-touch-icon" sizes="180x180" href="/icon_180x180.png" />
      <link rel="mask-icon" href="/icon-mask.svg" color={tileColor} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's bytes; escaped, they would not match their hash */}
      <script dangerouslySetInnerHTML={{ __html: assets.themeScript.code }} />
      {versions && <script src={assets.versions} />}
      <link rel="stylesheet" href={assets.styles} />
      {ownStyles !== undefined && <link rel="stylesheet" href={ownStyles} />}
      <script type="module" src={assets.entry} />
      {ownScript !== undefined && <script type="module" src={ownScript} />}
    </head>
  )
}
