/** The address of the blog. */
export const blogUrl = '/blog/'

/** The address of the feed of posts. */
export const feedUrl = '/feed.xml'

/** The address of the page that compares the documentation with webpack. */
export const coverageUrl = '/contribute/coverage/'

/** The sections that have a printable version. */
export const printableSections: readonly string[] = [
  'api',
  'concepts',
  'configuration',
  'contribute',
  'guides',
  'loaders',
  'migrate',
  'plugins',
]

/** The address of a section's printable version. */
export function getPrintUrl(section: string): string {
  return `/${section}/printable/`
}

/** Paths that the Worker answers by itself; a page at one of them would never be seen. */
export const workerPaths: readonly string[] = ['/app-shell/', '/search/', '/o/']

/** Whether the Worker itself answers a path: one of those above, or a permalink. */
export const isWorkerPath = (path: string): boolean => workerPaths.includes(path) || path.startsWith('/o/')
