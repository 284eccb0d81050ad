import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFiles } from './output.ts'

/** The assets that pages of the current deploy load, and those that pages of earlier deploys may still request. */
export interface AssetList {
  current: string[]
  /** The time when a deploy replaced each asset, by its path: ISO 8601, UTC. */
  earlier: Record<string, string>
}

/** The name of the list in the asset folder. */
export const assetListFile = 'assets.json'

/**
 * Adds the assets of earlier deploys, which `content-build deploy` puts into `folder`, and the list of all assets. A tab that was open during a
 * deploy requests chunks by their earlier hashes.
 */
export async function addEarlierAssets(files: OutputFiles, folder: string): Promise<void> {
  const current = [...files.keys()].filter((path) => path.startsWith('assets/')).map((path) => `/${path}`)
  const earlier: AssetList['earlier'] = {}
  for (const [path, replacedAt] of Object.entries(await readEarlier(folder))) {
    const name = path.slice(1)
    if (files.has(name)) continue
    files.set(name, await readFile(join(folder, name)))
    earlier[path] = replacedAt
  }
  const list: AssetList = { current: current.toSorted(), earlier }
  files.set(assetListFile, new TextEncoder().encode(`${JSON.stringify(list)}\n`))
}

/** The list of a build without an earlier deploy. */
async function readEarlier(folder: string): Promise<AssetList['earlier']> {
  const text = await readFile(join(folder, 'earlier.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}
