import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { printKey, sourceKey } from '../../content-build/contract/records.ts'
import { BodyReader } from '../worker/site/body-reader.ts'
import type { Site } from '../worker/site/site.ts'
import { startSite } from '../worker/start-site.ts'
import { createRandom, rounds, seed } from './random.ts'

const markdown = '# Concepts\n'
const print = ['First part.', 'Second part.', 'Third part.'] as const
const section = { sidebar: '<nav>Sidebar</nav>', print: [...print] as [string, ...string[]] }
const article = { html: 'Article.', markdown }
const random = createRandom()

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    pages: { '/': 'Home.', '/concepts/': article },
    sections: { concepts: section },
    files: { '/feed.xml': { type: 'application/rss+xml', text: '<rss/>' } },
  })
})
afterEach(() => site.kv.recover())
afterAll(() => site.dispose())

describe.each(['/', '/concepts/', '/concepts/printable/', '/concepts/index.md', '/concepts/sidebar.html', '/feed.xml'])(
  '%s',
  (path) => {
    it.each([60, 200])('is as cacheable with a KV that takes %i ms as with a fast one', async (delay) => {
      const fast = await describeAnswer(site, path)
      site.kv.slow(() => delay)
      expect(await describeAnswer(site, path)).toEqual(fast)
      expect(fast.etag).toMatch(/^"[\w-]+"$/)
    })
  },
)

it(`is cacheable whichever of its reads are slow (seed ${seed})`, async () => {
  const paths = ['/', '/concepts/', '/concepts/printable/', '/feed.xml']
  const fast = new Map<string, unknown>()
  for (const path of paths) fast.set(path, await describeAnswer(site, path))
  for (let round = 0; round < rounds(2, 100); round++) {
    site.kv.slow(() => random.below(300))
    const answers = await Promise.all(paths.map((path) => describeAnswer(site, path)))
    expect(answers).toEqual([...fast.values()])
  }
})

it('the first page of an isolate is cacheable too, whose sidebar is slow as well', async () => {
  const fresh = await startSite({ faulty: true, pages: { '/concepts/': article }, sections: { concepts: section } })
  fresh.kv.slow(() => 200)
  const { html, ...slow } = await describeAnswer(fresh, '/concepts/')
  expect(slow).toMatchObject({ status: 200, control: 'no-cache' })
  expect(slow.etag).not.toBeNull()
  expect(html).toContain('Sidebar')
  await fresh.dispose()
})

describe('a record that takes as long as KV is waited for', () => {
  it.each([
    ['/concepts/', 'Title of /concepts/</h1>', 'Error loading content.'],
    ['/concepts/printable/', '<main', 'Error loading content.'],
  ])('%s streams its shell, then says what is missing, and is not kept', async (path, shell, error) => {
    const releases = [article.html, ...print].map((text) => [
      site.kv.hold(`page/${contentHash(text)}`),
      site.kv.hold(printKey(contentHash(text))),
    ])
    const response = await site.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
    const body = new BodyReader(response)
    const start = await body.readUntil(shell)
    expect(start).not.toContain(error)
    for (const release of releases.flat()) release({ kind: 'fail' })
    const rest = await body.readUntil('</html>')
    expect(rest).toContain(error)
    const lost =
      path === '/concepts/' ? [`page/${contentHash(article.html)}`] : print.map((text) => printKey(contentHash(text)))
    await site.log.expect(lost.map((key) => ({ event: 'record-unreadable', key })))
  })

  it('is answered with 503 where it is all there would be', async () => {
    const key = sourceKey(contentHash(markdown))
    const release = site.kv.hold(key)
    const response = await site.fetch('/concepts/index.md')
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    await site.log.expect([{ event: 'record-unreadable', key }])
    release()
  })
})

/** Everything that a cache depends on, and the content. */
async function describeAnswer(from: Site, path: string) {
  const response = await from.fetch(path)
  const { status, headers } = response
  return {
    status,
    etag: headers.get('etag'),
    control: headers.get('cache-control'),
    edge: headers.get('cloudflare-cdn-cache-control'),
    html: await response.text(),
  }
}
