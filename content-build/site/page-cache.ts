import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageInput } from '../markdown/compile-page.ts'
import { type Compilation, fromPlainCompilation, type PlainCompilation, toPlainCompilation } from './compilation.ts'
import { contentHash } from './release.ts'

/** A cached compilation with the hashes of the files it read. */
export interface CachedPage {
  compilation: Compilation
  /** By path relative to the content folder. */
  files: Record<string, string>
}

interface CacheEntry {
  key: string
  files: Record<string, string>
  compilation: PlainCompilation
}

const hashes = new WeakMap<Uint8Array, string>()

/** Everything about a page that is known before it is compiled, as one hash. */
export function getPageKey(compilerVersion: string, input: PageInput): string {
  // An edit leaves the bytes of all other pages as they are.
  const bytes = hashes.get(input.bytes) ?? contentHash(input.bytes)
  hashes.set(input.bytes, bytes)
  return contentHash(JSON.stringify([compilerVersion, input.path, input.url, bytes, input.readme ?? null]))
}

/**
 * Compiled pages on disk, one file a page, so that the folder does not grow.
 *
 * An entry that cannot be read, or whose checksum is wrong, counts as absent; the next compilation replaces it.
 */
export class PageCache {
  readonly #folder: string

  constructor(cacheDir: string, contentDir: string) {
    // Two content folders have pages of the same path.
    this.#folder = path.join(cacheDir, 'content-build', contentHash(path.resolve(contentDir)))
  }

  /** The compilation stored under this key, if the page's entry still has it. */
  async find(pagePath: string, key: string): Promise<CachedPage | undefined> {
    try {
      const text = await readFile(this.#file(pagePath), 'utf8')
      const end = text.indexOf('\n')
      const body = text.slice(end + 1)
      if (text.slice(0, end) !== contentHash(body)) return undefined
      const entry = JSON.parse(body) as CacheEntry
      if (entry.key !== key) return undefined
      return { compilation: fromPlainCompilation(entry.compilation), files: entry.files }
    } catch {
      return undefined
    }
  }

  /** Stores a compilation. Whole or not at all: another build may read at the same time. */
  async store(pagePath: string, key: string, { compilation, files }: CachedPage): Promise<void> {
    const body = JSON.stringify({ key, files, compilation: toPlainCompilation(compilation) } satisfies CacheEntry)
    const file = this.#file(pagePath)
    const temporary = `${file}.${process.pid}.tmp`
    await mkdir(this.#folder, { recursive: true })
    await writeFile(temporary, `${contentHash(body)}\n${body}`)
    await rename(temporary, file)
  }

  #file(pagePath: string): string {
    return path.join(this.#folder, `${contentHash(pagePath)}.json`)
  }
}
