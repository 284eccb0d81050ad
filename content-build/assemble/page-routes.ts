import { contentHash, hashText } from '../common/content-hash.ts'
import type { StepCache } from '../common/step-cache.ts'
import { translateCommands } from '../compile/markdown/code/package-manager.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate } from '../compile/posts.ts'
import { pickShown } from '../contract/front-matter.ts'
import { type ContentHash, pageKey, sourceKey } from '../contract/records.ts'
import type { DocumentedPackage, HashRedirect, Link, PageRoute } from '../contract/routes.ts'
import type { ReadmeOrigin } from '../load/page-input.ts'
import { type Folder, isIndexPage } from './folders.ts'
import { listInstalled } from './install-command.ts'
import { getEditUrl, getRepo } from './origin.ts'
import type { Records } from './records.ts'
import { type TwinSite, writeTwin } from './twin.ts'

/** The parts of a route that follow from other pages. */
export interface PageSurroundings {
  section?: string
  breadcrumb: Link[]
  previous?: Link
  next?: Link
  hashRedirects?: HashRedirect[]
  /** A hash over what the shell shows of the rest of the site. */
  shell: string
}

/** Adds a page's records and returns its route. */
export function routePage(
  page: SitePage,
  { shell, ...surroundings }: PageSurroundings,
  site: TwinSite,
  records: Records,
  cache: StepCache,
): PageRoute {
  const { input, compiled } = page
  const { kind } = compiled.frontMatter
  const encoded = cache.get('page records', [page.hash, page.updated, site.webpack], () => {
    const { whole, contents } = writeTwin(page, site)
    return {
      page: hashText(compiled.html),
      source: hashText(whole),
      ...(contents !== undefined && { contents: hashText(contents) }),
    }
  })
  const repo = getRepo(page)
  const date = findDate(page)
  const shown = {
    ...pickShown(compiled.frontMatter),
    ...(kind !== undefined && { pageKind: kind }),
    ...surroundings,
    edit: getEditUrl(page),
    ...(repo !== undefined && { repo }),
    ...(input.readme !== undefined && {
      thirdParty: true,
      package: describePackage(input.readme, new TextDecoder().decode(input.bytes)),
    }),
    ...(date !== undefined && { date }),
    ...(page.updated !== undefined && { updated: page.updated }),
    ...(compiled.versions && { versions: true as const }),
  }
  const hashes = {
    page: records.add(pageKey, encoded.page, input.path),
    source: records.add(sourceKey, encoded.source, input.path),
    ...(encoded.contents !== undefined && { contents: records.add(sourceKey, encoded.contents, input.path) }),
  }
  const bytes = encoded.page.bytes.byteLength
  return { kind: 'page', ...shown, ...hashes, bytes, version: getVersion([shown, hashes, shell]) }
}

function describePackage(
  { package: name, version, pinned, needs, isRetired }: ReadmeOrigin,
  readme: string,
): DocumentedPackage {
  return {
    name,
    version,
    ...(pinned !== undefined && { pinned }),
    ...(needs !== undefined && { needs }),
    ...(isRetired !== true && { install: getInstallCommands(name, needs, readme) }),
  }
}

function getInstallCommands(name: string, needs: ReadmeOrigin['needs'], readme: string): Record<string, string> {
  const peers = Object.keys(needs ?? {}).filter((need) => need !== 'node' && need !== 'webpack')
  const commands = translateCommands(['npm install -D', ...listInstalled(name, peers, readme)].join(' '))
  if (commands === undefined) throw new Error(`No install command for ${name}`)
  return commands
}

/** Returns a hash over everything a route shows. */
export function getVersion(shown: unknown): ContentHash {
  return contentHash(JSON.stringify(shown))
}

/** Lists the folders above each page, outermost first: without the home page, without the page itself, without folders that have no index. */
export function createBreadcrumbs(root: Folder): Map<SitePage, Link[]> {
  const breadcrumbs = new Map<SitePage, Link[]>()
  const visit = (folder: Folder, above: Link[]): void => {
    const here =
      folder.index === undefined || folder.path === '' ? above : [...above, { title: folder.title, url: folder.url }]
    for (const entry of folder.entries) {
      if (entry.kind === 'folder') visit(entry.folder, here)
      else breadcrumbs.set(entry.page, isIndexPage(entry.page) ? above : here)
    }
  }
  visit(root, [])
  return breadcrumbs
}
