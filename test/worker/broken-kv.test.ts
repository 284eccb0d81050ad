import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { fileKey, navKey, pageKey, printKey, sourceKey } from '../../content-build/contract/records.ts'
import { BodyReader } from './site/body-reader.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const home = 'Home text'
const article = `Concepts text. ${'More of it. '.repeat(1000)}`
const markdown = '# Concepts\n'
const sidebar = '<nav class="section-nav"></nav>'
const contents = 'Contents of concepts'
const feed = '<rss/>'

const articleKey = pageKey(contentHash(article))
const sidebarKey = navKey(contentHash(sidebar))

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    pages: { '/': home, '/concepts/': { html: article, markdown } },
    sections: { concepts: { sidebar, print: [contents, 'All of concepts'] } },
    files: { '/feed.xml': { type: 'application/rss+xml', text: feed } },
  })
})
afterEach(() => site.kv.recover())
afterAll(() => site.dispose())

describe.each([
  ['a page', '/concepts/', articleKey],
  ['the home page', '/', pageKey(contentHash(home))],
  ['a printable section', '/concepts/printable/', printKey(contentHash(contents))],
])('%s whose record cannot be read', (_, path, key) => {
  it.each(['fails', 'is missing'])('says so in its place when KV %s', async (fault) => {
    if (fault === 'fails') site.kv.fail(key)
    else site.kv.lose(key)
    const response = await site.fetch(path)
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    const html = await response.text()
    expect(html).toContain('Error loading content.')
    expect(html).toMatch(/<\/html>$/)
    await site.log.expect([{ event: fault === 'fails' ? 'record-unreadable' : 'record-missing', key }])
  })

  it('says so by its status when asked for by HEAD', async () => {
    site.kv.fail(key)
    const response = await site.fetch(path, { method: 'HEAD' })
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    await site.log.expect([{ event: 'record-unreadable', key }])
  })

  it('is whole again when KV is', async () => {
    site.kv.fail(key)
    await site.fetch(path)
    await site.log.expect([{ event: 'record-unreadable', key }])
    site.kv.recover()
    const response = await site.fetch(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).not.toBeNull()
    expect(await response.text()).not.toContain('Error loading content.')
  })
})

describe.each([
  ['a Markdown twin', '/concepts/index.md', sourceKey(contentHash(markdown))],
  ['a file', '/feed.xml', fileKey(contentHash(feed))],
])('%s', (_, path, key) => {
  it.each(['GET', 'HEAD'])('is answered with 503 on %s when it cannot be read', async (method) => {
    site.kv.fail(key)
    const response = await site.fetch(path, { method })
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    await site.log.expect([{ event: 'record-unreadable', key }])
  })
})

describe('while KV is slow', () => {
  it('the shell is on the wire before the article is there', async () => {
    const release = site.kv.hold(articleKey)
    const { status, headers, body } = await open('/concepts/')
    expect(status).toBe(200)
    expectUncached(headers)
    const shell = await body.readUntil('Title of /concepts/</h1>')
    expect(shell).toMatch(/^<!DOCTYPE html><html/)
    expect(shell).not.toContain('Concepts text.')
    release()
    const rest = await body.readUntil('</html>')
    expect(rest).toContain(article)
    expect(rest).not.toContain('Error loading content.')
  })

  it('the article is asked for before the shell is rendered, with the sidebar', async () => {
    site.kv.reads.length = 0
    const release = site.kv.hold(articleKey)
    const { body } = await open('/concepts/')
    expect(site.kv.reads).toContain(articleKey)
    release()
    await body.readUntil('</html>')
  })

  it('and then fails, the page says so where the article would be', async () => {
    const release = site.kv.hold(articleKey)
    const { status, headers, body } = await open('/concepts/')
    expect(status).toBe(200)
    expectUncached(headers)
    release({ kind: 'fail' })
    expect(await body.readUntil('</html>')).toContain('Error loading content.')
    await site.log.expect([{ event: 'record-unreadable', key: articleKey }])
  })

  it('HEAD is answered when the shell would go out', async () => {
    const release = site.kv.hold(articleKey)
    const response = await site.fetch('/concepts/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expectUncached(response.headers)
    release()
  })
})

it('a record that breaks off is noticed before a page is sent', async () => {
  site.kv.breakOff(articleKey, 2000)
  const response = await site.fetch('/concepts/')
  expect(response.status).toBe(503)
  expectUncached(response.headers)
  expect(await response.text()).toContain('Error loading content.')
  await site.log.expect([{ event: 'record-unreadable', key: articleKey }])
})

it('a page goes without its sidebar, uncached, when only that cannot be read', async () => {
  const other = await startSite({
    faulty: true,
    pages: { '/concepts/': article },
    sections: { concepts: { sidebar } },
  })
  other.kv.fail(sidebarKey)
  const response = await other.fetch('/concepts/')
  expect(response.status).toBe(200)
  expectUncached(response.headers)
  expect(await response.text()).toContain(article)
  await other.log.expect([{ event: 'record-unreadable', key: sidebarKey }])
  other.kv.recover()
  expect(await (await other.fetch('/concepts/')).text()).toContain(sidebar)
  await other.dispose()
})

it('a lost article shows in the status even while the sidebar is slow', async () => {
  const other = await startSite({
    faulty: true,
    pages: { '/concepts/': article },
    sections: { concepts: { sidebar } },
  })
  const release = other.kv.hold(sidebarKey)
  other.kv.fail(articleKey)
  const response = await other.fetch('/concepts/')
  expect(response.status).toBe(503)
  release()
  expect(await response.text()).toContain(sidebar)
  await other.log.expect([{ event: 'record-unreadable', key: articleKey }])
  await other.dispose()
})

it('a sidebar is read once and remembered', async () => {
  await (await site.fetch('/concepts/')).text()
  site.kv.reads.length = 0
  const response = await site.fetch('/concepts/')
  expect(await response.text()).toContain(sidebar)
  expect(site.kv.reads).toEqual([articleKey])
})

it('a read that never ends is given up, and the reader told', async () => {
  const reads = ['/concepts/', '/concepts/printable/', '/feed.xml'] as const
  const keys = [articleKey, printKey(contentHash(contents)), fileKey(contentHash(feed))]
  const releases = keys.map((key) => site.kv.hold(key))
  // Reads each body at once: undici cancels the body of a response without references while others are pending.
  const answers = await Promise.all(
    reads.map(async (path) => {
      const response = await site.fetch(path)
      return { status: response.status, headers: response.headers, text: await response.text() }
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
  for (const { headers, text } of answers) {
    expectUncached(headers)
    expect(text).toMatch(/<\/html>$/)
  }
  expect(answers[0]?.text).toContain('Error loading content.')
  expect(answers[1]?.text).toContain('Error loading content.')
  await site.log.expect(keys.map((key) => ({ event: 'record-unreadable', key })))
  for (const release of releases) release()
})

function expectUncached(headers: { get(name: string): string | null }): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(headers.get('etag')).toBeNull()
}

// Uncompressed, since a compressor may keep what it has until there is more.
async function open(path: string) {
  const response = await site.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
  return { status: response.status, headers: response.headers, body: new BodyReader(response) }
}
