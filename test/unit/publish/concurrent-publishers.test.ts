import { beforeEach, describe, expect, it } from 'vitest'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { indexKey, pageKey } from '../../../content-build/contract/records.ts'
import { settling } from '../../../content-build/publish/bounds.ts'
import { condemnedKey, readCondemned } from '../../../content-build/publish/condemned.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { at } from './clock.ts'
import { findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'
import { fifth, first, hour, onePage, publishFive, second, sixth, start, wholeSite } from './releases.ts'

let kv: MemoryNamespace
beforeEach(() => {
  kv = createMemoryNamespace()
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
    await publishFive(kv)
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
    await publishFive(kv)
    const clock = at(start + 4 * 96 * hour + 2 * hour)
    clock.wait = () => Promise.reject(new Error('waits'))
    expect(await publish(sixth, kv, { clock })).toMatchObject({ swept: 3, writes: onePage })
    expect((await rollback(kv, { clock })).to).toBe(fifth.id)
  })

  it('keep to the limit of writes when they call a deletion off', async () => {
    await publishFive(kv)
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
