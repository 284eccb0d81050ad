import type { VFileMessage } from 'vfile-message'
import {
  type ContentHash,
  type ContentIndex,
  type DirectoryNode,
  fileKey,
  type HashRedirect,
  indexFormat,
  indexKey,
  type Link,
  navKey,
  type References,
  type Route,
  type Section,
  treeKey,
} from '../contract.ts'
import { type SearchFile, SearchWriter } from '../search/search-writer.ts'
import { createFolders, type Folder, listPages } from './folders.ts'
import type { StepArchive } from './guide-steps.ts'
import type { SiteImage } from './images.ts'
import { Memo } from './memo.ts'
import { NavRenderer } from './nav.ts'
import type { SitePage } from './page-compiler.ts'
import { createBreadcrumbs, getVersion, PageRouter, type PageSurroundings } from './page-routes.ts'
import { listPosts } from './posts.ts'
import { getPrintUrl, printableSections } from './print.ts'
import { PrintRouter } from './print-routes.ts'
import { type Encoded, encode, Records } from './records.ts'
import { type Release, releaseId, serializeIndex } from './release.ts'
import { createSidebar, flattenSidebar } from './sidebar.ts'
import { createSiteFiles } from './site-files.ts'
import { type ContentTree, createTree } from './tree.ts'

/** What a release is made of. */
export interface Parts {
  pages: readonly SitePage[]
  images: readonly SiteImage[]
  /** The steps of guides, to download. */
  archives: readonly StepArchive[]
  /** Moved paths with their targets. */
  redirects: Record<string, string>
  /** Moved fragments, by the page they were on. */
  hashRedirects: ReadonlyMap<string, HashRedirect[]>
  /** What the pages document of webpack. */
  references: References
  /** The version of webpack that the pages document; undefined where they document none. */
  webpack?: string | undefined
  /** Scheme and host of the canonical site. */
  origin: string
}

interface BuiltSection extends Section {
  pages: SitePage[]
}

/** Puts releases together; what an edit did not touch is taken from the release before. */
export class Assembler {
  readonly #memo = new Memo()
  readonly #nav = new NavRenderer()
  readonly #router = new PageRouter()
  readonly #prints = new PrintRouter()
  readonly #search = new SearchWriter()

  /** The release these parts make, and the records in it that the store would refuse. */
  assemble(parts: Parts): { release: Release; messages: VFileMessage[] } {
    const records = new Records()
    const root = createFolders(parts.pages)
    const tree = createTree(root)
    const sections = tree.sections.map((section) => this.#buildSection(section, records))
    const shell = getShell(root, sections)
    const search = this.#search.write(root)
    const routes = Object.fromEntries<Route>([
      ...this.#routePages(root, sections, parts, shell, records),
      ...this.#routePrints(sections, shell, records),
      ...this.#routeFiles(root, parts, search.files, records),
    ])
    const index: ContentIndex = {
      format: indexFormat,
      tree: tree.root,
      routes,
      redirects: parts.redirects,
      sections: Object.fromEntries(sections.map(({ pages: _, ...section }) => [section.name, section])),
      search: search.records,
      ...(parts.webpack !== undefined && { webpack: parts.webpack }),
      ...(parts.references.references.length > 0 && { references: this.#addReferences(parts.references, records) }),
    }
    const bytes = serializeIndex(index)
    const id = releaseId(bytes)
    records.check(indexKey(id), bytes, 'index')
    return { release: { id, records: records.byKey, index }, messages: records.messages }
  }

  #buildSection({ folder, directory }: ContentTree['sections'][number], records: Records): BuiltSection {
    const groups = createSidebar(folder)
    const pages = flattenSidebar(groups)
    const html = this.#nav.render(folder.title, groups)
    const encoded = this.#memo.get(`nav ${folder.name}`, [html], () => encode(html))
    const nav = records.add(navKey, encoded, folder.path)
    const tree = records.add(treeKey, this.#encodeTree(folder, directory), folder.path)
    // A folder without an index page is entered through its first page.
    const url = folder.index === undefined ? (pages[0]?.input.url ?? folder.url) : folder.url
    return { name: folder.name, title: folder.title, url, nav, bytes: encoded.bytes.byteLength, tree, pages }
  }

  #encodeTree(folder: Folder, directory: DirectoryNode): Encoded {
    const inputs = listPages(folder).flatMap(({ input: { path, bytes, readme }, compiled }) => [
      path,
      bytes.byteLength,
      readme,
      compiled,
    ])
    return this.#memo.get(`tree ${folder.name}`, [directory.sort, ...inputs], () => encode(JSON.stringify(directory)))
  }

  #addReferences(references: References, records: Records): ContentHash {
    const encoded = this.#memo.get('references', references.references, () => encode(JSON.stringify(references)))
    return records.add(fileKey, encoded, 'references')
  }

  #routePages(
    root: Folder,
    sections: readonly BuiltSection[],
    { hashRedirects }: Parts,
    shell: string,
    records: Records,
  ): [string, Route][] {
    const surroundings = describeSurroundings(root, sections, hashRedirects, shell)
    return listPages(root).map((page) => {
      const around = surroundings.get(page) ?? { breadcrumb: [], shell }
      return [page.input.url, this.#router.createRoute(page, around, records)]
    })
  }

  #routePrints(sections: readonly BuiltSection[], shell: string, records: Records): [string, Route][] {
    const printable = sections.filter(({ name }) => printableSections.includes(name))
    return printable.map((section) => [getPrintUrl(section.name), this.#prints.createRoute(section, shell, records)])
  }

  #routeFiles(
    root: Folder,
    { images, archives, origin }: Parts,
    searchFiles: readonly SearchFile[],
    records: Records,
  ): [string, Route][] {
    const files = createSiteFiles(root, origin).map((file) => {
      const encoded = this.#memo.get(`file ${file.url}`, [file.text], () => encode(file.text))
      return { ...file, path: file.url, encoded }
    })
    return [...files, ...searchFiles, ...images, ...archives].map(({ url, type, path, encoded }) => [
      url,
      { kind: 'file', file: records.add(fileKey, encoded, path), bytes: encoded.bytes.byteLength, type },
    ])
  }
}

/** The shell links to sections and to pages that exist, so every page changes with them. */
function getShell(root: Folder, sections: readonly BuiltSection[]): string {
  const shown = sections.map(({ name, title, url }) => [name, title, url])
  return getVersion([shown, listPages(root).map((page) => page.input.url)])
}

function describeSurroundings(
  root: Folder,
  sections: readonly BuiltSection[],
  hashRedirects: Parts['hashRedirects'],
  shell: string,
): Map<SitePage, PageSurroundings> {
  const surroundings = new Map<SitePage, PageSurroundings>()
  for (const [page, breadcrumb] of createBreadcrumbs(root)) {
    const moved = hashRedirects.get(page.input.url)
    surroundings.set(page, { breadcrumb, shell, ...(moved && { hashRedirects: moved }) })
  }
  for (const { name, nav, pages } of sections) {
    // Posts are listed by date on a page, and need no sidebar. That page is none of them: the newest has nothing before it.
    const posts = new Set(listPosts(pages))
    const series = pages.filter((page) => posts.size === 0 || posts.has(page))
    for (const page of pages) {
      const position = series.indexOf(page)
      const previous = toLink(series[position - 1])
      const next = position === -1 ? undefined : toLink(series[position + 1])
      surroundings.set(page, {
        ...(posts.size === 0 && { section: name }),
        breadcrumb: [],
        ...surroundings.get(page),
        ...(previous && { previous }),
        ...(next && { next }),
        shell: `${shell} ${nav}`,
      })
    }
  }
  return surroundings
}

function toLink(page: SitePage | undefined): Link | undefined {
  return page && { title: page.compiled.frontMatter.title, url: page.input.url }
}
