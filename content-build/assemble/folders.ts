import { siteName } from '../../site.config.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate } from '../compile/posts.ts'

/** A folder of the site with what is in it, in sidebar order: the index page first. */
export interface Folder {
  kind: 'folder'
  /** Relative to the content folder. */
  path: string
  name: string
  url: string
  title: string
  index?: SitePage
  entries: FolderEntry[]
}

/** A page or a folder, with its place in the folder above. */
export type FolderEntry = { sort: number } & ({ kind: 'page'; page: SitePage } | { kind: 'folder'; folder: Folder })

const collator = new Intl.Collator('en')

/** Returns true for the page that stands for its folder. */
export function isIndexPage({ input }: SitePage): boolean {
  return /(^|\/)index\.mdx?$/.test(input.path)
}

/** Sorts pages into their folders and each folder into sidebar order. */
export function createFolders(pages: readonly SitePage[]): Folder {
  return createFolder('', pages)
}

function createFolder(path: string, pages: readonly SitePage[]): Folder {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const own: SitePage[] = []
  const below = new Map<string, SitePage[]>()
  for (const page of pages) {
    const rest = page.input.path.slice(path === '' ? 0 : path.length + 1)
    const slash = rest.indexOf('/')
    if (slash === -1) own.push(page)
    else below.set(rest.slice(0, slash), [...(below.get(rest.slice(0, slash)) ?? []), page])
  }
  const folders = [...below].map(([child, childPages]) =>
    createFolder(path === '' ? child : `${path}/${child}`, childPages),
  )
  const index = own.find(isIndexPage)
  return {
    kind: 'folder',
    path,
    name,
    url: path === '' ? '/' : `/${path}/`,
    title: index?.compiled.frontMatter.title ?? humanize(name),
    ...(index && { index }),
    entries: order([...own, ...folders]),
  }
}

/** Turns `side-effects` into `Side effects`, the title of a folder without an index page. */
function humanize(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ')
  return words === '' ? siteName : words.charAt(0).toUpperCase() + words.slice(1)
}

interface Key {
  sort: number
  date: string
  title: string
  path: string
}

/** Sorts the index first, then dated pages, newest first, then others by `sort`; pages without one follow by title and get the next numbers. */
function order(items: readonly (SitePage | Folder)[]): FolderEntry[] {
  const keyed = items.map((item) => ({ item, key: getKey(item) }))
  keyed.sort((a, b) => compareKeys(a.key, b.key))
  let last = 0
  return keyed.map(({ item, key }) => {
    const sort = Number.isFinite(key.sort) ? key.sort : last + 1
    last = Math.max(last, sort)
    return 'entries' in item ? { sort, kind: 'folder', folder: item } : { sort, kind: 'page', page: item }
  })
}

function getKey(item: SitePage | Folder): Key {
  if ('entries' in item) {
    // An index page's own sort of -1 places it in its folder, not the folder among its siblings.
    const sort = item.index?.compiled.frontMatter.sort
    return { sort: sort !== undefined && sort > 0 ? sort : Infinity, date: '', title: item.title, path: item.path }
  }
  if (isIndexPage(item)) return { sort: -1, date: '9', title: '', path: '' }
  const { sort = Infinity, title } = item.compiled.frontMatter
  return { sort, date: findDate(item) ?? '', title, path: item.input.path }
}

function compareKeys(a: Key, b: Key): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  if (a.sort !== b.sort) return a.sort - b.sort
  return collator.compare(a.title, b.title) || (a.path < b.path ? -1 : 1)
}

/** Lists a folder's pages in order, those of its sub-folders in their place. */
export function listPages(folder: Folder): SitePage[] {
  return folder.entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : listPages(entry.folder)))
}

/** Lists the folders that are sections: those at the top, each with a sidebar. */
export function listSections(root: Folder): Folder[] {
  return root.entries.flatMap((entry) => (entry.kind === 'folder' ? [entry.folder] : []))
}
