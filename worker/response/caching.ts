/**
 * Says how long each kind of response may be cached. Browsers always ask again and mostly get a 304; the edge answers from its own cache,
 * which Cloudflare keys by the Worker's version, so a deploy starts with an empty one.
 */
export const caching = {
  /** Content of a release. */
  content: {
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=60, stale-while-revalidate=3600',
  },
  /** Data that the scheduled handler stores every few hours. */
  data: {
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=3600',
  },
  redirect: {
    'Cache-Control': 'public, max-age=3600',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=3600',
  },
  /** Another form of a page at the page's own address, chosen by the Accept header. */
  negotiated: { 'Cache-Control': 'private, no-cache', 'Cloudflare-CDN-Cache-Control': 'no-store', Vary: 'Accept' },
  /** Search results. The edge keeps none: the number of queries is unlimited, and queries are private. */
  search: { 'Cache-Control': 'private, max-age=60', 'Cloudflare-CDN-Cache-Control': 'no-store' },
  /** Files named after their content. */
  immutable: {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=31536000',
  },
  /** Short: the page may be published next. */
  notFound: {
    'Cache-Control': 'no-cache',
    'Cloudflare-CDN-Cache-Control': 'public, max-age=30',
  },
  /** Errors, and pages with a part missing. */
  never: { 'Cache-Control': 'no-store' },
} as const
