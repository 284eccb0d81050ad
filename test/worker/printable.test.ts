import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { printKey } from '../../content-build/contract/records.ts'
import { BodyReader } from './site/body-reader.ts'
import type { Fault } from './site/faulty-kv.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const parts = Array.from({ length: 30 }, (_, index) => `\n<article>Part ${index}. ${'Text. '.repeat(500)}</article>`)
const whole = parts.join('')
const path = '/concepts/printable/'
const keys = parts.map((text) => printKey(contentHash(text)))

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    sections: { concepts: { sidebar: '<nav></nav>', print: [parts[0] ?? '', ...parts.slice(1)] } },
  })
  // From here on the release is in memory, and only records are read.
  await (await site.fetch(path)).text()
})
beforeEach(() => {
  site.kv.reads.length = 0
})
afterEach(() => site.kv.recover())
afterAll(() => site.dispose())

it('has every part once, in order, and is kept', async () => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBeNull()
  expect(await response.text()).toContain(whole)
  expectReads(keys)
})

it('is asked for as a whole at once', async () => {
  const release = site.kv.hold(keyOf(0))
  const response = site.fetch(path)
  await vi.waitFor(() => expectReads(keys))
  release()
  expect(await (await response).text()).toContain(whole)
})

it('goes out as far as it is there when a part is late, and is not kept', async () => {
  const release = site.kv.hold(keyOf(3))
  const { headers, body } = await open()
  expectUncached(headers)
  const start = await body.readUntil('Part 2.')
  expect(start).toContain('Part 0.')
  expect(start).not.toContain('Part 3.')
  release()
  const rest = await body.readUntil('</html>')
  expect(rest).toMatch(/Part 3\..*Part 29\..*<\/html>$/s)
  expectReads(keys)
})

it('answers HEAD as it answers GET', async () => {
  const response = await site.fetch(path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBeNull()
  expectReads(keys)
})

const losses: [string, Fault, string][] = [
  ['is missing', { kind: 'lose' }, 'record-missing'],
  ['fails', { kind: 'fail' }, 'record-unreadable'],
  ['breaks off', { kind: 'break', bytes: 100 }, 'record-unreadable'],
  ['is another', { kind: 'replace', base64: btoa(parts[8] ?? '') }, 'record-unreadable'],
]

describe.each(losses)('a part whose record %s', (_, fault, event) => {
  it.each(['GET', 'HEAD'])('shows in the status of %s', async (method) => {
    site.kv.hold(keyOf(7))(fault)
    const response = await site.fetch(path, { method })
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    if (method === 'GET') expectLoss(await response.text())
    await site.log.expect([{ event, key: keyOf(7) }])
  })

  it('is told in its place when it is late', async () => {
    const release = site.kv.hold(keyOf(7))
    const { headers, body } = await open()
    expectUncached(headers)
    const start = await body.readUntil('Part 6.')
    release(fault)
    expectLoss(start + (await body.readUntil('</html>')))
    await site.log.expect([{ event, key: keyOf(7) }])
  })
})

it('tells where a read never ends', async () => {
  const release = site.kv.hold(keyOf(7))
  const { body } = await open()
  expectLoss(await body.readUntil('</html>'))
  await site.log.expect([{ event: 'record-unreadable', key: keyOf(7) }])
  release()
})

function expectLoss(html: string): void {
  expect(html).toMatch(/Part 6\..*<\/article><div class="prose"><p class="load-error".*?<\/div>\n<article>Part 8\./s)
  expect(html).toMatch(/Part 29\..*<\/html>$/s)
}

function expectUncached(headers: { get(name: string): string | null }): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(headers.get('etag')).toBeNull()
}

/** Compares sorted keys: reads that are made at once may arrive in any order. */
function expectReads(expected: readonly string[]): void {
  expect(site.kv.reads.toSorted()).toEqual(expected.toSorted())
}

/** The key of a part's record. */
function keyOf(number: number): string {
  return keys[number] ?? ''
}

// Uncompressed, since a compressor may keep what it has until there is more.
async function open() {
  const response = await site.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
  expect(response.status).toBe(200)
  return { headers: response.headers, body: new BodyReader(response) }
}
