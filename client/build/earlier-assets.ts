import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFiles } from './output.ts'

/** Names the assets that pages of the current deploy load, and those that pages of earlier deploys still ask for. */
export interface AssetList {
  current: string[]
  /** By path, when a deploy replaced it: ISO 8601, UTC. */
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

/** Stands for a build that no deploy came before, or that is not deployed. */
async function readEarlier(folder: string): Promise<AssetList['earlier']> {
  const text = await readFile(join(folder, 'earlier.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}
