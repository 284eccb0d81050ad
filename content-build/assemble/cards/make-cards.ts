import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import pMap from 'p-map'
import sharp from 'sharp'
import writeFileAtomic from 'write-file-atomic'
import { contentHash, type HashedBytes } from '../../common/content-hash.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { getCardUrl } from '../../contract/cards.ts'
import { type CardText, drawCard } from './draw-card.ts'

/** The picture of a page, as a file to publish. */
export interface Card {
  url: string
  type: string
  path: string
  encoded: HashedBytes
}

/**
 * Makes the card of each page, which takes about 30 ms. A card whose words and drawing have not changed comes from the folder `cards` of the cache. A
 * page gets no card if its title has characters that the outlines lack.
 */
export async function makeCards(pages: readonly SitePage[], cacheDir: string): Promise<Card[]> {
  const folder = path.join(cacheDir, 'cards')
  await mkdir(folder, { recursive: true })
  const titles = new Map(pages.map(({ input, compiled }) => [input.url, compiled.frontMatter.title]))
  const kept = new Set<string>()
  const makeCard = async ({ input: { url, path: source }, compiled }: SitePage): Promise<Card[]> => {
    const svg = drawCard(describe(url, compiled.frontMatter, titles))
    if (svg === undefined) return []
    const name = `${contentHash(`${sharp.versions.sharp} ${svg}`)}.png`
    kept.add(name)
    const bytes = await findOrRender(path.join(folder, name), svg)
    return [{ url: getCardUrl(url), type: 'image/png', path: source, encoded: { bytes, hash: contentHash(bytes) } }]
  }
  const cards = await pMap(pages, makeCard, { concurrency: availableParallelism() })
  const stale = (await readdir(folder)).filter((name) => !kept.has(name))
  await Promise.all(stale.map((name) => rm(path.join(folder, name), { force: true })))
  return cards.flat()
}

function describe(
  url: string,
  { title, description }: { title: string; description?: string | undefined },
  titles: ReadonlyMap<string, string>,
): CardText {
  if (url === '/') return { title: 'Bundle your assets, scripts, images and styles', description }
  const [, folder] = url.split('/')
  const section = titles.get(`/${folder}/`)
  return { title, description, section: section === title ? undefined : section }
}

async function findOrRender(file: string, svg: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch {
    // Enough colors for flat shapes and the edges of letters, in half of the bytes.
    const bytes = await sharp(Buffer.from(svg)).png({ palette: true, colors: 32, dither: 0, effort: 1 }).toBuffer()
    await writeFileAtomic(file, bytes)
    return bytes
  }
}
