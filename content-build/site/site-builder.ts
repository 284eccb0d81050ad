import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import type { Bounds } from '../bounded-thread.ts'
import { type Coverage, CoverageMeter } from '../coverage/coverage.ts'
import type { PageInput } from '../markdown/compile-page.ts'
import { loadReadmes } from '../readmes/load-readmes.ts'
import { checkSearchPages } from '../search/search-pages.ts'
import { ownerPages } from '../webpack/areas.ts'
import { FactStore } from '../webpack/fact-store.ts'
import { Assembler } from './assemble.ts'
import { createBlogIndex, splitBlogIndex } from './blog-index.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkLinks } from './check-links.ts'
import { getCompilerVersion } from './compiler-version.ts'
import { ContentFiles, type ReadContent } from './content-files.ts'
import { coverageUrl, createCoveragePage } from './coverage-page.ts'
import { findContent } from './find-content.ts'
import { GuideSteps } from './guide-steps.ts'
import { loadImages } from './images.ts'
import { addLastChanges, type LastChanges, readLastChanges } from './last-changes.ts'
import { checkLedger } from './ledger.ts'
import { Memo } from './memo.ts'
import { PageCache } from './page-cache.ts'
import { type CompiledSite, isWhole, PageCompiler, type SitePage } from './page-compiler.ts'
import { blogUrl, checkPosts, isScheduled } from './posts.ts'
import { checkRedirects, sortRedirects } from './redirects.ts'
import { checkReferences, ReferenceList } from './references.ts'
import type { Release } from './release.ts'
import { readLedger, readRedirects } from './site-data.ts'
import { createSiteMap, type SiteMap } from './site-map.ts'
import { SiteTargets } from './targets.ts'

/** What to build, and how. */
export interface SiteOptions {
  contentDir: string
  /** Where compiled pages and READMEs are kept between builds. */
  cacheDir: string
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin?: string | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Whether the coverage counts what code samples say otherwise than webpack, too. */
  readsSamples?: boolean | undefined
  /** What a page may take to compile; see `pageBounds`. */
  pageBounds?: Bounds | undefined
  /** A date like `2026-06-25`: posts of later days are left out. The present day in UTC when absent. */
  today?: string | undefined
}

/** What a build did, for its summary. */
export interface BuildStats {
  pages: number
  /** Pages that had to be compiled; the others came from the cache. */
  compiled: number
  sections: number
  records: number
  bytes: number
  seconds: number
}

/** The outcome of a build. */
export interface BuildResult {
  /** Absent when a message is fatal. */
  release?: Release
  messages: VFileMessage[]
  stats: BuildStats
  pages: SitePage[]
  /** Paths that the ledger promises and nobody has written. */
  pending: string[]
  /** What of webpack the pages document; absent for content that is not about its reference. */
  coverage?: Coverage
}

/** Builds a site again and again, keeping in memory what did not change. */
export class SiteBuilder {
  readonly #options: SiteOptions
  readonly #files: ContentFiles
  readonly #steps: GuideSteps
  readonly #assembler = new Assembler()
  readonly #references = new ReferenceList()
  readonly #memo = new Memo()
  #compiler: PageCompiler | undefined
  #facts: FactStore | undefined
  #coverage: CoverageMeter | undefined
  #lastChanges: Promise<LastChanges> | undefined
  #readmes: { pins: ReadContent | undefined; pages: PageInput[] } | undefined

  constructor(options: SiteOptions) {
    this.#options = { ...options, contentDir: path.resolve(options.contentDir) }
    this.#files = new ContentFiles(this.#options.contentDir)
    this.#steps = new GuideSteps(this.#options.contentDir, this.#files)
  }

  /**
   * Builds the site as its content is now, and reports every problem at once.
   *
   * `changed` names the files, relative to the content folder, that may differ since the last build; all of them when left out.
   * Rejects only when the content folder itself cannot be read.
   */
  async build(changed?: Iterable<string>): Promise<BuildResult> {
    const start = performance.now()
    this.#files.forget(changed)
    this.#steps.forget(changed)
    // Asked once, while pages are compiled: an edit that is not committed yet changes no date.
    this.#lastChanges ??= readLastChanges(this.#options.contentDir)
    const [ledger, redirectData, found] = await Promise.all([
      readLedger(this.#files),
      readRedirects(this.#files),
      this.#loadInputs(),
    ])
    const redirects = this.#memo.get('redirects', [redirectData.entries], () => sortRedirects(redirectData.entries))
    const { site, compiledCount, coverage, ...compiled } = await this.#compile(
      found.inputs,
      ledger.entries,
      redirects.paths,
    )
    const pages = addLastChanges(compiled.pages, await this.#lastChanges)
    const { images, messages: imageMessages } = await loadImages(pages, this.#files)
    const steps = await this.#steps.load(pages)
    const targets = new SiteTargets(pages, images, site)
    const messages = [
      ...found.messages,
      ...ledger.messages,
      ...redirectData.messages,
      ...pages.flatMap(({ compiled }) => compiled.messages),
      ...compiled.messages,
      ...checkReferences(pages),
      ...imageMessages,
      ...steps.messages,
      ...checkLinks(pages, redirects, targets),
      ...checkLedger(pages, ledger.entries, redirects),
      ...checkRedirects(redirectData, redirects, targets),
      ...checkSearchPages(pages.filter((page) => isWhole(page) && !hasErrors(page.compiled.messages))),
    ]
    const stats = { pages: pages.length, compiled: compiledCount, sections: 0, records: 0, bytes: 0, seconds: 0 }
    const result: BuildResult = { messages, stats, pages, pending: [...site.pending], ...(coverage && { coverage }) }
    if (!hasErrors(messages)) {
      const refers = pages.some((page) => page.compiled.references.length > 0)
      const facts = refers ? await site.loadFacts() : undefined
      const references = facts === undefined ? { references: [] } : this.#references.list(pages, facts)
      const moved = { redirects: Object.fromEntries(redirects.paths), hashRedirects: redirects.hashes }
      const parts = { pages, images, archives: steps.archives, references, webpack: facts?.release, ...moved }
      const assembled = this.#assembler.assemble({ ...parts, origin: this.#options.origin ?? 'https://webpack.js.org' })
      messages.push(...assembled.messages)
      if (!hasErrors(messages)) result.release = assembled.release
    }
    if (result.release !== undefined) Object.assign(stats, measure(result.release))
    stats.seconds = (performance.now() - start) / 1000
    return result
  }

  async #loadInputs(): Promise<{ inputs: PageInput[]; messages: VFileMessage[] }> {
    const [found, readmes] = await Promise.all([findContent(this.#options.contentDir), this.#loadReadmes()])
    const own = await Promise.all(
      found.files.map(async (file): Promise<PageInput[]> => {
        const content = await this.#files.find(file.path)
        // Gone since it was found.
        return content === undefined ? [] : [{ ...file, bytes: content.bytes }]
      }),
    )
    const { inputs, messages } = checkAddresses([...own.flat(), ...readmes.pages])
    return { inputs, messages: [...found.messages, ...readmes.messages, ...messages] }
  }

  async #loadReadmes(): Promise<{ pages: PageInput[]; messages: VFileMessage[] }> {
    const pins = await this.#files.find('readmes.json')
    if (this.#readmes !== undefined && this.#readmes.pins === pins) return { pages: this.#readmes.pages, messages: [] }
    const loaded = await loadReadmes(this.#options.contentDir, this.#options.cacheDir)
    // With problems it is asked again: the network may be back.
    if (loaded.messages.length === 0) this.#readmes = { pins, pages: loaded.pages }
    return loaded
  }

  async #compile(
    inputs: PageInput[],
    ledger: ReadonlyMap<string, readonly string[]>,
    redirects: ReadonlyMap<string, string>,
  ): Promise<CompiledSite & { site: SiteMap; messages: VFileMessage[]; coverage?: Coverage }> {
    const { contentDir, onProgress, readsSamples, today = new Date().toISOString().slice(0, 10) } = this.#options
    const { compiler, facts } = await this.#prepare()
    const { others, hasBlog, written } = splitBlogIndex(inputs)
    const isReference = [...inputs.map(({ url }) => url), ...ledger.keys()].some((url) => ownerPages.has(url))
    const generated = [...(hasBlog ? [blogUrl] : []), ...(isReference ? [coverageUrl] : [])]
    const announced = generated.map((url): PageInput => ({ path: '', url, bytes: new Uint8Array() }))
    const listed = [...others, ...announced]
    const site = this.#memo.get(
      'site map',
      [ledger, redirects, ...listed.flatMap(({ url, readme }) => [url, readme])],
      () => createSiteMap(contentDir, listed, ledger, redirects, () => facts.load()),
    )
    // Begins to ask webpack, where it must be asked, while the first pages are parsed.
    if (isReference) facts.load().catch(() => {})
    const { pages: compiled, compiledCount } = await compiler.compile(others, site, onProgress)
    const pages = compiled.filter((page) => !isScheduled(page, today))
    if (isReference) this.#coverage ??= new CoverageMeter(await facts.load(), { readsSamples })
    const coverage = isReference ? this.#coverage?.measure(pages, site.pending) : undefined
    // These are made of the others.
    const further = await compiler.compile(
      [
        ...(hasBlog ? [createBlogIndex(pages, written)] : []),
        ...(coverage === undefined ? [] : [createCoveragePage(coverage, pages)]),
      ],
      site,
    )
    return {
      pages: [...pages, ...further.pages],
      compiledCount: compiledCount + further.compiledCount,
      site,
      messages: checkPosts(compiled, today),
      ...(coverage && { coverage }),
    }
  }

  async #prepare(): Promise<{ compiler: PageCompiler; facts: FactStore }> {
    if (this.#compiler === undefined || this.#facts === undefined) {
      const { contentDir, cacheDir, pageBounds: bounds } = this.#options
      const version = await getCompilerVersion()
      const cache = new PageCache(cacheDir, contentDir)
      this.#compiler = new PageCompiler(this.#files, { version, cacheDir, bounds }, cache)
      this.#facts = new FactStore(cacheDir, version)
    }
    return { compiler: this.#compiler, facts: this.#facts }
  }
}

/** Builds a site once. */
export function buildSite(options: SiteOptions): Promise<BuildResult> {
  return new SiteBuilder(options).build()
}

/** True when a message must fail the build. */
export function hasErrors(messages: readonly VFileMessage[]): boolean {
  return messages.some((message) => message.fatal)
}

function measure({ records, index }: Release): Partial<BuildStats> {
  const bytes = [...records.values()].reduce((sum, record) => sum + record.byteLength, 0)
  return { sections: Object.keys(index.sections).length, records: records.size, bytes }
}
