import { beforeEach, describe, expect, it } from 'vitest'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { indexKey, pageKey, releaseKey } from '../../../content-build/contract/records.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { at } from './clock.ts'
import { findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'
import { first, hour, onePage, second, start, wholeSite } from './releases.ts'

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
