import { beforeEach, describe, expect, it } from 'vitest'
import { contentHash } from '../../../content-build/common/content-hash.ts'
import { indexKey, pageKey } from '../../../content-build/contract/records.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { at } from './clock.ts'
import { findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'
import { first, fourth, hour, publishEarlierFormat, second, start, third } from './releases.ts'

let kv: MemoryNamespace
beforeEach(() => {
  kv = createMemoryNamespace()
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
