import pMap from 'p-map'
import type { Bounds } from '../common/bounded-thread.ts'
import type { ContentHash } from '../contract/records.ts'
import type { ContentFiles } from '../load/content-files.ts'
import type { PageInput, SourcePage } from '../load/page-input.ts'
import { areCurrent, type Compilation } from './compilation.ts'
import { boundRule, compileInTime } from './compile-in-time.ts'
import type { CompiledPage } from './markdown/compiled-page.ts'
import { type CachedPage, getPageKey, type PageCache, sealPage } from './page-cache.ts'
import { createCompileContext, type SiteMap } from './site-map.ts'

/** A page as the rest of the site sees it. */
export interface SitePage {
  input: PageInput
  compiled: CompiledPage
  /** The hash of its source and of the compiled page: equal hashes mean equal pages. */
  hash: ContentHash
  /** The day of its last change, as far as Git tells. */
  updated?: string
}

/** Returns false for a page that could not be compiled at all: what it holds is unknown, and its messages say why. */
export function isWhole({ compiled }: SitePage): boolean {
  return compiled.html !== ''
}

/** The outcome of compiling pages. */
export interface CompiledSite {
  pages: SitePage[]
  /** The number of pages that had to be compiled. */
  compiledCount: number
}

interface Remembered extends CachedPage {
  key: string
  /** The hash of the site that its answers were last compared with. */
  site?: ContentHash
}

/** Settings that the compiler's threads share. */
export interface CompilerOptions {
  version: string
  cacheDir: string
  /** Time and memory that a page may use; see `pageBounds`. */
  bounds?: Bounds | undefined
}

/** While the colors of some pages are computed on a thread, others are compiled. */
const pagesAtOnce = 12

/** Compiles pages, but only those that neither memory nor the disk has an answer for. */
export class PageCompiler {
  readonly #files: ContentFiles
  readonly #options: CompilerOptions
  readonly #cache: PageCache | undefined
  readonly #memory = new Map<string, Remembered>()

  constructor(files: ContentFiles, options: CompilerOptions, cache: PageCache | undefined) {
    this.#files = files
    this.#options = options
    this.#cache = cache
  }

  /** Brings every page up to date. */
  async compile(
    inputs: readonly SourcePage[],
    site: SiteMap,
    onProgress: (done: number, total: number) => void = () => {},
  ): Promise<CompiledSite> {
    const keys = inputs.map((input) => getPageKey(this.#options.version, site.origin, input))
    const known = await Promise.all(inputs.map((input, index) => this.#find(input, keys[index] as string, site)))
    let done = known.filter((page) => page !== undefined).length
    const compiledCount = inputs.length - done
    const { cacheDir, version, bounds } = this.#options
    const compilePage = async (input: SourcePage, index: number): Promise<SitePage> => {
      let page = known[index]
      if (page === undefined) {
        const compilation = await compileInTime(input, site, { cacheDir, version }, bounds)
        page = await this.#remember(input, keys[index] as string, compilation)
        onProgress(++done, inputs.length)
      }
      this.#memory.set(input.path, page)
      return { input, compiled: page.compilation.page, hash: page.hash }
    }
    return { pages: await pMap(inputs, compilePage, { concurrency: pagesAtOnce }), compiledCount }
  }

  async #find(input: SourcePage, key: string, site: SiteMap): Promise<Remembered | undefined> {
    const remembered = this.#memory.get(input.path)
    if (remembered?.key === key && (await this.#isCurrent(remembered, site))) return remembered
    const cached = await this.#cache?.find(input.path, key)
    if (cached === undefined) return undefined
    const page: Remembered = { key, ...cached }
    return (await this.#isCurrent(page, site)) ? page : undefined
  }

  async #isCurrent(page: Remembered, site: SiteMap): Promise<boolean> {
    const { compilation, files } = page
    // A failed page may depend on a file that was not there; only compiling it again tells. What took too long is not tried again.
    if (compilation.page.messages.some(({ fatal, ruleId }) => fatal && ruleId !== boundRule)) return false
    if (page.site !== site.hash && !areCurrent(compilation.answers, createCompileContext(site))) return false
    page.site = site.hash
    const hashes = await this.#hashFiles(Object.keys(files))
    return Object.entries(files).every(([file, hash]) => hashes[file] === hash)
  }

  async #hashFiles(files: readonly string[]): Promise<Record<string, string>> {
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, (await this.#files.find(file))?.hash ?? 'missing'] as const)),
    )
  }

  async #remember(input: SourcePage, key: string, compilation: Compilation): Promise<Remembered> {
    const sealed = sealPage(key, compilation, await this.#hashFiles(compilation.page.files))
    const failed = compilation.page.messages.some((message) => message.fatal)
    if (!failed) await this.#cache?.store(input.path, sealed)
    return { key, ...sealed.page }
  }
}
