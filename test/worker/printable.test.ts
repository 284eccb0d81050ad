import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { printKey } from '../../content-build/contract.ts'
import { contentHash } from '../../content-build/site/release.ts'
import { BodyReader } from './site/body-reader.ts'
import type { Fault } from './site/faulty-kv.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const parts = Array.from({ length: 30 }, (_, index) => `\n<article>Part ${index}. ${'Text. '.repeat(500)}</article>`)
const whole = parts.join('')
const path = '/concepts/printable/'
const keys = parts.map((text) => printKey(contentHash(text)))
/** The Worker's own: one part that is sent, and one ahead. */
const readsAtOnce = 2

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    releaseTtlSeconds: 3600,
    sections: { concepts: { sidebar: '<nav></nav>', print: [parts[0] ?? '', ...parts.slice(1)] } },
  })
  // From here on the release is known, and only records are read.
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

it('goes out as far as it is there, while the next part is read, and only that', async () => {
  const release = site.kv.hold(keyOf(3))
  const { body } = await open()
  const start = await body.readUntil('Part 2.')
  expect(start).toContain('Part 0.')
  expect(start).not.toContain('Part 3.')
  await vi.waitFor(() => expectReads(keys.slice(0, 3 + readsAtOnce)))
  release()
  const rest = await body.readUntil('</html>')
  expect(rest).toMatch(/Part 3\..*Part 29\..*<\/html>$/s)
  expectReads(keys)
})

it('asks for the second part along with the first', async () => {
  const release = site.kv.hold(keyOf(0))
  const { body } = await open()
  expectReads(keys.slice(0, readsAtOnce))
  release()
  expect(await body.readUntil('</html>')).toContain(whole)
})

it('reads the first part alone for HEAD', async () => {
  const response = await site.fetch(path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).not.toBeNull()
  expect(site.kv.reads).toEqual([keyOf(0)])
})

it('reads no further once the reader is gone', async () => {
  const release = site.kv.hold(keyOf(3))
  const { body } = await open()
  await body.readUntil('Part 2.')
  await body.cancel()
  site.kv.recover()
  // Others read all of it, so that the Worker has time to see that the first reader is gone, and then to go on nonetheless.
  expect(await (await site.fetch(path)).text()).toContain(whole)
  release()
  expect(await (await site.fetch(path)).text()).toContain(whole)
  expect(site.kv.reads.filter((key) => key === keyOf(parts.length - 1))).toHaveLength(2)
})

it.each<[string, Fault, string]>([
  ['is missing', { kind: 'lose' }, 'record-missing'],
  ['fails', { kind: 'fail' }, 'record-unreadable'],
  ['breaks off', { kind: 'break', bytes: 100 }, 'record-unreadable'],
])('breaks off at a part whose record %s, so that nothing takes the rest for whole', async (_, fault, event) => {
  const release = site.kv.hold(keyOf(7))
  const { body } = await open()
  await body.readUntil('Part 6.')
  release(fault)
  await expect(body.readUntil('</html>')).rejects.toThrow()
  // The runtime tells as well that a response did not come to its end.
  await site.log.expect([{ event, key: keyOf(7) }, /^Uncaught exception: /])
})

it('breaks off where a read never ends', async () => {
  const release = site.kv.hold(keyOf(2))
  const { body } = await open()
  await body.readUntil('Part 1.')
  await expect(body.readUntil('</html>')).rejects.toThrow()
  await site.log.expect([{ event: 'record-unreadable', key: keyOf(2) }, /^Uncaught exception: /])
  release()
})

/** What is asked for at once may arrive in any order. */
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
  return { body: new BodyReader(response) }
}
