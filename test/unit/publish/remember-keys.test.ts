import { describe, expect, it } from 'vitest'
import { releaseKey } from '../../../content-build/contract/records.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rememberKeys } from '../../../content-build/publish/remember-keys.ts'
import { createRelease, findGaps, findServed } from './create-release.ts'
import { createMemoryNamespace } from './memory-namespace.ts'

const bytes = new Uint8Array([1])

/** A namespace with one key, the number of times it was listed, and the same namespace with remembered keys. */
async function create() {
  const behind = createMemoryNamespace()
  await behind.put('file/first', bytes, { at: 1 })
  let listings = 0
  let pointerReads = 0
  behind.before = (call, key) => {
    if (call === 'list') listings += 1
    if (call === 'get' && key === releaseKey) pointerReads += 1
  }
  const namespace = rememberKeys(behind)
  return {
    behind,
    namespace,
    countListings: () => listings,
    countPointerReads: () => pointerReads,
    list: async () => [...(await namespace.listKeys()).keys()],
  }
}

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

  it('lists them again once somebody else published', async () => {
    const { behind, namespace, list, countListings } = await create()
    await namespace.put(releaseKey, bytes, { at: 2 })
    await list()
    await behind.put('file/other', bytes, { at: 3 })
    await behind.put(releaseKey, new Uint8Array([2]), { at: 3 })
    expect(await list()).toEqual(['file/first', releaseKey, 'file/other'])
    await list()
    expect(countListings()).toBe(2)
  })

  it('knows the pointer that it moved itself', async () => {
    const { namespace, list, countListings } = await create()
    await list()
    await namespace.put(releaseKey, bytes, { at: 2 })
    expect(await namespace.get(releaseKey)).toEqual(bytes)
    expect(await list()).toEqual(['file/first', releaseKey])
    expect(countListings()).toBe(1)
  })

  it('asks again for a pointer that could not be read', async () => {
    const { behind, namespace, list } = await create()
    behind.before = () => {
      throw new Error('the connection is gone')
    }
    await expect(namespace.listKeys()).rejects.toThrow('the connection is gone')
    behind.before = () => {}
    expect(await list()).toEqual(['file/first'])
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
    const { behind, namespace, countListings, countPointerReads } = await create()
    for (const text of ['Concepts', 'Concepts, revised', 'Concepts, revised twice']) {
      const release = createRelease({ '/': 'Home', '/concepts/': text })
      const reads = countPointerReads()
      await publish(release, namespace)
      // Before the records are written, and right before the pointer is moved, since another publisher may have moved it.
      expect(countPointerReads() - reads).toBe(2)
      expect(await findServed(behind)).toBe(release.id)
    }
    expect(countListings()).toBe(1)
    expect(await findGaps(behind)).toEqual([])
  })
})
