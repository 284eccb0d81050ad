import { beforeEach, describe, expect, it } from 'vitest'
import { indexFormat, indexKey, pageKey, releaseKey } from '../../../content-build/contract.ts'
import { settling } from '../../../content-build/publish/bounds.ts'
import { condemnedKey, readCondemned } from '../../../content-build/publish/condemned.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { createReleaseReader, survey } from '../../../content-build/publish/survey.ts'
import { sweep } from '../../../content-build/publish/sweep.ts'
import { contentHash } from '../../../content-build/shared/content-hash.ts'
import { at } from './clock.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'

const hour = 60 * 60 * 1000
const start = Date.UTC(2026, 10, 1)

const pages = { '/concepts/': 'Concepts', '/concepts/output/': 'Output', '/concepts/plugins/': 'Plugins' }
const first = createRelease(pages)
const second = createRelease({ ...pages, '/concepts/output/': 'Output, revised' })
const third = createRelease({ ...pages, '/concepts/output/': 'Output, revised twice' })
const fourth = createRelease({ ...pages, '/concepts/output/': 'Output, revised thrice' })
const fifth = createRelease({ ...pages, '/concepts/output/': 'Output, once more' })

const sixth = createRelease({
  ...pages,
  '/concepts/output/': 'Output, once more',
  '/concepts/plugins/': 'Plugins, revised',
})

/** Two a page, a sidebar, a tree, a sitemap; then the index and the pointer. */
const wholeSite = 2 * 3 + 3 + 2
/** The article, its Markdown, the index and the pointer. */
const onePage = 4

/** Publishes the first release as code would have that knew an earlier format. */
async function publishEarlierFormat(namespace: MemoryNamespace): Promise<void> {
  await publish(first, namespace, { clock: at(start) })
  const value = new TextEncoder().encode(JSON.stringify({ ...first.index, format: indexFormat - 1 }))
  namespace.entries.set(indexKey(first.id), { value, metadata: { at: start } })
}

/** Publishes five releases, four days between them, then the last one again, which condemns what only the first one used. */
async function publishFive(): Promise<void> {
  for (const [day, release] of [first, second, third, fourth, fifth].entries())
    await publish(release, kv, { clock: at(start + day * 96 * hour) })
  await publish(fifth, kv, { clock: at(start + 4 * 96 * hour) })
}

let kv: MemoryNamespace
beforeEach(() => {
  kv = createMemoryNamespace()
})

describe('publish', () => {
  it('writes records first, then the index, the pointer last', async () => {
    const order: string[] = []
    kv.before = (call, key) => {
      if (call === 'put' && key) order.push(key)
    }
    const result = await publish(first, kv, { clock: at(start) })
    expect(result).toEqual({ release: first.id, writes: wholeSite, skipped: 0, swept: 0 })
    expect(order.slice(-2)).toEqual([indexKey(first.id), releaseKey])
    expect(await findServed(kv)).toBe(first.id)
    expect(await findGaps(kv)).toEqual([])
  })

  it('writes nothing when the site has not changed', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.writes = 0
    const result = await publish(first, kv, { clock: at(start + 96 * hour) })
    expect(kv.writes).toBe(0)
    expect(result).toEqual({ release: first.id, writes: 0, skipped: wholeSite - 1, swept: 0 })
  })

  it('writes only what an edit of one page changes', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.writes = 0
    const result = await publish(second, kv, { clock: at(start + 96 * hour) })
    expect(kv.writes).toBe(onePage)
    expect(result.writes).toBe(onePage)
  })

  it.each(Array.from({ length: wholeSite }, (_, index) => index))(
    'shows nothing half-done when a first publish stops after %i writes, and goes on',
    async (writes) => {
      kv.failAfter = writes
      await expect(publish(first, kv, { clock: at(start) })).rejects.toThrow('Publishing stopped')
      expect(await findServed(kv)).toBeUndefined()
      kv.failAfter = Number.POSITIVE_INFINITY
      const result = await publish(first, kv, { clock: at(start + hour) })
      expect(result.writes).toBe(wholeSite - writes)
      expect(await findGaps(kv)).toEqual([])
    },
  )

  it.each(Array.from({ length: onePage }, (_, index) => index))(
    'leaves the old release whole when an edit stops after %i writes, and goes on',
    async (writes) => {
      await publish(first, kv, { clock: at(start) })
      kv.failAfter = wholeSite + writes
      const atPointer = writes === onePage - 1
      await expect(publish(second, kv, { clock: at(start + hour) })).rejects.toThrow(
        atPointer ? 'The pointer was being moved' : `release ${first.id} is still served whole`,
      )
      expect(await findServed(kv)).toBe(first.id)
      expect(await findGaps(kv)).toEqual([])
      kv.failAfter = Number.POSITIVE_INFINITY
      const result = await publish(second, kv, { clock: at(start + 2 * hour) })
      expect(result.writes).toBe(onePage - writes)
      expect(await findServed(kv)).toBe(second.id)
      expect(await findGaps(kv)).toEqual([])
    },
  )

  it('says what happened, what is served and what to do', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.failAfter = wholeSite + 2
    await expect(publish(second, kv, { clock: at(start) })).rejects.toThrow(
      [
        'Publishing stopped: the connection is gone',
        `2 written, 1 to go. The pointer did not move: release ${first.id} is still served whole.`,
        'Check the connection and run the same command again; it goes on where it stopped.',
      ].join('\n'),
    )
  })

  it('claims nothing about what is served before it has looked', async () => {
    kv.before = () => {
      throw new Error('no answer')
    }
    await expect(publish(first, kv, { clock: at(start) })).rejects.toThrow(
      'Publishing stopped: no answer\n0 written. The pointer did not move: what was served before is still served.',
    )
  })

  it('repairs a served release that lost a record', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.entries.delete(pageKey(contentHash('<p>Plugins</p>')))
    const result = await publish(first, kv, { clock: at(start) })
    expect(result.writes).toBe(1)
    expect(await findGaps(kv)).toEqual([])
  })

  it('replaces a pointer that cannot be read', async () => {
    kv.entries.set(releaseKey, { value: new TextEncoder().encode('{"release":') })
    await publish(first, kv, { clock: at(start) })
    expect(await findServed(kv)).toBe(first.id)
  })

  it('refuses a build that lacks a record of its index', async () => {
    const records = new Map(first.records)
    const lost = pageKey(contentHash('<p>Plugins</p>'))
    records.delete(lost)
    await expect(publish({ ...first, records }, kv, { clock: at(start) })).rejects.toThrow(`The build lacks ${lost}`)
    expect(kv.writes).toBe(0)
  })

  it('writes nothing in a dry run', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.writes = 0
    const planned: number[] = []
    const result = await publish(second, kv, {
      clock: at(start),
      dryRun: true,
      onPlan: (writes) => planned.push(writes),
    })
    expect(result).toMatchObject({ writes: onePage, skipped: wholeSite - 1 - (onePage - 1) })
    expect(planned).toEqual([onePage])
    expect(kv.writes).toBe(0)
  })

  it('keeps to a limit of writes, the index not among the first, and goes on the next day', async () => {
    await expect(publish(first, kv, { clock: at(start), maxWrites: 7 })).rejects.toThrow(
      'Publishing stopped at the limit of 7 writes (--max-writes).\n7 written, 3 to go.',
    )
    expect(kv.writes).toBe(7)
    expect(kv.entries.has(indexKey(first.id))).toBe(false)
    expect(await findServed(kv)).toBeUndefined()
    await publish(first, kv, { clock: at(start + 26 * hour), maxWrites: 7 })
    expect(await findServed(kv)).toBe(first.id)
    expect(await findGaps(kv)).toEqual([])
  })
})

describe('two publishers at once', () => {
  it.each(Array.from({ length: 14 }, (_, index) => index))(
    'leave a whole release when the other one runs before call %i',
    async (interruption) => {
      await publish(first, kv, { clock: at(start) })
      let calls = 0
      kv.before = async () => {
        if (calls++ !== interruption) return
        await publish(sixth, kv, { clock: at(start + 80 * hour) })
      }
      await publish(second, kv, { clock: at(start + 80 * hour) })
      kv.before = () => {}
      expect(await findGaps(kv)).toEqual([])
      expect([second.id, sixth.id]).toContain(await findServed(kv))
      await publish(second, kv, { clock: at(start + 81 * hour) })
      expect(await findServed(kv)).toBe(second.id)
      expect(await findGaps(kv)).toEqual([])
    },
  )

  it('call off a deletion of what they need, wait until nobody is at it, and write what is gone', async () => {
    await publishFive()
    const time = start + 4 * 96 * hour + 2 * hour
    // The records of the first release are condemned, and another publisher is deleting them.
    const reused = pageKey(contentHash('<p>Output</p>'))
    expect((await readCondemned(kv))?.keys).toContain(reused)
    kv.writes = 0
    const clock = at(time)
    const waits: number[] = []
    const { wait } = clock
    clock.wait = async (milliseconds) => {
      kv.entries.delete(reused)
      await wait(milliseconds)
    }
    const result = await publish(first, kv, { clock, onWait: (until) => waits.push(until) })
    expect(waits).toEqual([time + settling])
    // The list, the lost article and the pointer.
    expect(result.writes).toBe(3)
    expect(kv.writes).toBe(3)
    expect(await findGaps(kv)).toEqual([])
    expect((await publish(fifth, kv, { clock: at(time + 2 * hour) })).swept).toBe(0)
    expect(await findGaps(kv)).toEqual([])
  })

  it('do not wait for a deletion of what they do not need', async () => {
    await publishFive()
    const clock = at(start + 4 * 96 * hour + 2 * hour)
    clock.wait = () => Promise.reject(new Error('waits'))
    expect(await publish(sixth, kv, { clock })).toMatchObject({ swept: 3, writes: onePage })
    expect((await rollback(kv, { clock })).to).toBe(fifth.id)
  })

  it('keep to the limit of writes when they call a deletion off', async () => {
    await publishFive()
    const clock = at(start + 4 * 96 * hour + 2 * hour)
    await expect(publish(first, kv, { clock, maxWrites: 0 })).rejects.toThrow('limit of 0 writes')
    expect((await readCondemned(kv))?.from).toBeLessThan((await readCondemned(kv))?.until ?? 0)
  })

  it('write again what was deleted while they wrote for days', async () => {
    await publish(first, kv, { clock: at(start) })
    const lost = pageKey(contentHash('<p>Output, revised</p>'))
    const clock = at(start + hour)
    kv.before = async (call, key) => {
      if (call !== 'put' || key !== indexKey(second.id)) return
      kv.entries.delete(lost)
      await clock.wait(80 * hour)
    }
    await publish(second, kv, { clock })
    expect(await findGaps(kv)).toEqual([])
  })

  it('publish nothing beside a list of what is condemned that they cannot read', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.entries.set(condemnedKey, { value: new TextEncoder().encode('{}') })
    await expect(publish(second, kv, { clock: at(start) })).rejects.toThrow('the record `condemned` is damaged')
    expect(await findServed(kv)).toBe(first.id)
  })

  it('write again what vanished between the two looks', async () => {
    await publish(first, kv, { clock: at(start) })
    const vanishing = pageKey(contentHash('<p>Plugins</p>'))
    kv.before = (call, key) => {
      if (call === 'put' && key === indexKey(second.id)) kv.entries.delete(vanishing)
    }
    const result = await publish(second, kv, { clock: at(start + hour) })
    expect(result.writes).toBe(onePage + 1)
    expect(await findGaps(kv)).toEqual([])
  })

  it('trust a confirmed write that a stale listing does not show yet', async () => {
    const { listKeys } = kv
    const stale = await listKeys()
    kv.listKeys = async () => stale
    const result = await publish(first, kv, { clock: at(start) })
    expect(result.writes).toBe(wholeSite)
    expect(await findServed(kv)).toBe(first.id)
  })
})

describe('sweeping', () => {
  it('keeps the served release and three before it; condemns older ones after three days, and deletes them later', async () => {
    await publishFive()
    const last = start + 4 * 96 * hour
    for (const hours of [0, 0.9]) {
      expect((await publish(fifth, kv, { clock: at(last + hours * hour) })).swept).toBe(0)
    }
    // What only the first release used: an article, its Markdown, and the index.
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

  it('forgets what it condemned when nobody came to delete it in time', async () => {
    await publishFive()
    const late = start + 4 * 96 * hour + 36 * hour
    expect(await publish(fifth, kv, { clock: at(late) })).toMatchObject({ swept: 0, writes: 1 })
    expect(await publish(fifth, kv, { clock: at(late + 2 * hour) })).toMatchObject({ swept: 3, writes: 0 })
  })

  it('deletes at once where one publishes at a time, after the pointer moved', async () => {
    kv.exclusively = (task) => task()
    await publishFive()
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

describe('rollback', () => {
  beforeEach(async () => {
    for (const [day, release] of [first, second, third].entries())
      await publish(release, kv, { clock: at(start + day * hour) })
    kv.writes = 0
  })

  it('serves the release before with one write, and the one before that when done again', async () => {
    expect(await rollback(kv, { clock: at(start + 4 * hour) })).toEqual({ from: third.id, to: second.id, left: 1 })
    expect(kv.writes).toBe(1)
    expect(await findServed(kv)).toBe(second.id)
    expect(await findGaps(kv)).toEqual([])
    expect(await rollback(kv, { clock: at(start + 5 * hour) })).toEqual({ from: second.id, to: first.id, left: 0 })
    expect(await findServed(kv)).toBe(first.id)
    await expect(rollback(kv, { clock: at(start + 6 * hour) })).rejects.toThrow(
      `No earlier release is kept. Release ${first.id} is still served`,
    )
  })

  it('is undone by publishing the newer content again, with one write', async () => {
    await rollback(kv, { clock: at(start + 4 * hour) })
    const result = await publish(third, kv, { clock: at(start + 5 * hour) })
    expect(result.writes).toBe(1)
    expect(await findServed(kv)).toBe(third.id)
    expect((await rollback(kv, { clock: at(start + 6 * hour) })).to).toBe(second.id)
  })

  it('still reaches a release after days and sweeps', async () => {
    await publish(fourth, kv, { clock: at(start + 1000 * hour) })
    expect((await rollback(kv, { clock: at(start + 1001 * hour) })).to).toBe(third.id)
    expect((await rollback(kv, { clock: at(start + 1002 * hour) })).to).toBe(second.id)
    expect((await rollback(kv, { clock: at(start + 1003 * hour) })).to).toBe(first.id)
    expect(await findGaps(kv)).toEqual([])
  })

  it('changes nothing when the release before is not whole', async () => {
    kv.entries.delete(pageKey(contentHash('<p>Output, revised</p>')))
    await expect(rollback(kv, { clock: at(start) })).rejects.toThrow('1 of the 10 records of release')
    kv.entries.delete(indexKey(second.id))
    await expect(rollback(kv, { clock: at(start) })).rejects.toThrow(`Release ${third.id} is still served`)
    expect(kv.writes).toBe(0)
  })

  it('refuses a release of an earlier format', async () => {
    kv = createMemoryNamespace()
    await publishEarlierFormat(kv)
    await publish(second, kv, { clock: at(start + hour) })
    kv.writes = 0
    await expect(rollback(kv, { clock: at(start + 2 * hour) })).rejects.toThrow(
      `The index ${indexKey(first.id)} is gone, damaged or of another format. Release ${second.id} is still served.`,
    )
    expect(kv.writes).toBe(0)
  })

  it('says what is served when it fails', async () => {
    kv.failAfter = 0
    await expect(rollback(kv, { clock: at(start) })).rejects.toThrow(
      /^Rolling back stopped: the connection is gone\nThe pointer was being moved.*\nCheck the connection/,
    )
    expect(await findServed(kv)).toBe(third.id)
  })

  it('says so when nothing is published', async () => {
    await expect(rollback(createMemoryNamespace(), { clock: at(start) })).rejects.toThrow('Nothing is published yet')
  })
})
