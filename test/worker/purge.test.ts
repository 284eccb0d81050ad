import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Release } from '../../content-build/assemble/release.ts'
import { listCacheTags } from '../../content-build/contract/cache-tags.ts'
import { releaseKey } from '../../content-build/contract/records.ts'
import { publish } from '../../content-build/publish/publish.ts'
import { rollback } from '../../content-build/publish/rollback.ts'
import { at } from '../unit/publish/clock.ts'
import { createMemoryNamespace, type MemoryNamespace } from '../unit/publish/memory-namespace.ts'
import { EdgeCache, type PurgeOptions } from './site/edge-cache.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 1)
const pages = { '/concepts/': 'Concepts text', '/concepts/output/': 'Output text' }
const sections = { concepts: { sidebar: '<nav></nav>', print: ['All of concepts'] as [string] } }
const files = { '/feed.xml': { type: 'application/rss+xml', text: '<rss/>' } }
const first = createRelease({ pages, sections, files, redirects: { '/old/': '/concepts/' } })
const second = createRelease({
  pages: { ...pages, '/concepts/output/': 'Output, revised', '/concepts/plugins/': 'Plugins text' },
  sections,
  files,
  redirects: { '/old/': '/concepts/output/' },
})

let site: Site
let edge: EdgeCache
let namespace: MemoryNamespace
const purges: PurgeOptions[] = []

beforeAll(async () => {
  site = await startSite({ unpublished: true, releaseTtlSeconds: 0 })
})
afterAll(() => site.dispose())
beforeEach(async () => {
  await site.renew()
  edge = new EdgeCache((path) => site.fetch(path))
  namespace = createMemoryNamespace()
  purges.length = 0
  site.onPurge = (options) => {
    purges.push(options)
    edge.purge(options)
    return { success: true, errors: [] }
  }
  await publishAt(start, first)
  edge.now = start + minute
})

/** Publishes as the publisher does; without the pointer, as seen by a location that still reads the earlier one. */
async function publishAt(time: number, release: Release, { pointer = true } = {}): Promise<void> {
  await publish(release, namespace, { clock: at(time) })
  await copy({ pointer })
}

async function copy({ pointer }: { pointer: boolean }): Promise<void> {
  const kv = await site.namespace()
  for (const [key, { value }] of namespace.entries)
    if (pointer || key !== releaseKey) await kv.put(key, new TextDecoder().decode(value))
}

const runMinute = async () => {
  edge.now += minute
  await site.runScheduled(new Date(edge.now), '* * * * *')
}

const paths = ['/concepts/', '/concepts/output/', '/concepts/plugins/', '/old/', '/concepts/index.md', '/feed.xml']

/** Lets the edge store everything that it may. */
async function warm(): Promise<void> {
  for (const path of paths) await edge.get(path)
  for (const path of paths) expect((await edge.get(path)).from).toBe('cache')
}

/** Half an hour later the stored responses are stale, and would be served once more. */
async function publishLater(options?: { pointer: boolean }): Promise<void> {
  await warm()
  edge.now = start + 30 * minute
  await publishAt(edge.now, second, options)
}

describe('the first reader of a quiet place', () => {
  it('gets the new page after a publish, and what has not changed from the cache', async () => {
    await publishLater()
    await runMinute()
    expect(await edge.get('/concepts/output/')).toMatchObject({
      from: 'worker',
      text: expect.stringContaining('Output, revised'),
    })
    for (const path of ['/concepts/', '/concepts/index.md', '/feed.xml'])
      expect(await edge.get(path), path).toMatchObject({ from: 'cache' })
  })

  it('would get the old one otherwise', async () => {
    await publishLater()
    expect(await edge.get('/concepts/output/')).toMatchObject({ text: expect.stringContaining('Output text') })
  })

  it('gets a page where there was none, and a redirect as it is now', async () => {
    await publishLater()
    await runMinute()
    expect(await edge.get('/concepts/plugins/')).toMatchObject({ status: 200 })
    await warm()
  })

  it('gets the new page where the earlier release was put back into the cache after the first purge', async () => {
    await publishLater()
    await runMinute()
    // A location that still reads the earlier pointer.
    await (await site.namespace()).put(releaseKey, JSON.stringify({ release: first.id, previous: [], publishedAt: '' }))
    expect((await edge.get('/concepts/output/')).text).toContain('Output text')
    await copy({ pointer: true })
    await runMinute()
    expect((await edge.get('/concepts/output/')).text).toContain('Output, revised')
  })

  it('gets the earlier page after a rollback', async () => {
    await publishLater()
    await runMinute()
    await warm()
    edge.now += 30 * minute
    await rollback(namespace, { clock: at(edge.now) })
    await copy({ pointer: true })
    await runMinute()
    expect((await edge.get('/concepts/output/')).text).toContain('Output text')
    expect((await edge.get('/concepts/')).from).toBe('cache')
  })
})

describe('the Worker', () => {
  it('purges for ten minutes after a publish, and nothing at other times', async () => {
    await publishLater()
    for (let count = 0; count < 20; count++) await runMinute()
    expect(purges).toHaveLength(9)
    expect(new Set(purges.map((options) => JSON.stringify(options))).size).toBe(1)
    expect(purges[0]?.tags).toContain(first.id)
  })

  it('purges everything where the publisher does not say what changed', async () => {
    const pointer = { release: first.id, previous: [], publishedAt: new Date(edge.now).toISOString() }
    await (await site.namespace()).put(releaseKey, JSON.stringify(pointer))
    await runMinute()
    expect(purges).toEqual([{ purgeEverything: true }])
  })

  it('logs a purge that is refused', async () => {
    await publishLater()
    site.onPurge = () => ({ success: false, errors: [{ code: 10000, message: 'rate limited' }] })
    await runMinute()
    await site.log.expect([{ event: 'purge-failed', key: releaseKey }])
  })

  it('tags what the edge keeps with what a release lists, and nothing else', async () => {
    const further = ['/', '/nowhere/', '/offline.json', '/concepts/printable/', '/concepts/sidebar.html']
    for (const path of [...paths, ...further]) {
      const { headers } = await site.fetch(path)
      expect(headers.get('cloudflare-cdn-cache-control'), path).toMatch(/^public/)
      expect(listCacheTags(first.id, first.index), path).toContain(headers.get('cache-tag'))
    }
    for (const path of ['/search.json?q=output', '/data/votes.json', '/concepts', '/%zz'])
      expect((await site.fetch(path)).headers.get('cache-tag'), path).toBeNull()
  })
})

it('is started every minute by the trigger that purges', async () => {
  const [toml, code] = await Promise.all(
    ['wrangler.toml', 'worker/scheduled/scheduled.ts'].map((file) =>
      readFile(new URL(`../../${file}`, import.meta.url), 'utf8'),
    ),
  )
  const [, trigger = ''] = /everyMinute = '(.+)'/.exec(code ?? '') ?? []
  expect(toml).toContain(`crons = ["${trigger}", `)
})
