import { type Check, isAmount, isCount, isListOf, isShape, isText } from '../data/checks.ts'

/**
 * The caches of this site, by what they hold. Any other on this origin is removed when the service worker is activated, so a
 * number is raised when what is in a cache can no longer be read, and never otherwise.
 */
export const stores = {
  /** Documents a reader came by, oldest first; also of what was taken along, so that they outlast its removal. */
  read: 'docs-read-1',
  /** What was taken along, documents and files; complete once {@link takenPath} is among it. */
  taken: 'docs-taken-1',
  /** Scripts and stylesheets, under paths that carry their hashes. */
  assets: 'docs-assets-1',
  /** Images and other files that pages show, oldest first. */
  files: 'docs-files-1',
  /** The shell of the offline page. */
  shell: 'docs-shell-1',
} as const

/** Served by the Worker: the shell of a page round nothing. */
export const shellPath = '/app-shell/'

/** Served by nobody: under this path, the cache says what was taken along, as a {@link Taken}. */
export const takenPath = '/offline/taken'

/** What was taken along, the last time all of it was there. */
export interface Taken {
  /** Milliseconds since 1970. */
  at: number
  bytes: number
  pages: { path: string; title: string }[]
  /** The scripts and stylesheets of the code that was current then. */
  assets: string[]
}

/** What a page is told that came without network. */
export interface StoredMessage {
  kind: 'stored'
  /** When the copy was made, as its Date header has it; null for a page that is no copy. */
  date: string | null
}

/**
 * Finds a copy in any of the caches, whatever its query; of two, the one taken along, which is never the older. What no server has sent,
 * but a script has made, is none.
 */
export async function findStored(path: string): Promise<Response | undefined> {
  const options = { ignoreSearch: true, ignoreVary: true }
  const stored =
    (await caches.match(path, { ...options, cacheName: stores.taken })) ?? (await caches.match(path, options))
  return stored?.type === 'basic' ? stored : undefined
}

/** Reads what was taken along; undefined while that is not complete. */
export async function findTaken(): Promise<Taken | undefined> {
  const cache = await caches.open(stores.taken)
  const stored = await cache.match(takenPath)
  const taken: unknown = await stored?.json().catch(() => undefined)
  return isTaken(taken) ? taken : undefined
}

const isPath: Check<string> = (value): value is string => isText(value) && /^\/(?![/\\])/.test(value)

/** `client/offline/` writes it; what is found may be another's. */
const isTaken = isShape<Taken>({
  at: isCount,
  bytes: isAmount,
  pages: isListOf(isShape({ path: isPath, title: isText })),
  assets: isListOf(isPath),
})
