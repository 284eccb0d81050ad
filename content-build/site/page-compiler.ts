import type { CompiledPage, PageInput } from '../markdown/compile-page.ts'
import { areCurrent } from './compile-input.ts'
import { compileInputs } from './compile-pool.ts'
import type { ContentFiles } from './content-files.ts'
import { type CachedPage, getPageKey, type PageCache } from './page-cache.ts'
import { createCompileContext, type SiteMap } from './site-map.ts'

/** A page as the rest of the site sees it. */
export interface SitePage {
  input: PageInput
  compiled: CompiledPage
}

/** What a compiler run did. */
export interface CompiledSite {
  pages: SitePage[]
  /** How many pages had to be compiled. */
  compiledCount: number
}

interface Remembered extends CachedPage {
  key: string
}

/** Compiles pages, but only those that neither memory nor the disk has an answer for. */
export class PageCompiler {
  readonly #files: ContentFiles
  readonly #version: string
  readonly #cache: PageCache | undefined
  readonly #memory = new Map<string, Remembered>()

  constructor(files: ContentFiles, version: string, cache: PageCache | undefined) {
    this.#files = files
    this.#version = version
    this.#cache = cache
  }

  /** Brings every page up to date. A page that was not touched keeps the identity of its `compiled`. */
  async compile(
    inputs: readonly PageInput[],
    site: SiteMap,
    onProgress: (done: number, total: number) => void = () => {},
  ): Promise<CompiledSite> {
    const keys = inputs.map((input) => getPageKey(this.#version, input))
    const known = await Promise.all(inputs.map((input, index) => this.#find(input, keys[index] as string, site)))
    const stale = inputs.filter((_, index) => known[index] === undefined)
    let done = inputs.length - stale.length
    const compilations = await compileInputs(stale, site, () => onProgress(++done, inputs.length))

    const fresh = compilations.values()
    const current = await Promise.all(
      inputs.map(async (input, index): Promise<Remembered> => {
        const remembered = known[index]
        if (remembered !== undefined) return remembered
        const compilation = fresh.next().value as CachedPage['compilation']
        const page = { key: keys[index] as string, compilation, files: await this.#hashFiles(compilation.page.files) }
        await this.#store(input, page)
        return page
      }),
    )
    for (const [index, input] of inputs.entries()) this.#memory.set(input.path, current[index] as Remembered)
    const pages = inputs.map((input, index) => ({ input, compiled: (current[index] as Remembered).compilation.page }))
    return { pages, compiledCount: stale.length }
  }

  async #find(input: PageInput, key: string, site: SiteMap): Promise<Remembered | undefined> {
    const remembered = this.#memory.get(input.path)
    if (remembered?.key === key && (await this.#isCurrent(remembered, site))) return remembered
    const cached = await this.#cache?.find(input.path, key)
    return cached !== undefined && (await this.#isCurrent(cached, site)) ? { key, ...cached } : undefined
  }

  async #isCurrent({ compilation, files }: CachedPage, site: SiteMap): Promise<boolean> {
    // A failed page may depend on a file that was not there; only compiling it again tells.
    if (compilation.page.messages.some((message) => message.fatal)) return false
    if (!areCurrent(compilation.answers, createCompileContext(site))) return false
    const hashes = await this.#hashFiles(Object.keys(files))
    return Object.entries(files).every(([file, hash]) => hashes[file] === hash)
  }

  async #hashFiles(files: readonly string[]): Promise<Record<string, string>> {
    return Object.fromEntries(
      await Promise.all(files.map(async (file) => [file, (await this.#files.find(file))?.hash ?? 'missing'] as const)),
    )
  }

  async #store(input: PageInput, page: Remembered): Promise<void> {
    if (page.compilation.page.messages.some((message) => message.fatal)) return
    await this.#cache?.store(input.path, page.key, page)
  }
}
