import { readFileSync, realpathSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'

export type ContentFile =
  | { kind: 'found'; path: string; bytes: Buffer }
  | { kind: 'missing' }
  /** The path, or a symbolic link on it, leads out of the content folder. */
  | { kind: 'outside' }

/** Resolves what a page writes about a file: from the content folder with a leading slash, else from `folder`. */
export function resolveContentPath(folder: string, path: string): string {
  return posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path))
}

/** Reads a file of the content folder, and no other. */
export function readContentFile(contentDir: string, path: string): ContentFile {
  const root = realpathSync(contentDir)
  const address = resolve(root, path)
  if (!address.startsWith(root + sep)) return { kind: 'outside' }
  try {
    if (!realpathSync(address).startsWith(root + sep)) return { kind: 'outside' }
    return { kind: 'found', path, bytes: readFileSync(address) }
  } catch {
    // No such file, a folder, not readable: for the page it is all the same.
    return { kind: 'missing' }
  }
}
