import { createFolders } from '../../../content-build/assemble/folders.ts'
import { type Release, releaseId, serializeIndex } from '../../../content-build/assemble/release.ts'
import { createTree } from '../../../content-build/assemble/tree.ts'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { type ContentIndex, indexFormat } from '../../../content-build/contract/content-index.ts'
import {
  fileKey,
  indexKey,
  navKey,
  pageKey,
  releaseKey,
  sourceKey,
  treeKey,
} from '../../../content-build/contract/records.ts'
import type { Route } from '../../../content-build/contract/routes.ts'
import type { Namespace } from '../../../content-build/publish/namespace.ts'
import { readPointer } from '../../../content-build/publish/pointer.ts'
import { parseReleaseKeys } from '../../../content-build/publish/release-keys.ts'

/** A whole release of a small site: a sidebar, a tree, a sitemap, and for each page its article and its Markdown. */
export function createRelease(pages: Record<string, string>): Release {
  const records = new Map<string, Uint8Array>()
  const add = (keyOf: (hash: ReturnType<typeof contentHash>) => string, content: string) => {
    const hash = contentHash(content)
    records.set(keyOf(hash), new TextEncoder().encode(content))
    return hash
  }
  const routes: Record<string, Route> = {}
  for (const [url, text] of Object.entries(pages)) {
    const page = add(pageKey, `<p>${text}</p>`)
    const source = add(sourceKey, text)
    const links = { breadcrumb: [], related: [], contributors: [], edit: '' }
    routes[url] = { kind: 'page', title: url, page, source, version: page, ...links }
  }
  const urls = Object.keys(pages).join('\n')
  routes['/sitemap.xml'] = { kind: 'file', file: add(fileKey, urls), type: 'application/xml' }
  const nav = add(navKey, `<nav>${urls}</nav>`)
  const { root: directory } = createTree(createFolders([]))
  const tree = add(treeKey, JSON.stringify(directory))
  const index: ContentIndex = {
    format: indexFormat,
    tree: directory,
    routes,
    redirects: {},
    sections: { concepts: { name: 'concepts', title: 'Concepts', url: '/concepts/', nav, tree } },
  }
  return { id: releaseId(serializeIndex(index)), records, index }
}

/** Lists the keys that the index of the served release needs and the namespace lacks. */
export async function findGaps(namespace: Namespace): Promise<string[]> {
  const pointer = await readPointer(namespace)
  if (!pointer) return (await namespace.listKeys()).has(releaseKey) ? [releaseKey] : []
  const needed = parseReleaseKeys(pointer.release, await namespace.get(indexKey(pointer.release)))
  if (!needed) return [indexKey(pointer.release)]
  const keys = await namespace.listKeys()
  return [...needed].filter((key) => !keys.has(key))
}

/** The id of the release that is served. */
export async function findServed(namespace: Namespace): Promise<string | undefined> {
  return (await readPointer(namespace))?.release
}
