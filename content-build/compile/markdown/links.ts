import { posix } from 'node:path'
import { siteOrigin } from '../../../site.config.ts'
import { resolveContentImage } from './content-file.ts'
import type { PageJob } from './page-job.ts'
import { addSlash } from './page-path.ts'
import { resolveReadmeAddress } from './readme/resolve.ts'

export type ResolvedLink =
  | { kind: 'page'; href: string; url: string; hash?: string }
  | { kind: 'external'; href: string }
  /** An image beside the page, to download; `path` is relative to the content folder. */
  | { kind: 'image'; href: string; path: string }
  /** `mailto:` and the like. */
  | { kind: 'other'; href: string }
  /** A page of the browser itself, which no link of a site opens: readers type it. */
  | { kind: 'browser'; href: string }
  | { kind: 'refused'; reason: string; note: string }

/** Hosts of this documentation: a link there leads to a page of ours. */
const { hostname } = new URL(siteOrigin)
const liveHosts = new Set([hostname, `www.${hostname}`])
const browserProtocols = new Set(['about', 'brave', 'chrome', 'edge', 'opera', 'vivaldi'])
/** A relative path of an image. */
const imageFile = /^(?!\/)[^?#]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Finds out where a link of a page leads; relative ones start from the page, in a README from its repository. `ids` are the targets on the page. */
export function resolveLink(href: string, job: PageJob, ids?: ReadonlySet<string>): ResolvedLink {
  if (href.startsWith('//')) {
    return { kind: 'refused', reason: `The link \`${href}\` has no protocol`, note: 'Write `https://`.' }
  }
  if (href.startsWith('#')) return resolvePath(job.input.url, '', href, job)
  const readme = job.input.readme
  const address = readme === undefined ? href : resolveReadmeAddress(href, readme, 'blob')
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (protocol === undefined) {
    const image =
      readme === undefined && imageFile.test(address) ? resolveContentImage(job.input.path, address) : undefined
    return image === undefined ? resolveLocal(address, job) : { kind: 'image', href: image.url, path: image.path }
  }
  if (protocol === 'mailto' || protocol === 'tel') return { kind: 'other', href: address }
  if (browserProtocols.has(protocol)) return { kind: 'browser', href: address }
  if ((protocol !== 'https' && protocol !== 'http') || !URL.canParse(address)) {
    return {
      kind: 'refused',
      reason: `The link \`${address.slice(0, 60)}\` is not allowed`,
      note: 'Link to https addresses or to pages.',
    }
  }
  return resolveAddress(new URL(address), address, job, ids)
}

function resolveAddress(url: URL, address: string, job: PageJob, ids?: ReadonlySet<string>): ResolvedLink {
  const isLive = liveHosts.has(url.hostname)
  if (job.input.readme === undefined) {
    const isPage = isLive && posix.extname(url.pathname) === ''
    return isPage ? resolvePath(addSlash(url.pathname), url.search, url.hash, job) : { kind: 'external', href: address }
  }
  const target = `${isLive ? siteOrigin : url.origin}${url.pathname}`
  const local = job.context.findLocalUrl?.(target)
  // A README that names its own repository means the repository, not the page it is shown on; with a section of it, that section.
  const isShownHere = ids?.has(decodeFragment(url.hash.slice(1))) === true
  if (local !== undefined && (isLive || local !== job.input.url || isShownHere))
    return resolvePath(local, url.search, url.hash, job)
  if (!isLive) return { kind: 'external', href: address }
  return { kind: 'external', href: `${siteOrigin}${url.pathname}${url.search}${url.hash}` }
}

function resolveLocal(address: string, job: PageJob): ResolvedLink {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  // `/concepts/index.md` is what the site serves as the Markdown twin of a page.
  const isFile = /\.mdx?$/.test(path) && !/^\/(?:.*\/)?index\.md$/.test(path)
  const base = isFile ? `/${posix.dirname(job.input.path)}/` : job.input.url
  if (!URL.canParse(path, `${siteOrigin}${base}`)) {
    return {
      kind: 'refused',
      reason: `The link \`${address}\` cannot be read`,
      note: 'Write a path like `/concepts/output/`.',
    }
  }
  const { pathname } = new URL(path, `${siteOrigin}${base}`)
  const page = isFile ? pathname.replace(/\.mdx?$/, '').replace(/\/index$/, '/') : pathname
  return resolvePath(addSlash(page), search, hash, job)
}

function resolvePath(url: string, search: string, hash: string, job: PageJob): ResolvedLink {
  const fragment = decodeFragment(hash.slice(1))
  const isOwn = url === job.input.url && search === ''
  const href = isOwn && fragment !== '' ? hash : `${url}${search}${hash}`
  return { kind: 'page', href, url, ...(fragment !== '' && { hash: fragment }) }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    // In an id, a lone `%` stands for itself.
    return fragment
  }
}
