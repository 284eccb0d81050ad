import type { VFileMessage } from 'vfile-message'
import { findTraits } from '../../site.config.ts'
import { hashText } from '../common/content-hash.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { StepArchive } from '../compile/guide-steps.ts'
import type { SiteImage } from '../compile/images.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { listPosts } from '../compile/posts.ts'
import { getPrintPath } from '../contract/addresses.ts'
import type { ReplacedPackage } from '../contract/configuration-facts.ts'
import { type ContentIndex, indexFormat, type Section } from '../contract/content-index.ts'
import { getProjectsUrl } from '../contract/playground.ts'
import { type ContentHash, fileKey, indexKey, navKey, treeKey } from '../contract/records.ts'
import type { References } from '../contract/references.ts'
import type { HashRedirect, Link, Route } from '../contract/routes.ts'
import type { RemovedOption } from '../reference/facts/fact.ts'
import { createAgentFiles } from './agents/index.ts'
import type { Card } from './cards/make-cards.ts'
import { createFolders, type Folder, listPages } from './folders.ts'
import { renderSidebar } from './nav.ts'
import { createBreadcrumbs, getVersion, type PageSurroundings, routePage } from './page-routes.ts'
import { routePrint } from './print-routes.ts'
import { Records } from './records.ts'
import { type Release, releaseId, serializeIndex } from './release.ts'
import { type SearchFile, writeSearch } from './search/search-writer.ts'
import { createSidebar, flattenSidebar } from './sidebar.ts'
import type { SiteFile } from './site-file.ts'
import { createSiteFiles } from './site-files.ts'
import { type ContentTree, createTree } from './tree.ts'

/** The inputs of a release. */
export interface Parts {
  pages: readonly SitePage[]
  images: readonly SiteImage[]
  /** The pictures that other sites show with links to pages; empty if they were not requested. */
  cards: readonly Card[]
  /** The steps of guides, to download. */
  archives: readonly StepArchive[]
  /** Moved paths with their targets. */
  redirects: Record<string, string>
  /** The packages that webpack itself now replaces. */
  hashRedirects: ReadonlyMap<string, HashRedirect[]>
  /** Packages that webpack has something of its own for. */
  replaced: readonly ReplacedPackage[]
  /** Options that webpack 5 no longer has. */
  removed: readonly RemovedOption[]
  /** The names of webpack that the pages document. */
  references: References
  /** The version of webpack that the pages document; undefined where they document none. */
  webpack?: string | undefined
  /** Scheme and host of the canonical site. */
  origin: string
}

interface BuiltSection extends Section {
  pages: SitePage[]
}

/** Puts a release together, and names the records in it that the store would refuse. */
export function assemble(parts: Parts, cache: StepCache): { release: Release; messages: VFileMessage[] } {
  const records = new Records()
  const root = createFolders(parts.pages)
  const tree = createTree(root)
  const sections = tree.sections.map((section) => addSection(section, records, cache))
  const shell = getShell(root, sections, parts.cards)
  const search = writeSearch(root, cache)
  const { references, webpack } = parts
  const listed =
    references.references.length > 0
      ? records.add(fileKey, hashText(JSON.stringify(references)), 'references')
      : undefined
  const routes = Object.fromEntries<Route>([
    ...routePages(root, sections, parts, shell, records, cache),
    ...routePrints(sections, shell, records, cache),
    ...routeFiles(root, parts, listed, search.files, records, cache),
  ])
  const index: ContentIndex = {
    format: indexFormat,
    tree: tree.root,
    routes,
    redirects: parts.redirects,
    sections: Object.fromEntries(sections.map(({ pages: _, ...section }) => [section.name, section])),
    search: search.records,
    ...(webpack !== undefined && { webpack }),
    ...(listed !== undefined && { references: listed }),
  }
  const bytes = serializeIndex(index)
  const id = releaseId(bytes)
  records.check(indexKey(id), bytes, 'index')
  return { release: { id, records: records.byKey, index }, messages: records.messages }
}

function addSection(
  { folder, directory }: ContentTree['sections'][number],
  records: Records,
  cache: StepCache,
): BuiltSection {
  const groups = createSidebar(folder)
  const pages = flattenSidebar(groups)
  const sidebar = hashText(renderSidebar(folder.title, groups, cache))
  const nav = records.add(navKey, sidebar, folder.path)
  const hashes = listPages(folder).map(({ hash }) => hash)
  const encoded = cache.get('tree', [directory.sort, ...hashes], () => hashText(JSON.stringify(directory)))
  const tree = records.add(treeKey, encoded, folder.path)
  // A folder without an index page is entered through its first page.
  const url = folder.index === undefined ? (pages[0]?.input.url ?? folder.url) : folder.url
  return { name: folder.name, title: folder.title, url, nav, bytes: sidebar.bytes.byteLength, tree, pages }
}

function routePages(
  root: Folder,
  sections: readonly BuiltSection[],
  { hashRedirects, ...site }: Parts,
  shell: string,
  records: Records,
  cache: StepCache,
): [string, Route][] {
  const surroundings = describeSurroundings(root, sections, hashRedirects, shell)
  return listPages(root).map((page) => {
    const around = surroundings.get(page) ?? { breadcrumb: [], shell }
    return [page.input.url, routePage(page, around, site, records, cache)]
  })
}

function routePrints(
  sections: readonly BuiltSection[],
  shell: string,
  records: Records,
  cache: StepCache,
): [string, Route][] {
  const printable = sections.filter(({ name }) => findTraits(name)?.isPrintable)
  return printable.map((section) => [getPrintPath(section.name), routePrint(section, shell, records, cache)])
}

function routeFiles(
  root: Folder,
  { images, cards, archives, origin, ...parts }: Parts,
  listed: ContentHash | undefined,
  searchFiles: readonly SearchFile[],
  records: Records,
  cache: StepCache,
): [string, Route][] {
  const pages = listPages(root).map((page) => page.input.url)
  // Names and addresses seldom change, and there are many of them: the files are cached.
  const agentFiles = cache.get(
    'agent files',
    [origin, parts.webpack, listed, JSON.stringify(parts.replaced), ...pages],
    () => listAgentFiles(new Set(pages), { origin, ...parts }).map(encodeFile),
  )
  const siteFiles = createSiteFiles(root, origin, cache).map(encodeFile)
  return [
    ...siteFiles,
    ...listProjects(root, cache),
    ...agentFiles,
    ...searchFiles,
    ...images,
    ...cards,
    ...archives,
  ].map(({ url, type, path, encoded }) => [
    url,
    { kind: 'file', file: records.add(fileKey, encoded, path), bytes: encoded.bytes.byteLength, type },
  ])
}

/** Creates the projects that samples open in the playground, a file for each page with such samples. */
function listProjects(root: Folder, cache: StepCache): SearchFile[] {
  return listPages(root)
    .filter(({ compiled }) => Object.keys(compiled.projects).length > 0)
    .map(({ input, compiled, hash }) =>
      cache.get('projects', [hash], () => {
        const text = JSON.stringify(compiled.projects)
        return encodeFile({ url: getProjectsUrl(input.url), type: 'application/json; charset=utf-8', text })
      }),
    )
}

function encodeFile({ url, type, text }: SiteFile): SearchFile {
  return { url, type, path: url, encoded: hashText(text) }
}

function listAgentFiles(
  pages: ReadonlySet<string>,
  {
    origin,
    references: { references },
    replaced,
    removed,
    webpack,
  }: Pick<Parts, 'origin' | 'references' | 'replaced' | 'removed' | 'webpack'>,
): SiteFile[] {
  if (webpack === undefined) return []
  return createAgentFiles({
    origin,
    references,
    replaced,
    removed,
    webpack,
    hasPage: (url) => pages.has(url.split('#', 1)[0] ?? ''),
  })
}

/**
 * Hashes what the shell shows of the rest of the site: it links to sections and to pages that exist and names cards, so every page changes with them.
 */
function getShell(root: Folder, sections: readonly BuiltSection[], cards: readonly Card[]): string {
  const shown = sections.map(({ name, title, url }) => [name, title, url])
  return getVersion([shown, listPages(root).map((page) => page.input.url), cards.map(({ url }) => url)])
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
  if (page === undefined) return undefined
  const { title, sidebarLabel = title } = page.compiled.frontMatter
  return { title: sidebarLabel, url: page.input.url }
}
