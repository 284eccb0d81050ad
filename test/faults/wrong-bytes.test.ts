import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Release, serializeIndex } from '../../content-build/assemble/release.ts'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { indexKey, pageKey, releaseKey } from '../../content-build/contract/records.ts'
import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import { BodyReader } from '../worker/site/body-reader.ts'
import { createRelease } from '../worker/site/release-fixture.ts'
import type { Site } from '../worker/site/site.ts'
import { startSite } from '../worker/start-site.ts'
import { createRandom, rounds, seed } from './random.ts'
import { createCase, foreign, type Kind, type Served } from './wrong-bytes/create-case.ts'

/** Faults in the bytes of a record; `garbage` keeps its format. */
type Spoil = (good: Uint8Array, garbage: string) => Uint8Array

const encoder = new TextEncoder()
const random = createRandom()
const spoilings: [name: string, spoil: Spoil][] = [
  ['empty', () => new Uint8Array()],
  ['short of a byte', (good) => good.slice(0, -1)],
  ['cut in half', (good) => good.slice(0, good.length / 2)],
  ['`null`', () => encoder.encode('null')],
  ["another record's", () => encoder.encode(`${foreign} article`)],
  ['garbage of the right form', (_, garbage) => encoder.encode(garbage)],
  ['longer by a space', (good) => Uint8Array.of(...good, 0x20)],
  ...Array.from({ length: rounds(1, 20) }, (_, round): [string, Spoil] => [`flipped in a bit (${round})`, flip]),
]

/** A sample of the faults in `npm test`, all of them in full. */
function sample(): [name: string, spoil: Spoil][] {
  const left = [...spoilings]
  return Array.from({ length: rounds(3, left.length) }, () => left.splice(random.below(left.length), 1)).flat()
}

function flip(good: Uint8Array): Uint8Array {
  const place = random.below(good.length)
  return good.map((byte, index) => (index === place ? byte ^ (1 << random.below(8)) : byte))
}

let site: Site

beforeAll(async () => {
  // The Worker loads each release as soon as it is published.
  site = await startSite({ faulty: true, releaseTtlSeconds: 0, unpublished: true })
})
afterEach(() => site.kv.recover())
afterAll(() => site.dispose())

const names = createCase(0).kinds.map(({ name }) => name)
let cases = 0

describe.each(names)(`%s (seed ${seed})`, (name) => {
  it.each(sample())('is not served where its bytes are %s', async (_, spoil) => {
    const { release, kinds } = createCase(++cases)
    const kind = kinds.find((candidate) => candidate.name === name)
    if (kind === undefined) throw new Error(`There is no ${name}`)
    await site.publish(release)
    for (const served of kind.served) {
      site.kv.replace(kind.key, spoil(release.records.get(kind.key) ?? new Uint8Array(), kind.garbage))
      for (const method of ['GET', 'HEAD']) await expectRefusal(kind, served, method)
    }
    site.kv.recover()
    for (const served of kind.served) await expectGood(kind, served)
  })
})

async function expectRefusal(kind: Kind, { path, statusWhenWrong }: Served, method: string): Promise<void> {
  const response = await site.fetch(path, { method })
  const body = await response.text()
  expect(response.status, `${method} ${path}`).toBe(statusWhenWrong)
  expectUncached(response.headers)
  expect(body).not.toContain(kind.mark)
  expectSilence(body, kind.key)
  await site.log.expect([{ event: 'record-unreadable', key: kind.key }])
}

async function expectGood(kind: Kind, { path, status = 200 }: Served): Promise<void> {
  const response = await site.fetch(path)
  expect(response.status, path).toBe(status)
  expect(response.headers.get('cache-control')).not.toBe('no-store')
  const body = await response.text()
  expect(`${response.headers.get('location')} ${body}`).toContain(kind.mark)
}

/** Expects neither another record's content nor the cause of the fault. */
function expectSilence(body: string, key: string): void {
  expect(body).not.toContain(foreign)
  const [, hash = key] = key.split('/')
  for (const cause of [hash, 'KV', 'bytes', 'SyntaxError', '.ts:', '.js:']) expect(body).not.toContain(cause)
}

function expectUncached(headers: { get(name: string): string | null }): void {
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('cloudflare-cdn-cache-control')).toBeNull()
  expect(headers.get('etag')).toBeNull()
}

it('a wrong index is no release to an isolate that knows none', async () => {
  const fresh = await startSite({ faulty: true, releaseTtlSeconds: 0, unpublished: true })
  const { release } = createCase(0)
  const key = indexKey(release.id)
  await fresh.publish(release)
  for (const [name, spoil] of spoilings) {
    fresh.kv.replace(key, spoil(serializeIndex(release.index), foreignIndex()))
    const response = await fresh.fetch('/concepts/')
    expect(response.status, name).toBe(503)
    expectUncached(response.headers)
    expectSilence(await response.text(), key)
    await fresh.log.expect([{ event: 'index-unreadable', key }])
  }
  fresh.kv.recover()
  expect((await fresh.fetch('/concepts/')).status).toBe(200)
  await fresh.dispose()
})

it('a wrong index leaves a known release in place', async () => {
  const [known, next] = [createCase(++cases), createCase(++cases)]
  const key = indexKey(next.release.id)
  await site.publish(known.release)
  await (await site.fetch('/concepts/')).text()
  await site.publish(next.release)
  for (const [name, spoil] of spoilings) {
    site.kv.replace(key, spoil(serializeIndex(next.release.index), foreignIndex()))
    expect(await (await site.fetch('/concepts/')).text(), name).toContain(known.kinds[0]?.mark)
    await site.log.expect([{ event: 'index-unreadable', key }])
  }
  site.kv.recover()
  expect(await (await site.fetch('/concepts/')).text()).toContain(next.kinds[0]?.mark)
})

function foreignIndex(): string {
  return new TextDecoder().decode(serializeIndex(foreignRelease().index))
}

function foreignRelease(): Release {
  return createRelease({ pages: { '/concepts/': `${foreign} article` } })
}

it('the pointer, which no hash names, leads to no release but a whole one', async () => {
  const fresh = await startSite({ faulty: true, releaseTtlSeconds: 0, unpublished: true })
  const { release, kinds } = createCase(0)
  await fresh.publish(release)
  const { id } = foreignRelease()
  const good = encoder.encode(
    JSON.stringify({ release: release.id, previous: [], publishedAt: '2026-01-01T00:00:00Z' }),
  )
  for (const known of [false, true]) {
    for (const [name, spoil] of spoilings.slice(0, 6)) {
      fresh.kv.replace(releaseKey, spoil(good, `{"release":"${id}","previous":["${id}"]}`))
      const response = await fresh.fetch('/concepts/')
      const body = await response.text()
      expect(response.status, name).toBe(known ? 200 : 503)
      if (known) expect(body).toContain(kinds[0]?.mark)
      else expectUncached(response.headers)
      expectSilence(body, indexKey(id))
      const isOfForm = name.startsWith('garbage')
      const event = name === '`null`' ? 'release-missing' : expect.stringMatching(/^release-(?:unreadable|malformed)$/)
      const line = isOfForm ? { event: 'index-missing', key: indexKey(id) } : { event, key: releaseKey }
      await fresh.log.expect(isOfForm && !known ? [line, line] : [line])
    }
    fresh.kv.recover()
    expect(await (await fresh.fetch('/concepts/')).text()).toContain(kinds[0]?.mark)
  }
  await fresh.dispose()
})

// Data that the scheduled handler stores changes under the same key, so its hash is stored beside it.
describe.each([
  ['/data/sponsors.json', sponsorsKey, { updatedAt: '2026-01-01T00:00:00Z', currency: 'USD', anonymous: 0, lists: [] }],
  ['/data/votes.json', votesKey, { updatedAt: '2026-01-01T00:00:00Z', total: 0, proposals: [] }],
])('%s', (path, key, document) => {
  it.each(spoilings.slice(0, 5))('is not served where its bytes are %s', async (_, spoil) => {
    const good = encoder.encode(JSON.stringify(document))
    await (await site.namespace()).put(key, JSON.stringify(document))
    site.kv.replace(key, spoil(good, ''))
    const response = await site.fetch(path)
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    expect(await response.text()).toBe('{}')
    await site.log.expect([{ event: 'record-unreadable', key }])
    site.kv.recover()
    expect(await (await site.fetch(path)).json()).toEqual(document)
  })

  it('is not served where its bytes have the right form and are not those that were stored', async () => {
    const text = JSON.stringify(document)
    await (await site.namespace()).put(key, text, { metadata: { hash: contentHash(text) } })
    expect((await site.fetch(path)).status).toBe(200)
    site.kv.replace(key, encoder.encode(text.replace('2026', '2025')))
    const response = await site.fetch(path)
    expect(response.status).toBe(503)
    expectUncached(response.headers)
    await site.log.expect([{ event: 'record-unreadable', key }])
    site.kv.recover()
    expect((await site.fetch(path)).status).toBe(200)
  })
})

it.each(sample())('an article that is late is not sent where its bytes are %s', async (_, spoil) => {
  const { release, kinds } = createCase(++cases)
  await site.publish(release)
  const [{ key, mark, garbage } = { key: '', mark: '', garbage: '' }] = kinds
  const held = site.kv.hold(key)
  const response = await site.fetch('/concepts/', { headers: { 'Accept-Encoding': 'identity' } })
  expectUncached(response.headers)
  const wrong = spoil(release.records.get(key) ?? new Uint8Array(), garbage)
  held({ kind: 'replace', base64: Buffer.from(wrong).toString('base64') })
  const body = await new BodyReader(response).readUntil('</html>')
  expect(body).toContain('Error loading content.')
  expect(body).toMatch(/<\/html>$/)
  expect(body).not.toContain(mark)
  expectSilence(body, key)
  await site.log.expect([{ event: 'record-unreadable', key }])
})

it('bytes that a location keeps wrong are asked for once more, past what it keeps', async () => {
  const { release, kinds } = createCase(++cases)
  await site.publish(release)
  const key = pageKey(contentHash(new TextDecoder().decode(release.records.get(kinds[0]?.key ?? ''))))
  site.kv.replaceOnce(key, encoder.encode(foreign))
  const response = await site.fetch('/concepts/')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain(kinds[0]?.mark)
  expect(site.kv.reads.filter((read) => read === key)).toHaveLength(2)
})
