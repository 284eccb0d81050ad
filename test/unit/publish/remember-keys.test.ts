import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publish } from '../../../content-build/publish/publish.ts'
import { rememberKeys } from '../../../content-build/publish/remember-keys.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace } from './memory-namespace.ts'

const bytes = new Uint8Array([1])

/** A namespace with one key, how often it was listed, and the same with a memory. */
async function create() {
  const behind = createMemoryNamespace()
  await behind.put('file/first', bytes, { at: 1 })
  let listings = 0
  behind.before = (call) => {
    if (call === 'list') listings += 1
  }
  const namespace = rememberKeys(behind)
  return {
    behind,
    namespace,
    countListings: () => listings,
    list: async () => [...(await namespace.listKeys()).keys()],
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a namespace that remembers its keys', () => {
  it('lists them once, and knows what it wrote and deleted since', async () => {
    const { namespace, list, countListings } = await create()
    expect(await list()).toEqual(['file/first'])
    await namespace.put('file/second', bytes, { at: 2 })
    await namespace.putMany(new Map([['file/third', bytes]]), { at: 3 })
    await namespace.deleteMany(['file/first'])
    expect(await namespace.listKeys()).toEqual(
      new Map([
        ['file/second', { at: 2 }],
        ['file/third', { at: 3 }],
      ]),
    )
    expect(countListings()).toBe(1)
  })

  it('lists them again after a minute, with what others did', async () => {
    const { behind, list, countListings } = await create()
    await list()
    await behind.put('file/other', bytes, { at: 2 })
    vi.advanceTimersByTime(60_000)
    expect(await list()).toEqual(['file/first'])
    vi.advanceTimersByTime(1)
    expect(await list()).toEqual(['file/first', 'file/other'])
    expect(countListings()).toBe(2)
  })

  it('does not count on what may not be there', async () => {
    const { behind, namespace, list } = await create()
    await list()
    behind.failAfter = behind.writes
    await expect(namespace.put('file/second', bytes, { at: 2 })).rejects.toThrow('the connection is gone')
    await expect(namespace.putMany(new Map([['file/third', bytes]]), { at: 3 })).rejects.toThrow()
    behind.before = (call) => {
      if (call === 'delete') throw new Error('the connection is gone')
    }
    await expect(namespace.deleteMany(['file/first'])).rejects.toThrow('the connection is gone')
    expect(await list()).toEqual([])
  })

  it('gives lists that can be changed', async () => {
    const { namespace, list } = await create()
    ;(await namespace.listKeys()).clear()
    expect(await list()).toEqual(['file/first'])
  })

  it('takes release after release', async () => {
    const { behind, namespace, countListings } = await create()
    for (const text of ['Concepts', 'Concepts, revised', 'Concepts, revised twice']) {
      const release = createRelease({ '/': 'Home', '/concepts/': text })
      await publish(release, namespace, { now: Date.now() })
      expect(await findServed(behind)).toBe(release.id)
    }
    expect(countListings()).toBe(1)
    expect(await findGaps(behind)).toEqual([])
  })
})
