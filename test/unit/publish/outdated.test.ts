import { beforeEach, describe, expect, it } from 'vitest'
import { listCacheTags } from '../../../content-build/contract/cache-tags.ts'
import { indexKey, type ReleasePointer, releaseKey } from '../../../content-build/contract/records.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { rollback } from '../../../content-build/publish/rollback.ts'
import { at } from './clock.ts'
import { createRelease } from './create-release.ts'
import { createMemoryNamespace, type MemoryNamespace } from './memory-namespace.ts'
import { first, hour, pages, second, start, third } from './releases.ts'

const minute = 60_000

let kv: MemoryNamespace
beforeEach(() => {
  kv = createMemoryNamespace()
})

const readPointer = (): ReleasePointer => JSON.parse(new TextDecoder().decode(kv.entries.get(releaseKey)?.value))

/** The tags of one release that another one does not have. */
function listGone(before: typeof first, after: typeof first): string[] {
  const kept = listCacheTags(after.id, after.index)
  return [...listCacheTags(before.id, before.index)].filter((tag) => !kept.has(tag)).toSorted()
}

describe('the pointer', () => {
  it('names what an edit of one page puts out of date, and nothing else', async () => {
    await publish(first, kv, { clock: at(start) })
    expect(readPointer().outdated).toBeUndefined()
    await publish(second, kv, { clock: at(start + hour) })
    const { routes } = first.index
    const page = routes['/concepts/output/']
    if (page?.kind !== 'page') throw new Error('There is no such page')
    expect(readPointer().outdated).toEqual([first.id, page.version, page.source].toSorted())
  })

  it('names what a rollback puts out of date', async () => {
    await publish(first, kv, { clock: at(start) })
    await publish(second, kv, { clock: at(start + hour) })
    await rollback(kv, { clock: at(start + 2 * hour) })
    expect(readPointer()).toMatchObject({ release: first.id, outdated: listGone(second, first) })
  })

  it('names what the release before put out of date while that is still being purged', async () => {
    await publish(first, kv, { clock: at(start) })
    await publish(second, kv, { clock: at(start + hour) })
    await publish(third, kv, { clock: at(start + hour + minute) })
    const both = new Set([...listGone(first, third), ...listGone(second, third)])
    expect(readPointer().outdated).toEqual([...both].toSorted())
    await publish(second, kv, { clock: at(start + 2 * hour) })
    expect(readPointer().outdated).toEqual(listGone(third, second))
  })

  it('leaves nothing out where an index is gone, or more changed than one purge can name', async () => {
    await publish(first, kv, { clock: at(start) })
    kv.entries.delete(indexKey(first.id))
    await publish(second, kv, { clock: at(start + hour) })
    expect(readPointer().outdated).toBeUndefined()

    const many = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`/guides/${number}/`, `${number}`]))
    await publish(createRelease({ ...pages, ...many }), kv, { clock: at(start + 2 * hour) })
    await publish(createRelease(pages), kv, { clock: at(start + 3 * hour) })
    expect(readPointer().outdated).toBeUndefined()
  })
})

describe('a rollback', () => {
  const heedsRollback = true

  beforeEach(async () => {
    await publish(first, kv, { clock: at(start) })
    await publish(second, kv, { clock: at(start + hour) })
    await rollback(kv, { clock: at(start + 2 * hour) })
    kv.writes = 0
  })

  it('is not undone by the next publish, which says why and how', async () => {
    for (const dryRun of [false, true]) {
      const publishing = publish(second, kv, { clock: at(start + 3 * hour), heedsRollback, dryRun })
      await expect(publishing).rejects.toThrow(
        new RegExp(`Release ${second.id} was rolled back on 2026-.*release ${first.id} is served.*--resume`, 's'),
      )
    }
    await expect(publish(third, kv, { clock: at(start + 3 * hour), heedsRollback })).rejects.toThrow('rolled back')
    expect(kv.writes).toBe(0)
    expect(readPointer().release).toBe(first.id)
  })

  it('lets the release be published that it serves, which changes nothing', async () => {
    expect((await publish(first, kv, { clock: at(start + 3 * hour), heedsRollback })).writes).toBe(0)
    expect(readPointer().withdrawn).toEqual([second.id])
  })

  it('ends with a publish that is to go on, and with no other', async () => {
    await publish(first, kv, { clock: at(start + 3 * hour) })
    expect(readPointer().withdrawn).toBeUndefined()
    await publish(third, kv, { clock: at(start + 4 * hour), heedsRollback })
    expect(readPointer()).toMatchObject({ release: third.id, previous: [first.id] })
  })

  it('remembers each release that was rolled back', async () => {
    await publish(third, kv, { clock: at(start + 3 * hour) })
    await rollback(kv, { clock: at(start + 4 * hour) })
    expect(readPointer().withdrawn).toEqual([third.id])
  })
})
