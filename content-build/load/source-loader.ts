import path from 'node:path'
import type { VFileMessage } from 'vfile-message'
import type { StepCache } from '../common/step-cache.ts'
import { checkAddresses } from './check-addresses.ts'
import { ContentFiles } from './content-files.ts'
import { findContent } from './find-content.ts'
import { checkPartials, expandIncludes } from './includes.ts'
import { type LastChanges, readLastChanges } from './last-changes.ts'
import type { SourcePage } from './page-input.ts'
import { type LoadedReadmes, loadReadmes } from './readmes/load-readmes.ts'
import { type Redirects, sortRedirects } from './redirects.ts'
import { type ReplacedPackages, readReplacedPackages } from './replaced-packages.ts'
import { readLedger, readRedirects, type SiteData } from './site-data.ts'

/** The sources of a site. */
export interface Sources {
  /** One for each address: files of the content folder, then READMEs. */
  pages: SourcePage[]
  ledger: SiteData<string[]>
  redirectData: SiteData<string>
  redirects: Redirects
  /** Packages that webpack itself now replaces. */
  replaced: ReplacedPackages
  lastChanges: LastChanges
  messages: VFileMessage[]
}

/** Loads the sources of a site again and again; reads only what changed. */
export class SourceLoader {
  readonly files: ContentFiles
  readonly #contentDir: string
  readonly #cacheDir: string
  readonly #cache: StepCache
  #lastChanges: Promise<LastChanges> | undefined
  #readmes: { pins: string | undefined; loaded: LoadedReadmes } | undefined

  constructor(contentDir: string, cacheDir: string, cache: StepCache) {
    this.#contentDir = path.resolve(contentDir)
    this.#cacheDir = cacheDir
    this.#cache = cache
    this.files = new ContentFiles(this.#contentDir)
  }

  /** Rejects only when the content folder itself cannot be read. */
  async load(): Promise<Sources> {
    // Asked once: an edit that is not committed yet changes no date.
    this.#lastChanges ??= readLastChanges(this.#contentDir)
    const [ledger, redirectData, replaced, found, readmes, lastChanges] = await Promise.all([
      readLedger(this.files, this.#cache),
      readRedirects(this.files, this.#cache),
      readReplacedPackages(this.files, this.#cache),
      findContent(this.#contentDir),
      this.#loadReadmes(),
      this.#lastChanges,
    ])
    const includeMessages: VFileMessage[] = []
    const own = await Promise.all(
      found.files.map(async (file): Promise<SourcePage[]> => {
        const content = await this.files.find(file.path)
        // Gone since it was found.
        if (content === undefined) return []
        const { messages, ...expanded } = await expandIncludes({ ...file, ...content }, this.files)
        includeMessages.push(...messages)
        return [{ ...file, ...expanded }]
      }),
    )
    const { inputs: pages, messages } = checkAddresses([...own.flat(), ...readmes.pages])
    return {
      pages,
      ledger,
      redirectData,
      redirects: sortRedirects(redirectData.entries),
      replaced,
      lastChanges,
      messages: [
        ...found.messages,
        ...includeMessages,
        ...checkPartials(found.partials, pages),
        ...readmes.messages,
        ...messages,
        ...ledger.messages,
        ...redirectData.messages,
        ...replaced.messages,
      ],
    }
  }

  async #loadReadmes(): Promise<LoadedReadmes> {
    const pins = (await this.files.find('readmes.json'))?.hash
    if (this.#readmes !== undefined && this.#readmes.pins === pins) return this.#readmes.loaded
    const loaded = await loadReadmes(this.#contentDir, this.#cacheDir)
    // After a failure the READMEs are loaded again: the network may be back.
    if (loaded.messages.length === 0) this.#readmes = { pins, loaded }
    return loaded
  }
}
