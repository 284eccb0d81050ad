import { Miniflare, type MiniflareOptions } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serializeIndex } from '../../content-build/assemble/release.ts'
import { indexKey, releaseKey } from '../../content-build/contract/records.ts'
import { getClient } from '../../worker/middleware/client-address.ts'
import { page } from '../unit/search/fixture.ts'
import { bundleWorker } from './site/bundle-worker.ts'
import { clientFixture } from './site/client-fixture.ts'
import { createRelease } from './site/release-fixture.ts'

type Bindings = MiniflareOptions['workers'][number]['config']['env']

const compatibilityDate = '2026-10-20'
const namespace = { type: 'kv', id: 'content' } as const
const perMinute = 3
const limit = { type: 'rate-limit', namespace: '1', simple: { limit: perMinute, period: 60 } } as const

/** Limits that fail: one rejects, one never resolves. */
const brokenLimits = `import { WorkerEntrypoint } from 'cloudflare:workers'
export class Failing extends WorkerEntrypoint { limit() { throw new Error('No limit') } }
export class Hanging extends WorkerEntrypoint { limit() { return new Promise((resolve) => setTimeout(resolve, 3000)) } }
export default {}`

const logged: string[] = []

/** The site with a limit, or with a stand-in for one. */
async function start(bindings: Bindings) {
  const createWorker = (name: string, contents: string, env: Bindings) => {
    const manifest = { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents } } } as const
    return { config: { name, compatibilityDate, manifest, env } }
  }
  const origin = 'https://docs.test'
  const miniflare = new Miniflare({
    logRequests: false,
    handleStructuredLogs: ({ message }) => logged.push(message),
    workers: [
      createWorker('site', await bundleWorker(clientFixture), {
        CONTENT: namespace,
        SITE_ORIGIN: { type: 'text', value: origin },
        RELEASE_TTL_SECONDS: { type: 'text', value: '30' },
        CF_VERSION_METADATA: { type: 'version-metadata' },
        ...bindings,
      }),
      createWorker('limits', brokenLimits, {}),
    ],
  })
  const { id, records, index } = createRelease({
    pages: { '/concepts/': 'Text' },
    search: [page('/concepts/', 'Concepts', { 'output.filename': 'A text.' })],
    references: [],
  })
  const kv = await miniflare.getKVNamespace('CONTENT', 'site')
  for (const [key, value] of records) await kv.put(key, new TextDecoder().decode(value))
  await kv.put(indexKey(id), new TextDecoder().decode(serializeIndex(index)))
  await kv.put(releaseKey, JSON.stringify({ release: id, previous: [], publishedAt: '2026-01-01T00:00:00Z' }))
  return {
    ask: (path: string, address: string) =>
      miniflare.dispatchFetch(origin + path, { redirect: 'manual', headers: { 'CF-Connecting-IP': address } }),
    ping: (address: string) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
      const headers = { 'CF-Connecting-IP': address, 'Content-Type': 'application/json' }
      return miniflare.dispatchFetch(`${origin}/mcp`, { method: 'POST', headers, body })
    },
    dispose: () => miniflare.dispose(),
  }
}

type Limited = Awaited<ReturnType<typeof start>>

// The minute may end between two of the requests, so there are enough for one to exceed the limit in any case.
const enough = 2 * perMinute + 1

/** Requests a path until it is refused, or often enough; returns the last response. */
function askOften({ ask }: Limited, path: string, address: string) {
  return repeat(() => ask(path, address))
}

async function repeat(ask: () => ReturnType<Limited['ask']>) {
  for (let times = 1; times < enough; times++) {
    const response = await ask()
    if (response.status === 429) return response
    await response.arrayBuffer()
  }
  return ask()
}

describe('a client that searches too often', () => {
  let limited: Limited
  beforeAll(async () => {
    limited = await start({ SEARCH_LIMIT: limit })
  })
  afterAll(() => limited.dispose())

  it.each([
    ['/search/?q=output', '192.0.2.1'],
    ['/o/output.filename', '192.0.2.2'],
  ])('is told to wait by a page at %s', async (path, address) => {
    const response = await askOften(limited, path, address)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await response.text()
    expect(html).toContain('Too many searches')
    expect(html).toContain('Wait 60 seconds')
  })

  it.each([
    ['/search.json?q=output', '192.0.2.3'],
    ['/o/output.filename.json', '192.0.2.4'],
  ])('is told to wait by JSON at %s', async (path, address) => {
    const response = await askOften(limited, path, address)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      problem: 'There have been too many searches from your network. Wait 60 seconds, then try again.',
    })
  })

  it('goes on reading, and keeps nobody else from searching', async () => {
    expect((await askOften(limited, '/search.json?q=output', '192.0.2.5')).status).toBe(429)
    for (const path of ['/concepts/', '/search/', '/search/index.json'])
      expect((await limited.ask(path, '192.0.2.5')).status, path).not.toBe(429)
    expect((await limited.ask('/search.json?q=output', '192.0.2.6')).status).toBe(200)
  })
})

describe('an agent that asks too often', () => {
  let limited: Limited
  beforeAll(async () => {
    limited = await start({ MCP_LIMIT: limit })
  })
  afterAll(() => limited.dispose())

  it('is told to wait by an error of the protocol', async () => {
    const response = await repeat(() => limited.ping('192.0.2.1'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: 'Too many requests from this network. Wait 60 seconds, then try again' },
    })
  })

  it('keeps no other agent from asking, and no reader from searching', async () => {
    expect((await repeat(() => limited.ping('192.0.2.2'))).status).toBe(429)
    expect((await limited.ping('192.0.2.3')).status).toBe(200)
    expect((await limited.ask('/search.json?q=output', '192.0.2.2')).status).toBe(200)
  })
})

it.each([
  ['cannot be told', 'Failing', enough],
  ['is not told in time', 'Hanging', 0],
])('everyone is served where the limit %s', async (_, exportName, failures) => {
  logged.length = 0
  const site = await start({ SEARCH_LIMIT: { type: 'worker', worker: 'limits', exportName } })
  expect((await askOften(site, '/search.json?q=output', '192.0.2.1')).status).toBe(200)
  expect(logged.filter((text) => text.includes('limit-unreadable'))).toHaveLength(failures)
  await site.dispose()
})

describe('a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::2:3:4:5', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
  ])('at %s is %s', (address, client) => {
    expect(getClient(new Headers({ 'CF-Connecting-IP': address }))).toBe(client)
  })

  it('is nobody without an address', () => {
    expect(getClient(new Headers())).toBeUndefined()
    expect(getClient(new Headers({ 'CF-Connecting-IP': '' }))).toBeUndefined()
  })
})
