import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import { blogPath, siteOrigin } from '../site.config.ts'
import { assemble } from './assemble/assemble.ts'
import type { Card } from './assemble/cards/make-cards.ts'
import { listReferences } from './assemble/references.ts'
import type { Release } from './assemble/release.ts'
import { checkSite } from './check/check-site.ts'
import { coverageUrl } from './common/addresses.ts'
import type { Bounds } from './common/bounded-thread.ts'
import { hasErrors } from './common/problem.ts'
import { StepCache } from './common/step-cache.ts'
import { addLastChanges } from './compile/add-last-changes.ts'
import { createBlogIndex, splitBlogIndex } from './compile/blog-index.ts'
import { getCompilerVersion } from './compile/compiler-version.ts'
import { GuideSteps } from './compile/guide-steps.ts'
import { loadImages } from './compile/images.ts'
import { PageCache } from './compile/page-cache.ts'
import { PageCompiler, type SitePage } from './compile/page-compiler.ts'
import { isScheduled } from './compile/posts.ts'
import { createSiteMap, type SiteMap } from './compile/site-map.ts'
import { WorkingPages } from './compile/working-pages.ts'
import { locateMessages } from './load/includes.ts'
import type { AnchorLedger } from './load/site-data.ts'
import { SourceLoader, type Sources } from './load/source-loader.ts'
import { type Coverage, measureCoverage } from './reference/coverage/coverage.ts'
import { createCoveragePage } from './reference/coverage/coverage-page.ts'
import { ownerPages } from './reference/facts/areas.ts'
import { FactStore } from './reference/facts/fact-store.ts'

/** Settings of a build. */
export interface SiteOptions {
  contentDir: string
  /** The folder for compiled pages and READMEs between builds. */
  cacheDir: string
  /** Scheme and host of the canonical site, without a trailing slash. */
  origin?: string | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Set to include contradictions in code samples in the coverage. */
  readsSamples?: boolean | undefined
  /** Set to make cards for the pages, which takes seconds the first time. */
  makesCards?: boolean | undefined
  /** Time and memory that a page may use to compile; see `pageBounds`. */
  pageBounds?: Bounds | undefined
  /** A date such as `2026-06-25`: posts of later days are left out. By default, today in UTC. */
  today?: string | undefined
  /**
   * Set to release what compiles despite errors, drafts included, for a preview while pages are written. A page that does not compile stays as it
   * last compiled.
   */
  isPreview?: boolean | undefined
}

/** Figures of a build, for its summary. */
export interface BuildStats {
  pages: number
  /** Pages that were compiled; the others came from the cache. */
  compiled: number
  sections: number
  records: number
  bytes: number
  seconds: number
}

/** The outcome of a build. */
export interface BuildResult {
  /** Absent if a message is fatal, except in a preview. */
  release?: Release
  messages: VFileMessage[]
  stats: BuildStats
  pages: SitePage[]
  /** The record of published pages and their ids. */
  ledger: AnchorLedger
  /** The coverage of webpack by the pages; absent for content without a reference. */
  coverage?: Coverage
}

/** The pages of a site, compiled. */
interface CompiledSite {
  /** The facts about the site that pages may ask for. */
  site: SiteMap
  /** All pages, posts of later days and drafts included. */
  compiled: SitePage[]
  /** The published pages, including generated ones. */
  pages: SitePage[]
  compiledCount: number
  coverage?: Coverage
}

/** Builds a site repeatedly: load, compile, check, assemble. Unchanged parts come from a cache. */
export class SiteBuilder {
  readonly #options: SiteOptions
  readonly #origin: string
  readonly #cache = new StepCache()
  readonly #loader: SourceLoader
  readonly #steps: GuideSteps
  readonly #working = new WorkingPages()
  #compiler: PageCompiler | undefined
  #facts: FactStore | undefined

  constructor(options: SiteOptions) {
    const contentDir = path.resolve(options.contentDir)
    this.#options = { ...options, contentDir }
    this.#origin = options.origin ?? siteOrigin
    this.#loader = new SourceLoader(contentDir, options.cacheDir, this.#cache)
    this.#steps = new GuideSteps(contentDir, this.#loader.files, this.#cache)
  }

  /**
   * Builds the site from its current content, and reports every problem at once.
   *
   * `changed` names the files, relative to the content folder, that may differ since the last build; by default, all. Rejects only if the content
   * folder itself cannot be read.
   */
  async build(changed?: Iterable<string>): Promise<BuildResult> {
    const start = performance.now()
    this.#loader.files.forget(changed)
    this.#steps.forget(changed)
    const { today = new Date().toISOString().slice(0, 10) } = this.#options
    const sources = await this.#loader.load()
    const { site, compiled, pages, compiledCount, coverage } = await this.#compile(sources, today)
    const { images, messages: imageMessages } = await loadImages(pages, this.#loader.files)
    const steps = await this.#steps.load(pages)
    const messages = locateMessages(
      [
        ...sources.messages,
        ...pages.flatMap((page) => page.compiled.messages),
        ...imageMessages,
        ...steps.messages,
        ...checkSite({ sources, compiled, pages, images, today }),
      ],
      sources.pages,
    )
    const stats = { pages: pages.length, compiled: compiledCount, sections: 0, records: 0, bytes: 0, seconds: 0 }
    const result: BuildResult = {
      messages,
      stats,
      pages,
      ledger: sources.ledger.entries,
      ...(coverage && { coverage }),
    }
    const { isPreview = false } = this.#options
    const shown = isPreview ? this.#working.complete(pages) : pages
    if (isPreview || !hasErrors(messages)) {
      const refers = shown.some((page) => page.compiled.references.length > 0)
      const facts = refers ? await site.loadFacts() : undefined
      const parts = {
        pages: shown,
        images,
        cards: await this.#makeCards(shown),
        archives: steps.archives,
        references: facts === undefined ? { references: [] } : listReferences(shown, facts, this.#cache),
        webpack: facts?.release,
        redirects: Object.fromEntries(sources.redirects.paths),
        hashRedirects: sources.redirects.hashes,
        replaced: sources.replaced.packages,
        removed: facts?.removed ?? [],
        origin: this.#origin,
      }
      const assembled = assemble(parts, this.#cache)
      messages.push(...locateMessages(assembled.messages, sources.pages))
      if (isPreview || !hasErrors(messages)) result.release = assembled.release
      this.#cache.forgetUnasked()
    }
    if (result.release !== undefined) Object.assign(stats, measure(result.release))
    stats.seconds = (performance.now() - start) / 1000
    return result
  }

  async #compile(sources: Sources, today: string): Promise<CompiledSite> {
    const { contentDir, onProgress, readsSamples = false, isPreview = false } = this.#options
    const { compiler, facts } = await this.#prepare()
    const { others, hasBlog, written: blogPage } = splitBlogIndex(sources.pages)
    const known = [...sources.pages.map(({ url }) => url), ...sources.ledger.entries.keys()]
    const isReference = known.some((url) => ownerPages.has(url))
    const generated = [...(hasBlog ? [blogPath] : []), ...(isReference ? [coverageUrl] : [])]
    const site = createSiteMap({
      contentDir,
      origin: this.#origin,
      inputs: others,
      generated,
      redirects: sources.redirects.paths,
      loadFacts: () => facts.load(),
    })
    // Starts to ask webpack, if that is necessary, while the first pages are parsed.
    if (isReference) facts.load().catch(() => {})
    const first = await compiler.compile(others, site, onProgress)
    const published = first.pages.filter(
      (page) => !isScheduled(page, today) && (isPreview || page.compiled.frontMatter.draft !== true),
    )
    const coverage = isReference ? measureCoverage(published, await facts.load(), readsSamples, this.#cache) : undefined
    const further = await compiler.compile(
      [
        ...(hasBlog ? [createBlogIndex(published, blogPage, this.#cache)] : []),
        ...(coverage === undefined ? [] : [createCoveragePage(coverage, published)]),
      ],
      site,
    )
    return {
      site,
      compiled: first.pages,
      pages: addLastChanges([...published, ...further.pages], sources.lastChanges),
      compiledCount: first.compiledCount + further.compiledCount,
      ...(coverage && { coverage }),
    }
  }

  async #makeCards(pages: readonly SitePage[]): Promise<Card[]> {
    const { makesCards = false, cacheDir } = this.#options
    if (!makesCards) return []
    // Loaded only here, since it includes an image library.
    const { makeCards } = await import('./assemble/cards/make-cards.ts')
    return makeCards(pages, cacheDir)
  }

  async #prepare(): Promise<{ compiler: PageCompiler; facts: FactStore }> {
    if (this.#compiler === undefined || this.#facts === undefined) {
      const { contentDir, cacheDir, pageBounds: bounds } = this.#options
      const version = await getCompilerVersion()
      const cache = new PageCache(cacheDir, contentDir)
      this.#compiler = new PageCompiler(this.#loader.files, { version, cacheDir, bounds }, cache)
      this.#facts = new FactStore(cacheDir, version)
    }
    return { compiler: this.#compiler, facts: this.#facts }
  }
}

/** Builds a site once. */
export function buildSite(options: SiteOptions): Promise<BuildResult> {
  return new SiteBuilder(options).build()
}

function measure({ records, index }: Release): Partial<BuildStats> {
  const bytes = [...records.values()].reduce((sum, record) => sum + record.byteLength, 0)
  return { sections: Object.keys(index.sections).length, records: records.size, bytes }
}
