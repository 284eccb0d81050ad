import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { printKey } from '../../content-build/contract.ts'
import { contentHash } from '../../content-build/site/release.ts'
import { BodyReader } from './site/body-reader.ts'
import type { Fault } from './site/faulty-kv.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const contents = '<nav>Contents</nav>'
const pages = Array.from(
  { length: 30 },
  (_, index) => `\n<article>Page ${index + 1}. ${'Text. '.repeat(500)}</article>`,
)
const path = '/concepts/printable/'
const keys = [contents, ...pages].map((text) => printKey(contentHash(text)))
/** As many records are asked for at once as the Worker says it does. */
const readsAtOnce = 2

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    sections: { concepts: { sidebar: '<nav></nav>', print: [contents, ...pages] } },
  })
  // From here on the release is known, and only records are read.
  await (await site.fetch(path)).text()
})
beforeEach(() => {
  site.kv.reads.length = 0
})
afterEach(() => site.kv.recover())
afterAll(() => site.dispose())

it('has the contents and every page once, in order, and is kept', async () => {
  const response = await site.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBeNull()
  expect(await response.text()).toContain(contents + pages.join(''))
  expectReads(keys)
})

it('goes out as far as it is there, while the next pages are read, and only those', async () => {
  const release = site.kv.hold(keyOf(3))
  const { body } = await open()
  const start = await body.readUntil('Page 2.')
  expect(start).toContain(contents)
  expect(start).not.toContain('Page 3.')
  await vi.waitFor(() => expectReads(keys.slice(0, 3 + readsAtOnce)))
  release()
  const rest = await body.readUntil('</html>')
  expect(rest).toMatch(/Page 3\..*Page 30\..*<\/html>$/s)
  expectReads(keys)
})

it('asks for the first pages along with the contents', async () => {
  const release = site.kv.hold(keyOf(0))
  const { body } = await open()
  expectReads(keys.slice(0, readsAtOnce))
  release()
  expect(await body.readUntil('</html>')).toContain(contents + pages.join(''))
})

it('reads no page for HEAD', async () => {
  const response = await site.fetch(path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBeNull()
  expect(site.kv.reads).toEqual([keyOf(0)])
})

it('reads no further once the reader is gone', async () => {
  const release = site.kv.hold(keyOf(3))
  const { body } = await open()
  await body.readUntil('Page 2.')
  await body.cancel()
  site.kv.recover()
  // Others read all of it, so that the Worker has time to see that the first reader is gone, and then to go on nonetheless.
  const whole = contents + pages.join('')
  expect(await (await site.fetch(path)).text()).toContain(whole)
  release()
  expect(await (await site.fetch(path)).text()).toContain(whole)
  expect(site.kv.reads.filter((key) => key === keyOf(pages.length))).toHaveLength(2)
})

it.each<[string, Fault, string]>([
  ['is missing', { kind: 'lose' }, 'record-missing'],
  ['fails', { kind: 'fail' }, 'record-unreadable'],
  ['breaks off', { kind: 'break', bytes: 100 }, 'record-unreadable'],
])('breaks off at a page whose record %s, so that nothing takes the rest for whole', async (_, fault, event) => {
  const release = site.kv.hold(keyOf(7))
  const { body } = await open()
  await body.readUntil('Page 6.')
  release(fault)
  await expect(body.readUntil('</html>')).rejects.toThrow()
  // The runtime tells as well that a response did not come to its end.
  await site.log.expect([{ event, key: keyOf(7) }, /^Uncaught exception: /])
})

it('breaks off where a read never ends', async () => {
  const release = site.kv.hold(keyOf(2))
  const { body } = await open()
  await body.readUntil('Page 1.')
  await expect(body.readUntil('</html>')).rejects.toThrow()
  await site.log.expect([{ event: 'record-unreadable', key: keyOf(2) }, /^Uncaught exception: /])
  release()
})

/** What is asked for at once may arrive in any order. */
function expectReads(expected: readonly string[]): void {
  expect(site.kv.reads.toSorted()).toEqual(expected.toSorted())
}

/** The key of a page's record by its number; of the contents by 0. */
function keyOf(number: number): string {
  return keys[number] ?? ''
}

// Uncompressed, since a compressor may keep what it has until there is more.
async function open() {
  const response = await site.fetch(path, { headers: { 'Accept-Encoding': 'identity' } })
  expect(response.status).toBe(200)
  return { body: new BodyReader(response) }
}
