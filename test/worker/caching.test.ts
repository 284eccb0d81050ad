import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const content = {
  'cache-control': 'no-cache',
  'cloudflare-cdn-cache-control': 'public, max-age=60, stale-while-revalidate=3600',
}

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    pages: { '/': 'Home text', '/concepts/': 'Concepts text', '/concepts/output/': 'Output text' },
    sections: { concepts: { sidebar: '<nav></nav>', print: ['All of concepts'] } },
    files: { '/feed.xml': { type: 'application/rss+xml', text: '<rss/>' } },
    redirects: { '/old/': '/concepts/' },
  })
})
afterAll(() => site.dispose())

const served = ['/', '/concepts/', '/concepts/printable/', '/concepts/index.md', '/feed.xml', '/app-shell/']

describe.each(served)('%s', (path) => {
  it('is asked about by browsers and kept by the edge, under a strong ETag', async () => {
    const { headers } = await site.fetch(path)
    expect(Object.fromEntries(headers)).toMatchObject(content)
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['its ETag', (etag: string) => etag],
    ['its ETag weakened on the way', (etag: string) => `W/${etag}`],
    ['its ETag in a list', (etag: string) => `"other", ${etag}`],
    ['anything', () => '*'],
  ])('answers 304, reading nothing, for %s', async (_, ifNoneMatch) => {
    const first = await site.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    await first.text()
    site.kv.reads.length = 0
    const response = await site.fetch(path, { headers: { 'If-None-Match': ifNoneMatch(etag) } })
    expect(response.status).toBe(304)
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...content, etag })
    expect(await response.text()).toBe('')
    expect(site.kv.reads).toEqual([])
  })

  it('answers in full for another ETag', async () => {
    const response = await site.fetch(path, { headers: { 'If-None-Match': '"other", W/"another"' } })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toBe('')
  })

  it('answers HEAD with the same headers and no body', async () => {
    const get = await site.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
    const head = await site.fetch(path, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } })
    expect(await head.text()).toBe('')
    expect(head.status).toBe(get.status)
    expect(withoutTransport(head.headers)).toEqual(withoutTransport(get.headers))
    expect(await get.text()).not.toBe('')
  })
})

it.each([
  ['a redirect', '/old/', 301, 'public, max-age=3600', 'public, max-age=3600'],
  ['a missing slash', '/concepts', 301, 'public, max-age=3600', 'public, max-age=3600'],
  ['an unknown path', '/nowhere/', 404, 'no-cache', 'public, max-age=30'],
  ['a malformed path', '/%zz', 400, 'no-store', null],
])('%s says how long it lives', async (_, path, status, browser, edge) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe(browser)
  expect(response.headers.get('cloudflare-cdn-cache-control')).toBe(edge)
  expect(response.headers.get('etag')).toBeNull()
})

it('gives another ETag to another version of the page, and to the same in another version of the code', async () => {
  const first = createRelease({ pages: { '/concepts/': 'One' } })
  const second = createRelease({ pages: { '/concepts/': 'Two' } })
  const sites = await Promise.all([startSite({ unpublished: true }), startSite({ unpublished: true })])
  const [one, other] = sites
  await Promise.all(sites.map((started) => started.publish(first)))
  const etag = async (from: Site) => (await from.fetch('/concepts/')).headers.get('etag')
  const etagOfFirst = await etag(one)
  expect(await etag(other)).not.toBe(etagOfFirst)
  expect(await etag(one)).toBe(etagOfFirst)
  await one.publish(second)
  await expect.poll(() => etag(one)).not.toBe(etagOfFirst)
  await Promise.all(sites.map((started) => started.dispose()))
})

// Headers that the server adds itself, depending on how it sends a body.
function withoutTransport(headers: { entries(): Iterable<[string, string]> }): Record<string, string> {
  const transport = ['content-length', 'transfer-encoding', 'content-encoding', 'vary']
  return Object.fromEntries([...headers.entries()].filter(([name]) => !transport.includes(name)))
}
