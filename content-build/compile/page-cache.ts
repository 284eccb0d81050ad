import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { contentHash } from '../common/content-hash.ts'
import type { ContentHash } from '../contract/records.ts'
import type { SourcePage } from '../load/page-input.ts'
import { type Compilation, fromPlainCompilation, type PlainCompilation, toPlainCompilation } from './compilation.ts'

/** A compilation with the hashes of the files it read. */
export interface CachedPage {
  compilation: Compilation
  /** By path relative to the content folder. */
  files: Record<string, string>
  /** The hash of these fields and of everything the page was made from. */
  hash: ContentHash
}

interface CacheEntry {
  key: string
  files: Record<string, string>
  compilation: PlainCompilation
}

/** Hashes everything about a page that is known before it is compiled. */
export function getPageKey(
  compilerVersion: string,
  origin: string,
  { path: pagePath, url, hash, readme }: SourcePage,
): string {
  return contentHash(JSON.stringify([compilerVersion, origin, pagePath, url, hash, readme ?? null]))
}

/** A compilation as the cache stores it. */
export interface SealedPage {
  page: CachedPage
  body: string
}

/** Puts a compilation and the hashes of the files it read under its key. */
export function sealPage(key: string, compilation: Compilation, files: Record<string, string>): SealedPage {
  const body = JSON.stringify({ key, files, compilation: toPlainCompilation(compilation) } satisfies CacheEntry)
  return { page: { compilation, files, hash: contentHash(body) }, body }
}

/**
 * Stores compiled pages on disk, one file per page, so that the folder does not grow.
 *
 * An entry that cannot be read, or whose checksum is wrong, counts as absent; the next compilation replaces it.
 */
export class PageCache {
  readonly #folder: string

  constructor(cacheDir: string, contentDir: string) {
    // Two content folders have pages of the same path.
    this.#folder = path.join(cacheDir, 'content-build', contentHash(path.resolve(contentDir)))
  }

  /** Finds the compilation stored under this key, if the page's entry still has it. */
  async find(pagePath: string, key: string): Promise<CachedPage | undefined> {
    try {
      const text = await readFile(this.#file(pagePath), 'utf8')
      const end = text.indexOf('\n')
      const body = text.slice(end + 1)
      const hash = contentHash(body)
      if (text.slice(0, end) !== hash) return undefined
      const entry = JSON.parse(body) as CacheEntry
      if (entry.key !== key) return undefined
      return { compilation: fromPlainCompilation(entry.compilation), files: entry.files, hash }
    } catch {
      return undefined
    }
  }

  /** Stores a compilation, replacing the file in one step: another build may read at the same time. */
  async store(pagePath: string, { page: { hash }, body }: SealedPage): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    // Skips waiting for the disk, as an entry that a power failure damaged has a wrong checksum.
    await writeFileAtomic(this.#file(pagePath), `${hash}\n${body}`, { fsync: false })
  }

  #file(pagePath: string): string {
    return path.join(this.#folder, `${contentHash(pagePath)}.json`)
  }
}
