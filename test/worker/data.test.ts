import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const documents: [path: string, key: string, nothing: object][] = [
  ['/data/sponsors.json', sponsorsKey, { updatedAt: null, currency: 'USD', anonymous: 0, lists: [] }],
  ['/data/votes.json', votesKey, { updatedAt: null, total: 0, proposals: [] }],
]

/** A document as the scheduled handler stores it. */
const store = (nothing: object): string =>
  JSON.stringify({ ...nothing, updatedAt: '2026-03-01T00:00:00.000Z', example: 1 })

let site: Site
let empty: Site

beforeAll(async () => {
  // No release is published: sponsors and votes do not depend on it.
  site = await startSite({ faulty: true, unpublished: true })
  empty = await startSite({ unpublished: true })
  const kv = await site.namespace()
  for (const [, key, nothing] of documents) await kv.put(key, store(nothing))
})
afterEach(() => site.kv.recover())
afterAll(() => Promise.all([site.dispose(), empty.dispose()]))

describe.each(documents)('%s', (path, key, nothing) => {
  it('is what was stored, as JSON', async () => {
    const response = await site.fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toBe(store(nothing))
  })

  it('is asked about by browsers and kept for minutes by the edge', async () => {
    const { headers } = await site.fetch(path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=300, stale-while-revalidate=3600')
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
  })

  it('answers 304 for its ETag, in full for another', async () => {
    const etag = (await site.fetch(path)).headers.get('etag') ?? ''
    const fresh = await site.fetch(path, { headers: { 'If-None-Match': etag } })
    expect(fresh.status).toBe(304)
    expect(fresh.headers.get('etag')).toBe(etag)
    expect(await fresh.text()).toBe('')
    expect((await site.fetch(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
    const { headers } = await empty.fetch(path)
    expect(headers.get('etag')).not.toBe(etag)
  })

  it('answers HEAD without a body', async () => {
    const response = await site.fetch(path, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(await response.text()).toBe('')
  })

  it('is an empty document while nothing is stored', async () => {
    const response = await empty.fetch(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(nothing)
  })

  it('is 503, uncached, when KV fails', async () => {
    site.kv.fail(key)
    const response = await site.fetch(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('cloudflare-cdn-cache-control')).toBeNull()
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.json()).toEqual({})
    await site.log.expect([{ event: 'record-unreadable', key }])
  })
})

it('there is no other data', async () => {
  const published = await startSite({ pages: { '/': 'Home text' } })
  const paths = ['/data/', '/data/other.json', '/data/sponsors/', '/data/sponsors.json/']
  const statuses = await Promise.all(paths.map(async (path) => (await published.fetch(path)).status))
  expect(statuses).toEqual([404, 404, 404, 404])
  await published.dispose()
})
