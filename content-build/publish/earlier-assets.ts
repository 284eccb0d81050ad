import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { ask } from './ask.ts'
import { PublishError } from './publish-error.ts'

/** Tabs that are open longer have been reloaded by then, if only by their browser. */
const keptFor = 30 * 24 * 60 * 60 * 1000

// Matches only paths below the folder: a path becomes a file name here.
const assetPath = z.string().regex(/^\/assets\/[\w-]+(?:\.[\w-]+)+$/)
/** The list of assets that `client/build/` writes into each deploy. */
const schema = z.object({ current: z.array(assetPath), earlier: z.record(assetPath, z.string()) })

/**
 * Downloads the assets of the deployed site, and those it keeps of earlier deploys for up to thirty days, into a folder from which `client/build/`
 * adds them to the next deploy. Returns their number, 0 for a site without a list, such as one before its first deploy.
 */
export async function takeEarlierAssets(address: string, folder: string, now: number): Promise<number> {
  await rm(folder, { recursive: true, force: true })
  const response = await ask(new URL('/assets.json', address))
  if (response.status !== 200) return 0
  const list = schema.safeParse(await response.json().catch(() => undefined))
  if (!list.success) return 0
  const replacedNow = Object.fromEntries(list.data.current.map((path) => [path, new Date(now).toISOString()]))
  const kept = Object.entries(list.data.earlier).filter(([, replacedAt]) => now - Date.parse(replacedAt) < keptFor)
  const earlier = { ...Object.fromEntries(kept), ...replacedNow }
  const download = async (path: string): Promise<void> => {
    const asset = await ask(new URL(path, address))
    if (asset.status !== 200)
      throw new PublishError(`${address}${path}, which open tabs may ask for, answers ${asset.status}`)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), Buffer.from(await asset.arrayBuffer()))
  }
  await pMap(Object.keys(earlier), download, { concurrency: 8 })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'earlier.json'), JSON.stringify(earlier))
  return Object.keys(earlier).length
}
