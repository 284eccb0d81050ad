/** The address of the feed of posts. */
export const feedPath = '/feed.xml'

/** The shell without an article, which the service worker keeps. */
export const appShellPath = '/app-shell/'

/** The page of search results. */
export const searchPagePath = '/search/'

/** The beginning of every permalink. */
export const permalinkPath = '/o/'

const printableName = '/printable/'

/** Returns the address of a section's printable version. */
export const getPrintPath = (section: string): string => `/${section}${printableName}`

/** Returns true for the address of a printable version. */
export const isPrintPath = (path: string): boolean => path.endsWith(printableName)

/** Paths that the Worker answers by itself; a page at one of them would never be seen. */
export const workerPaths: readonly string[] = [appShellPath, searchPagePath, permalinkPath]

/** Returns true if the Worker itself answers a path: one of those above, or a permalink. */
export const isWorkerPath = (path: string): boolean => workerPaths.includes(path) || path.startsWith(permalinkPath)
