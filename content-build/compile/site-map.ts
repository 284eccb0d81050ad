import { siteOrigin } from '../../site.config.ts'
import { contentHash } from '../common/content-hash.ts'
import type { ContentHash } from '../contract/records.ts'
import type { PageInput } from '../load/page-input.ts'
import type { Facts } from '../reference/facts/facts.ts'
import type { CompileContext } from './markdown/compile-page.ts'

/** The facts about the rest of the site that the compilation of a page may ask for. */
export interface SiteMap {
  /** The hash of all the answers that it can give. */
  hash: ContentHash
  contentDir: string
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin: string
  /** Addresses of all pages. */
  pages: ReadonlySet<string>
  redirects: ReadonlyMap<string, string>
  /** Pages by the repository or npm address of the package they document, in lower case. */
  packages: ReadonlyMap<string, string>
  loadFacts(): Promise<Facts>
}

/** The inputs of a site map. */
export interface SiteParts {
  contentDir: string
  origin: string
  inputs: readonly PageInput[]
  /** Addresses of pages that are made from the others. */
  generated?: readonly string[]
  /** Moved paths with their targets. */
  redirects: ReadonlyMap<string, string>
  loadFacts: () => Promise<Facts>
}

/** Collects what the pages of a site may ask about each other. */
export function createSiteMap({ inputs, generated = [], ...parts }: SiteParts): SiteMap {
  const { redirects } = parts
  const pages = new Set([...inputs.map((input) => input.url), ...generated])
  const packages = findPackages(inputs)
  const hash = contentHash(JSON.stringify([[...pages], [...redirects], [...packages]]))
  return { hash, ...parts, pages, packages }
}

function findPackages(inputs: readonly PageInput[]): Map<string, string> {
  const packages = new Map<string, string>()
  for (const { readme, url } of inputs) {
    if (readme === undefined) continue
    packages.set(`www.npmjs.com/package/${readme.package}`.toLowerCase(), url)
    // The root of a monorepo is no single package's address.
    if (readme.directory === undefined) packages.set(readme.repo.replace(/^https?:\/\//, '').toLowerCase(), url)
  }
  return packages
}

/** Answers the questions of `compilePage` from a site map. */
export function createCompileContext(site: SiteMap): Required<CompileContext> {
  return {
    contentDir: site.contentDir,
    origin: site.origin,
    findLocalUrl: (address) => findLocalUrl(site, address),
    loadFacts: site.loadFacts,
  }
}

/** Finds the page of this site that an address of the live documentation, of npm or of a repository means; fragments are the caller's. */
function findLocalUrl(site: SiteMap, address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  if (url.hostname.replace(/^www\./, '') === new URL(siteOrigin).hostname) {
    const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`
    const [target = path] = (site.redirects.get(path) ?? path).split('#')
    return site.pages.has(target) ? target : undefined
  }
  const bare = `${url.hostname.replace(/^npmjs\.com$/, 'www.npmjs.com')}${url.pathname}`
    .toLowerCase()
    .replace(/\/$/, '')
  return site.packages.get(bare)
}
