import { createFolders } from '../../../content-build/assemble/folders.ts'
import { type Release, releaseId, serializeIndex } from '../../../content-build/assemble/release.ts'
import { createTree } from '../../../content-build/assemble/tree.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { type ContentIndex, indexFormat, type Section } from '../../../content-build/contract/content-index.ts'
import {
  type ContentHash,
  fileKey,
  navKey,
  pageKey,
  printKey,
  sourceKey,
  treeKey,
} from '../../../content-build/contract/records.ts'
import type { Reference } from '../../../content-build/contract/references.ts'
import type { PageRoute, Route } from '../../../content-build/contract/routes.ts'
import type { SearchRecords } from '../../../content-build/contract/search.ts'
import type { SearchPage } from '../../../search/record.ts'
import { writeTiers } from '../../unit/search/fixture.ts'

/** A small site, as short as a test needs it. */
export interface SiteFixture {
  /** Pages by path; the value is the page's article, or properties of its route. */
  pages?: Record<string, string | PageFixture>
  /** By folder name; each has a sidebar and may have a printable version. */
  sections?: Record<string, SectionFixture>
  files?: Record<string, { type: string; text: string }>
  redirects?: Record<string, string>
  /** Sections that search finds. */
  search?: SearchPage[]
  /** Names that pages document. */
  references?: Reference[]
  /** The version of webpack that they document. */
  webpack?: string
}

export interface PageFixture extends Omit<Partial<PageRoute>, 'contents'> {
  html: string
  markdown?: string
  /** The Markdown twin, if it is not the whole text. */
  contents?: string
}

export interface SectionFixture {
  sidebar: string
  /** The parts of its printable version, in order. */
  print?: [string, ...string[]]
}

/** Turns a fixture into the release that the content compiler would create. */
export function createRelease({
  pages = {},
  sections = {},
  files = {},
  redirects = {},
  search,
  references,
  webpack,
}: SiteFixture): Release {
  const records = new Map<string, Uint8Array>()
  const store = (key: (hash: ContentHash) => string, text: string): ContentHash => {
    const hash = contentHash(text)
    records.set(key(hash), new TextEncoder().encode(text))
    return hash
  }
  const routes: Record<string, Route> = {}
  const indexSections: Record<string, Section> = {}
  for (const [name, { sidebar, print }] of Object.entries(sections)) {
    const [nav, tree] = [store(navKey, sidebar), store(treeKey, JSON.stringify({ ...emptyTree, path: name, name }))]
    indexSections[name] = { name, title: name, url: `/${name}/`, nav, tree }
    if (print === undefined) continue
    const [first, ...others] = print
    routes[`/${name}/printable/`] = {
      kind: 'print',
      section: name,
      print: [store(printKey, first), ...others.map((part) => store(printKey, part))],
      version: contentHash(print.join('')),
    }
  }
  for (const [path, { type, text }] of Object.entries(files)) {
    routes[path] = { kind: 'file', file: store(fileKey, text), type }
  }
  for (const [path, page] of Object.entries(pages)) {
    const fixture: PageFixture = typeof page === 'string' ? { html: page } : page
    const { html, markdown = '# Page\n', contents, ...particulars } = fixture
    const section = path.split('/')[1] ?? ''
    routes[path] = {
      kind: 'page',
      title: `Title of ${path}`,
      ...(section in sections && { section }),
      page: store(pageKey, html),
      source: store(sourceKey, markdown),
      ...(contents !== undefined && { contents: store(sourceKey, contents) }),
      version: contentHash(path + html),
      breadcrumb: [],
      related: [],
      contributors: [],
      edit: 'https://example.test/edit',
      ...particulars,
    }
  }
  const index: ContentIndex = {
    format: indexFormat,
    tree: emptyTree,
    routes,
    redirects,
    sections: indexSections,
    ...(search && { search: storeSearch(search, store) }),
    ...(webpack && { webpack }),
    ...(references && { references: store(fileKey, JSON.stringify({ references })) }),
  }
  return { id: releaseId(serializeIndex(index)), records, index }
}

/** The two tiers of search, as the compiler writes them. */
function storeSearch(
  pages: readonly SearchPage[],
  store: (key: (hash: ContentHash) => string, text: string) => ContentHash,
): SearchRecords {
  const { headings, sections } = writeTiers(pages)
  return { headings: store(fileKey, headings), sections: sections.map((part) => store(fileKey, part)) }
}

const { root: emptyTree } = createTree(createFolders([]))
