import { type ContentIndex, indexFormat } from '../contract/content-index.ts'
import {
  fileKey,
  indexKey,
  navKey,
  pageKey,
  printKey,
  type ReleaseId,
  sourceKey,
  treeKey,
} from '../contract/records.ts'
import type { Route } from '../contract/routes.ts'

/** Lists the keys of all records that an index refers to, without the index itself. */
export function listRecordKeys(index: ContentIndex): Set<string> {
  const keys = new Set(Object.values(index.routes).flatMap(listRouteKeys))
  for (const { nav, tree } of Object.values(index.sections)) keys.add(navKey(nav)).add(treeKey(tree))
  if (index.references !== undefined) keys.add(fileKey(index.references))
  return keys
}

function listRouteKeys(route: Route): string[] {
  switch (route.kind) {
    case 'page':
      return [
        pageKey(route.page),
        ...[route.source, route.contents].filter((hash) => hash !== undefined).map(sourceKey),
      ]
    case 'print':
      return route.print.map(printKey)
    case 'file':
      return [fileKey(route.file)]
  }
}

/** Reads the keys of a whole release from its index record; returns `undefined` if this code does not know its format. */
export function parseReleaseKeys(id: ReleaseId, bytes: Uint8Array | undefined): Set<string> | undefined {
  if (!bytes) return undefined
  try {
    const index = JSON.parse(new TextDecoder().decode(bytes)) as ContentIndex
    if (index.format !== indexFormat) return undefined
    return listRecordKeys(index).add(indexKey(id))
  } catch {
    return undefined
  }
}

/** Returns true for keys that publishing creates and may delete; all other keys in the namespace are left alone. */
export function isRecordKey(key: string): boolean {
  return /^(page|nav|print|source|tree|file|index)\/[0-9a-f]{20}$/.test(key)
}
