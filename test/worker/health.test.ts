import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { indexFormat } from '../../content-build/contract/content-index.ts'
import { releaseKey } from '../../content-build/contract/records.ts'
import { sponsorsKey } from '../../content-build/contract/sponsors.ts'
import { votesKey } from '../../content-build/contract/votes.ts'
import { createRelease } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const first = createRelease({ pages: { '/concepts/': 'First text' } })
const second = createRelease({ pages: { '/concepts/': 'Second text' } })
const hour = 60 * 60

let site: Site
beforeAll(async () => {
  site = await startSite({ faulty: true, unpublished: true, releaseTtlSeconds: 3600 })
})
beforeEach(() => site.renew())
afterAll(() => site.dispose())

async function storeData(secondsAgo: number): Promise<void> {
  const updatedAt = new Date(Date.now() - secondsAgo * 1000).toISOString()
  for (const key of [sponsorsKey, votesKey]) await (await site.namespace()).put(key, JSON.stringify({ updatedAt }))
}

const ask = async () => {
  const response = await site.fetch('/health.json')
  return { response, health: (await response.json()) as Record<string, unknown> }
}

describe('the health address', () => {
  it('tells the release, the code and the age of the data, and is kept nowhere', async () => {
    await site.publish(first)
    await storeData(hour)
    const { response, health } = await ask()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(health).toEqual({
      status: 'ok',
      release: first.id,
      pinned: false,
      pointer: { release: first.id, publishedAt: '2026-01-01T00:00:00Z', withdrawn: [] },
      code: { id: expect.any(String), tag: expect.any(String), timestamp: expect.any(String), indexFormat },
      data: {
        sponsors: { updatedAt: expect.stringMatching(/Z$/), age: expect.any(Number) },
        votes: { updatedAt: expect.stringMatching(/Z$/), age: expect.any(Number) },
      },
    })
    const { data } = health as { data: { votes: { age: number } } }
    expect(data.votes.age).toBeGreaterThanOrEqual(hour)
  })

  it('tells what is served apart from what the pointer names', async () => {
    await site.publish(first)
    await ask()
    await site.publish(second, [first])
    expect((await ask()).health).toMatchObject({ release: first.id, pointer: { release: second.id } })
  })

  it('is degraded, not down, while the data are old, missing, or the pointer cannot be read', async () => {
    await site.publish(first)
    expect((await ask()).health).toMatchObject({ status: 'degraded', data: { sponsors: { age: null } } })
    await storeData(25 * hour)
    expect((await ask()).health).toMatchObject({ status: 'degraded' })
    await storeData(hour)
    expect((await ask()).health).toMatchObject({ status: 'ok' })
    site.kv.fail(releaseKey)
    const { response, health } = await ask()
    expect(response.status).toBe(200)
    expect(health).toMatchObject({ status: 'degraded', release: first.id })
    expect(health).not.toHaveProperty('pointer')
    await site.log.expect([{ event: 'release-unreadable', key: releaseKey }])
  })

  it('answers 503 where no release can be served', async () => {
    expect((await site.fetch('/health.json')).status).toBe(503)
    await site.log.expect([{ event: 'release-missing', key: releaseKey }])
  })
})
