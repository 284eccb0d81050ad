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

/** An image of the content folder: its path there, and where it is published. */
export interface ContentImage {
  path: string
  url: string
}

/** Resolves the address a page gives for an image; nothing for one of another host. A query is dropped: a file has none. */
export function resolveContentImage(pagePath: string, src: string): ContentImage | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return undefined
  const [address = ''] = src.split(/[?#]/)
  const path = resolveContentPath(posix.dirname(pagePath), decodePath(address))
  return { path, url: `/${path.split('/').map(encodeURIComponent).join('/')}` }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A file name may hold a lone `%`.
    return path
  }
}

/** Reads a file of the content folder, and no other. */
export function readContentFile(contentDir: string, path: string): ContentFile {
  const root = realpathSync.native(contentDir)
  const address = resolve(root, path)
  if (!address.startsWith(root + sep)) return { kind: 'outside' }
  try {
    if (!realpathSync.native(address).startsWith(root + sep)) return { kind: 'outside' }
    return { kind: 'found', path, bytes: readFileSync(address) }
  } catch {
    // The file is missing, a folder, or not readable, which is the same to the page.
    return { kind: 'missing' }
  }
}
