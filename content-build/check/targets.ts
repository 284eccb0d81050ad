import { listSections } from '../../site.config.ts'
import type { SiteImage } from '../compile/images.ts'
import { isWhole, type SitePage } from '../compile/page-compiler.ts'
import { listPosts } from '../compile/posts.ts'
import { feedPath, getPrintPath, workerPaths } from '../contract/addresses.ts'

const siteFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest']

/** Everything a link or a redirect can lead to. */
export class SiteTargets {
  readonly #pages: ReadonlyMap<string, ReadonlySet<string> | undefined>
  readonly #others: ReadonlySet<string>

  /** `unread` are pages that sources may hold which could not be read. */
  constructor(pages: readonly SitePage[], images: readonly SiteImage[], unread: Iterable<string> = []) {
    this.#pages = new Map(pages.map((page) => [page.input.url, isWhole(page) ? new Set(page.compiled.ids) : undefined]))
    const folders = new Set(pages.map(({ input }) => input.url.split('/')[1] ?? ''))
    this.#others = new Set([
      ...workerPaths,
      ...siteFiles,
      ...(listPosts(pages).length > 0 ? [feedPath] : []),
      ...listSections('isPrintable')
        .filter((section) => folders.has(section))
        .map(getPrintPath),
      ...pages.map(({ input }) => `${input.url}index.md`),
      ...images.map(({ url }) => url),
      ...unread,
    ])
  }

  /** Returns true if the site answers at this path. */
  has(url: string): boolean {
    return this.#pages.has(url) || this.#others.has(url)
  }

  /** Returns true for the path of a page, also of one that could not be compiled. */
  hasPage(url: string): boolean {
    return this.#pages.has(url)
  }

  /** Returns the ids of a page, or `undefined` for a path that is no page, or whose page could not be compiled. */
  ids(url: string): ReadonlySet<string> | undefined {
    return this.#pages.get(url)
  }

  /** Returns the existing paths, for suggestions. */
  urls(): Iterable<string> {
    return this.#pages.keys()
  }
}
