import { type Check, isAmount, isCount, isListOf, isShape, isText } from '../data/checks.ts'

/**
 * The caches of this site, by content. On activation the service worker deletes any other cache of this origin, so raise a number only if the content
 * of a cache can no longer be read.
 */
export const stores = {
  /** Documents that were read, oldest first, including saved ones, so that they outlast the removal of the saved copies. */
  read: 'docs-read-1',
  /** Holds documents and files saved for offline reading; complete once {@link savedPath} is among them. */
  saved: 'docs-saved-1',
  /** Scripts and stylesheets, under paths that carry their hashes. */
  assets: 'docs-assets-1',
  /** Images and other files that pages show, oldest first. */
  files: 'docs-files-1',
  /** The shell of the offline page. */
  shell: 'docs-shell-1',
} as const

/** The path at which the Worker serves the shell without a page. */
export const shellPath = '/app-shell/'

/** The path of the cache entry that lists what was saved, as a {@link Saved}; no server answers it. */
export const savedPath = '/offline/saved'

/** What was saved for offline reading when the last download was complete. */
export interface Saved {
  /** Milliseconds since 1970. */
  at: number
  bytes: number
  pages: { path: string; title: string }[]
  /** The scripts and stylesheets of the code at that time. */
  assets: string[]
}

/** The marks of a page that was served without network. */
export interface StoredMessage {
  kind: 'stored'
  /** The date of the copy, from its Date header; null if the page is not a copy. */
  date: string | null
}

/**
 * Finds a copy in any of the caches, whatever its query. If there are two, returns the saved one, which is never older. Ignores responses that a
 * page's script stored.
 */
export async function findStored(path: string): Promise<Response | undefined> {
  const options = { ignoreSearch: true, ignoreVary: true }
  const stored =
    (await caches.match(path, { ...options, cacheName: stores.saved })) ?? (await caches.match(path, options))
  return stored?.type === 'basic' ? stored : undefined
}

/** Reads what was saved; returns `undefined` while a download is not complete. */
export async function findSaved(): Promise<Saved | undefined> {
  const cache = await caches.open(stores.saved)
  const stored = await cache.match(savedPath)
  const saved: unknown = await stored?.json().catch(() => undefined)
  return isSaved(saved) ? saved : undefined
}

const isPath: Check<string> = (value): value is string => isText(value) && /^\/(?![/\\])/.test(value)

/** Validates the value that `client/offline/` stores. */
const isSaved = isShape<Saved>({
  at: isCount,
  bytes: isAmount,
  pages: isListOf(isShape({ path: isPath, title: isText })),
  assets: isListOf(isPath),
})
