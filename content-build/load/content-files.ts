import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentHash, type HashedBytes } from '../common/content-hash.ts'

/** Reads files of a content folder once, until told that they changed. */
export class ContentFiles {
  readonly #contentDir: string
  readonly #read = new Map<string, Promise<HashedBytes | undefined>>()

  constructor(contentDir: string) {
    this.#contentDir = contentDir
  }

  /** Finds the file's bytes and hash, or `undefined` if there is no such file. */
  find(filePath: string): Promise<HashedBytes | undefined> {
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

  async #load(filePath: string): Promise<HashedBytes | undefined> {
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
