import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from '../../content-build/site-builder.ts'
import type { Site } from '../worker/site/site.ts'
import { startSite } from '../worker/start-site.ts'
import { deadEnds } from './dead-ends.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let site: Site
/** Addresses whose page exists; the others wait until theirs is written. */
let pages: ReadonlySet<string>

beforeAll(async () => {
  const { release } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
  if (release === undefined) throw new Error('The content has errors: run `npm run check:content`')
  site = await startSite({ unpublished: true })
  await site.publish(release)
  pages = new Set(Object.keys(release.index.routes))
}, 120_000)
afterAll(() => site.dispose())

/** Returns the target of an address by redirects, else the first page that the Page Not Found screen suggests. */
async function follow(address: string): Promise<string> {
  let place = address
  for (let hops = 0; hops < 5; hops++) {
    const response = await site.fetch(place)
    const location = response.headers.get('location')
    if (location === null) {
      const html = await response.text()
      if (response.status === 200) return place
      const [, list = ''] = /<section class="nearest-pages".*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
      return /href="([^"]*)"/.exec(list)?.[1] ?? `nothing (${response.status})`
    }
    place = location
  }
  return `a circle at ${place}`
}

/** Returns true for the given passage; if only a page is given, for every passage of it. */
function isAccepted(found: string, targets: readonly string[]): boolean {
  // `/concepts/output.md` is the Markdown of a page, as `/concepts/output/index.md` is.
  const page = found
    .replace(/#.*$/, '')
    .replace(/index\.md$/, '')
    .replace(/\.md$/, '/')
  return targets.some((target) => (target.includes('#') ? target === found : target === page))
}

it('are three hundred, each once', () => {
  expect(deadEnds.length).toBeGreaterThanOrEqual(300)
  expect(new Set(deadEnds.map(([address]) => address)).size).toBe(deadEnds.length)
})

it('lead to the page that was meant, 98 of 100, by a redirect or the first suggestion', async () => {
  const missed: string[] = []
  const written = deadEnds.filter(([, ...targets]) => targets.some((target) => pages.has(target.replace(/#.*/, ''))))
  for (const [address, ...targets] of written) {
    const found = await follow(address)
    if (!isAccepted(found, targets)) missed.push(`${address} → ${found}, not ${targets.join(' or ')}`)
  }
  console.log(
    `${written.length - missed.length} of ${written.length} addresses lead right; the others:\n${missed.join('\n')}`,
  )
  expect(missed.length / written.length, missed.join('\n')).toBeLessThanOrEqual(0.02)
})
