import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Release, releaseId, serializeIndex } from '../../content-build/assemble/release.ts'
import { contentHash } from '../../content-build/common/content-hash.ts'
import { indexFormat } from '../../content-build/contract/content-index.ts'
import { indexKey, pageKey, releaseKey } from '../../content-build/contract/records.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const first = createRelease({ pages: { '/concepts/': 'First text' } })
const second = createRelease({ pages: { '/concepts/': 'Second text' } })
const third = createRelease({ pages: { '/concepts/': 'Third text' } })

let site: Site

beforeAll(async () => {
  site = await startSite({ faulty: true, unpublished: true })
})
beforeEach(() => site.renew())
afterAll(() => site.dispose())

const earlier = inFormat(indexFormat - 1)
const later = inFormat(indexFormat + 1)

/** The second release, as code of another format would publish it. */
function inFormat(format: number): Release {
  const index = { ...second.index, format } as typeof second.index
  return { ...second, index, id: releaseId(serializeIndex(index)) }
}

/** Ways in which a release cannot be read, each with the key that the log names. */
const faults: { name: string; event: string; key: string; cause: () => Promise<void> }[] = [
  {
    name: 'KV fails to give the pointer',
    event: 'release-unreadable',
    key: releaseKey,
    cause: async () => site.kv.fail(releaseKey),
  },
  {
    name: 'the pointer is not JSON',
    event: 'release-unreadable',
    key: releaseKey,
    cause: async () => (await site.namespace()).put(releaseKey, '{"release":'),
  },
  {
    name: 'the pointer is something else',
    event: 'release-malformed',
    key: releaseKey,
    cause: async () => (await site.namespace()).put(releaseKey, '"release"'),
  },
  {
    name: 'the pointer is gone',
    event: 'release-missing',
    key: releaseKey,
    cause: async () => (await site.namespace()).delete(releaseKey),
  },
  {
    name: 'the pointer names a release that is gone',
    event: 'index-missing',
    key: indexKey(second.id),
    cause: () => site.point(second),
  },
  {
    name: 'KV fails to give the index',
    event: 'index-unreadable',
    key: indexKey(second.id),
    cause: async () => {
      site.kv.fail(indexKey(second.id))
      await site.publish(second)
    },
  },
  {
    name: 'the index is cut short',
    event: 'index-unreadable',
    key: indexKey(second.id),
    cause: async () => {
      await (await site.namespace()).put(indexKey(second.id), JSON.stringify(second.index).slice(0, 100))
      await site.point(second)
    },
  },
  {
    name: 'the index is that of another release',
    event: 'index-unreadable',
    key: indexKey(second.id),
    cause: async () => {
      await (await site.namespace()).put(indexKey(second.id), JSON.stringify(third.index))
      await site.point(second)
    },
  },
  {
    name: 'the pointer names what is no release',
    event: 'release-malformed',
    key: releaseKey,
    cause: async () => (await site.namespace()).put(releaseKey, '{"release":"../release","previous":[]}'),
  },
  {
    name: 'the index has an earlier format',
    event: 'index-malformed',
    key: indexKey(earlier.id),
    cause: () => site.publish(earlier),
  },
  {
    name: 'the index has a later format',
    event: 'index-malformed',
    key: indexKey(later.id),
    cause: () => site.publish(later),
  },
]

describe('while no release could be read yet', () => {
  it.each(faults)('says so when $name, and serves as soon as it can', async ({ event, key, cause }) => {
    await cause()
    const response = await site.fetch('/concepts/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('10')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('cloudflare-cdn-cache-control')).toBeNull()
    expect(response.headers.get('etag')).toBeNull()
    expect(await response.text()).toContain('The documentation cannot be read at the moment.')
    await site.log.expect([{ event, key }])

    site.kv.recover()
    await site.publish(first)
    const recovered = await site.fetch('/concepts/')
    expect(recovered.status).toBe(200)
    expect(await recovered.text()).toContain('First text')
  })

  it('still answers what needs no release', async () => {
    expect((await site.fetch('/concepts')).status).toBe(301)
    expect((await site.fetch('/%zz')).status).toBe(400)
    expect(site.kv.reads).toEqual([])
  })

  it.each([
    ['pointer', releaseKey, 'release-unreadable'],
    ['index', indexKey(first.id), 'index-unreadable'],
  ])('says so when KV never answers for the %s', async (_, key, event) => {
    await site.publish(first)
    const release = site.kv.hold(key)
    const response = await site.fetch('/concepts/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('The documentation cannot be read at the moment.')
    await site.log.expect([{ event, key }])
    release()
  })

  it('makes do with the release before, when the current one is gone', async () => {
    await site.publish(first)
    await site.point(second, [first])
    const response = await site.fetch('/concepts/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('First text')
    await site.log.expect([{ event: 'index-missing', key: indexKey(second.id) }])
  })

  it('makes do with the release before, when newer code published the current one', async () => {
    await site.publish(first)
    await site.publish(later, [first])
    expect(await (await site.fetch('/concepts/')).text()).toContain('First text')
    await site.log.expect([{ event: 'index-malformed', key: indexKey(later.id) }])
  })
})

describe('once a release is known', () => {
  beforeEach(async () => {
    await site.publish(first)
    await site.fetch('/concepts/')
  })

  it.each(faults)('it serves on when $name, until a new one can be read', async ({ event, key, cause }) => {
    await cause()
    const response = await site.fetch('/concepts/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('First text')
    await site.log.expect([{ event, key }])

    site.kv.recover()
    await site.publish(second)
    await expect.poll(async () => (await site.fetch('/concepts/')).text()).toContain('Second text')
  })

  it('a new one is looked for behind the response', async () => {
    const release = site.kv.hold(releaseKey)
    await site.publish(second)
    expect(await (await site.fetch('/concepts/')).text()).toContain('First text')
    release()
    site.kv.recover()
    await expect.poll(async () => (await site.fetch('/concepts/')).text()).toContain('Second text')
  })

  it('its index is read once', async () => {
    for (let visit = 0; visit < 3; visit++) await (await site.fetch('/concepts/')).text()
    expect(site.kv.reads.filter((key) => key === indexKey(first.id))).toHaveLength(1)
  })
})

it('trusts a release for its time to live without asking KV', async () => {
  const patient = await startSite({ faulty: true, releaseTtlSeconds: 3600, pages: { '/concepts/': 'Text' } })
  await (await patient.fetch('/concepts/')).text()
  patient.kv.fail(releaseKey)
  await (await patient.fetch('/concepts/')).text()
  expect(patient.kv.reads.filter((key) => key === releaseKey)).toHaveLength(1)
  await patient.dispose()
})

it('looks for a new release before every response, when its time to live is zero', async () => {
  const eager = await startSite({ releaseTtlSeconds: 0, unpublished: true })
  await eager.publish(first)
  expect(await (await eager.fetch('/concepts/')).text()).toContain('First text')
  await eager.publish(second)
  expect(await (await eager.fetch('/concepts/')).text()).toContain('Second text')
  await eager.dispose()
})

it('ends a page as it began, whatever is published meanwhile', async () => {
  const eager = await startSite({ faulty: true, releaseTtlSeconds: 0, unpublished: true })
  // Stores the second release already: a page that waits for its text longer than five seconds is given up.
  await eager.publish(second)
  await eager.publish(first)
  const release = eager.kv.hold(pageKey(contentHash('First text')))
  const response = await eager.fetch('/concepts/')
  await eager.point(second, [first])
  expect(await (await eager.fetch('/concepts/')).text()).toContain('Second text')
  release()
  const text = await response.text()
  expect(text).toContain('First text')
  expect(text).not.toContain('Second text')
  await eager.dispose()
})

it('serves the release it is pinned to, whatever is current', async () => {
  const pinned = await startSite({ unpublished: true, vars: { RELEASE: first.id } })
  await pinned.publish(first)
  await pinned.publish(second, [first])
  expect(await (await pinned.fetch('/concepts/')).text()).toContain('First text')
  await pinned.dispose()
})
