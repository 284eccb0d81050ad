import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentHash } from '../contract.ts'
import { contentHash } from './release.ts'

/** A file's bytes and their hash. */
export interface ReadContent {
  bytes: Uint8Array
  hash: ContentHash
}

/** Reads files of a content folder once, until told that they changed. */
export class ContentFiles {
  readonly #contentDir: string
  readonly #read = new Map<string, Promise<ReadContent | undefined>>()

  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  /** The file's bytes and hash, or nothing when there is no such file. */
  find(filePath: string): Promise<ReadContent | undefined> {
    let reading = this.#read.get(filePath)
    if (reading === undefined) {
      reading = this.#load(filePath)
      this.#read.set(filePath, reading)
    }
    return reading
  }

  /** Reads these files anew the next time; all of them when none are named. */
  forget(filePaths?: Iterable<string>): void {
    if (filePaths === undefined) this.#read.clear()
    else for (const filePath of filePaths) this.#read.delete(filePath)
  }

  async #load(filePath: string): Promise<ReadContent | undefined> {
    try {
      const bytes = await readFile(path.join(this.#contentDir, filePath))
      return { bytes, hash: contentHash(bytes) }
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
      throw cause
    }
  }
}
