import { beforeEach, describe, expect, it } from 'vitest'
import { indexKey, releaseKey } from '../../../content-build/contract/records.ts'
import { condemnedKey } from '../../../content-build/publish/condemned.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { createReleaseReader, survey } from '../../../content-build/publish/survey.ts'
import { sweep } from '../../../content-build/publish/sweep.ts'
import { at } from './clock.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'
import {
  fifth,
  first,
  fourth,
  hour,
  onePage,
  pages,
  publishEarlierFormat,
  publishFive,
  second,
  sixth,
  start,
  third,
} from './releases.ts'

let kv: MemoryNamespace
beforeEach(() => {
  kv = createMemoryNamespace()
})

describe('sweeping', () => {
  it('keeps the served release and three before it; condemns older ones after three days, and deletes them later', async () => {
    await publishFive(kv)
    const last = start + 4 * 96 * hour
    for (const hours of [0, 0.9]) {
      expect((await publish(fifth, kv, { clock: at(last + hours * hour) })).swept).toBe(0)
    }
    // Records that only the first release used: an article, its Markdown, and the index.
    expect((await publish(fifth, kv, { clock: at(last + hour) })).swept).toBe(3)
    const keys = await kv.listKeys()
    expect(keys.has(indexKey(first.id))).toBe(false)
    for (const { id } of [second, third, fourth, fifth]) expect(keys.has(indexKey(id))).toBe(true)
    expect(await findGaps(kv)).toEqual([])
  })

  it('spares records younger than three days: another publisher may need them', async () => {
    kv.failAfter = 3
    await expect(publish(second, kv, { clock: at(start) })).rejects.toThrow()
    const written = [...kv.entries.keys()]
    kv.failAfter = Number.POSITIVE_INFINITY
    expect((await publish(createRelease({ '/': 'Home' }), kv, { clock: at(start + 71 * hour) })).swept).toBe(0)
    for (const key of written) expect(kv.entries.has(key)).toBe(true)
    expect((await publish(createRelease({ '/': 'Home' }), kv, { clock: at(start + 73 * hour) })).swept).toBe(0)
    expect((await publish(createRelease({ '/': 'Home' }), kv, { clock: at(start + 75 * hour) })).swept).toBe(
      written.length,
    )
  })

  it('keeps what a preview shows that was published in the last three days, where its records are older', async () => {
    const draft = { ...pages, '/concepts/draft/': 'Draft' }
    await publish(createRelease(draft), kv, { clock: at(start) })
    const preview = createRelease({ ...draft, '/concepts/output/': 'Output, reviewed' })
    const shown = start + 96 * hour
    await publish(preview, kv, { clock: at(shown) })
    const others = [second, third, fourth, fifth, sixth]
    const publishOthers = async (from: number) => {
      for (let number = 0; number < 14; number++) {
        const release = others[number % others.length] ?? second
        await publish(release, kv, { clock: at(from + number * 5 * hour) })
      }
    }
    await publishOthers(shown)
    for (const key of [...preview.records.keys(), indexKey(preview.id)]) expect(kv.entries.has(key), key).toBe(true)
    await publishOthers(shown + 73 * hour)
    expect(kv.entries.has(indexKey(preview.id))).toBe(false)
    expect(await findGaps(kv)).toEqual([])
  })

  it('forgets what it condemned when nobody came to delete it in time', async () => {
    await publishFive(kv)
    const late = start + 4 * 96 * hour + 36 * hour
    expect(await publish(fifth, kv, { clock: at(late) })).toMatchObject({ swept: 0, writes: 1 })
    expect(await publish(fifth, kv, { clock: at(late + 2 * hour) })).toMatchObject({ swept: 3, writes: 0 })
  })

  it('deletes at once where one publishes at a time, after the pointer moved', async () => {
    kv.exclusively = (task) => task()
    await publishFive(kv)
    const clock = at(start + 1000 * hour)
    expect(await publish(fifth, kv, { clock })).toMatchObject({ swept: 0, writes: 0 })
    expect(await publish(sixth, kv, { clock })).toMatchObject({ swept: 3, writes: onePage })
    expect(kv.entries.has(condemnedKey)).toBe(false)
    expect(await findGaps(kv)).toEqual([])
  })

  it('spares what the pointer of another publisher keeps', async () => {
    await publish(first, kv, { clock: at(start) })
    await publish(second, kv, { clock: at(start) })
    const overwritten = { release: first.id, previous: [], publishedAt: '' }
    const clock = at(start + 100 * hour)
    const options = { pointer: overwritten, findReleaseKeys: createReleaseReader(kv), clock, mayCondemn: true }
    expect(await sweep(kv, await survey(kv, clock), options)).toEqual({ kind: 'nothing' })
    expect(await findGaps(kv)).toEqual([])
  })

  it('leaves alone what is not a record of a release', async () => {
    const others = ['sponsors', 'votes', 'page/by-hand', 'data/0123456789abcdef0123']
    for (const key of others) kv.entries.set(key, { value: new Uint8Array() })
    await publish(first, kv, { clock: at(start) })
    await publish(second, kv, { clock: at(start + 100 * hour) })
    for (const key of others) expect(kv.entries.has(key)).toBe(true)
  })

  it('deletes nothing when it cannot read what a kept release uses', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.entries.set(indexKey(first.id), { value: new TextEncoder().encode('{}'), metadata: { at: start } })
    const before = kv.entries.size
    const result = await publish(createRelease({ '/': 'Home' }), kv, { clock: at(start + 96 * hour) })
    expect(result).toMatchObject({
      swept: 0,
      sweepFailure: `the index of release ${first.id} is gone, damaged or of another format`,
    })
    expect(kv.entries.size).toBeGreaterThan(before)
  })

  it('waits until no release of an earlier format is kept', async () => {
    await publishEarlierFormat(kv)
    const earlier = [...kv.entries.keys()].filter((key) => key !== releaseKey)
    for (const [day, release] of [second, third, fourth].entries()) {
      const result = await publish(release, kv, { clock: at(start + (day + 1) * 96 * hour) })
      expect(result.sweepFailure).toBe(`the index of release ${first.id} is gone, damaged or of another format`)
      for (const key of earlier) expect(kv.entries.has(key)).toBe(true)
    }
    for (const hours of [0, 1]) await publish(fifth, kv, { clock: at(start + (4 * 96 + hours) * hour) })
    const result = await publish(fifth, kv, { clock: at(start + (4 * 96 + 2) * hour) })
    expect(result).toMatchObject({ swept: 3 })
    expect(result.sweepFailure).toBeUndefined()
    expect(kv.entries.has(indexKey(first.id))).toBe(false)
    expect(await findGaps(kv)).toEqual([])
  })

  it('does not fail a publish that is out already', async () => {
    await publish(createRelease({ '/': 'Home' }), kv, { clock: at(start) })
    kv.entries.set(`page/${'0'.repeat(20)}`, { value: new Uint8Array(), metadata: { at: start } })
    kv.before = (call) => {
      if (call === 'delete') throw new Error('no more deletions today')
    }
    await publish(first, kv, { clock: at(start + 96 * hour) })
    const result = await publish(first, kv, { clock: at(start + 98 * hour) })
    expect(result).toMatchObject({ swept: 0, sweepFailure: 'no more deletions today' })
    expect(await findServed(kv)).toBe(first.id)
  })
})
