import { type ContentHash, type HashRedirect, type Link, type PageRoute, pageKey, sourceKey } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { type Folder, isIndexPage } from './folders.ts'
import { getEditUrl, getRepo } from './origin.ts'
import type { SitePage } from './page-compiler.ts'
import { findDate } from './posts.ts'
import { type Encoded, encode, type Records } from './records.ts'
import { contentHash } from './release.ts'

/** What a page's route shows besides the page itself. */
export interface PageSurroundings {
  section?: string
  breadcrumb: Link[]
  previous?: Link
  next?: Link
  hashRedirects?: HashRedirect[]
  /** A hash over what the shell shows of the rest of the site. */
  shell: string
}

/** Makes page routes; remembers each page's encoded records for as long as the page is the same object. */
export class PageRouter {
  readonly #encoded = new WeakMap<CompiledPage, { page: Encoded; source: Encoded }>()

  /** Adds a page's records and returns its route. */
  createRoute(page: SitePage, { shell, ...surroundings }: PageSurroundings, records: Records): PageRoute {
    const { input, compiled } = page
    const { title, kind, category, description, related, contributors } = compiled.frontMatter
    const encoded = this.#encode(compiled)
    const repo = getRepo(page)
    const date = findDate(page)
    const shown = {
      title,
      ...(kind !== undefined && { pageKind: kind }),
      ...(category !== undefined && { category }),
      ...(description !== undefined && { description }),
      ...surroundings,
      related,
      contributors,
      edit: getEditUrl(page),
      ...(repo !== undefined && { repo }),
      ...(input.readme !== undefined && {
        thirdParty: true,
        package: { name: input.readme.package, version: input.readme.version },
      }),
      ...(date !== undefined && { date }),
      ...(page.updated !== undefined && { updated: page.updated }),
      ...(compiled.versions && { versions: true as const }),
    }
    const hashes = {
      page: records.add(pageKey, encoded.page, input.path),
      source: records.add(sourceKey, encoded.source, input.path),
    }
    const bytes = encoded.page.bytes.byteLength
    return { kind: 'page', ...shown, ...hashes, bytes, version: getVersion([shown, hashes, shell]) }
  }

  #encode(compiled: CompiledPage): { page: Encoded; source: Encoded } {
    let encoded = this.#encoded.get(compiled)
    if (encoded === undefined) {
      encoded = { page: encode(compiled.html), source: encode(compiled.markdown) }
      this.#encoded.set(compiled, encoded)
    }
    return encoded
  }
}

/** A hash over everything a route shows. */
export function getVersion(shown: unknown): ContentHash {
  return contentHash(JSON.stringify(shown))
}

/** The folders above each page, outermost first: without the home page, without the page itself, without folders that have no index. */
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
