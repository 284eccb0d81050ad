import { indexFormat } from '../../../content-build/contract/content-index.ts'
import { indexKey } from '../../../content-build/contract/records.ts'
import { publish } from '../../../content-build/publish/publish.ts'
import { at } from './clock.ts'
import { createRelease } from './create-release.ts'
import type { MemoryNamespace } from './memory-namespace.ts'

export const hour = 60 * 60 * 1000
export const start = Date.UTC(2026, 10, 1)

export const pages = { '/concepts/': 'Concepts', '/concepts/output/': 'Output', '/concepts/plugins/': 'Plugins' }
export const first = createRelease(pages)
export const second = createRelease({ ...pages, '/concepts/output/': 'Output, revised' })
export const third = createRelease({ ...pages, '/concepts/output/': 'Output, revised twice' })
export const fourth = createRelease({ ...pages, '/concepts/output/': 'Output, revised thrice' })
export const fifth = createRelease({ ...pages, '/concepts/output/': 'Output, once more' })

export const sixth = createRelease({
  ...pages,
  '/concepts/output/': 'Output, once more',
  '/concepts/plugins/': 'Plugins, revised',
})

/** Two a page, a sidebar, a tree, a sitemap; then the index and the pointer. */
export const wholeSite = 2 * 3 + 3 + 2
/** The article, its Markdown, the index and the pointer. */
export const onePage = 4

/** Publishes the first release as code with an earlier format would have. */
export async function publishEarlierFormat(namespace: MemoryNamespace): Promise<void> {
  await publish(first, namespace, { clock: at(start) })
  const value = new TextEncoder().encode(JSON.stringify({ ...first.index, format: indexFormat - 1 }))
  namespace.entries.set(indexKey(first.id), { value, metadata: { at: start } })
}

/** Publishes five releases, four days between them, then the last one again, which condemns what only the first one used. */
export async function publishFive(namespace: MemoryNamespace): Promise<void> {
  for (const [day, release] of [first, second, third, fourth, fifth].entries())
    await publish(release, namespace, { clock: at(start + day * 96 * hour) })
  await publish(fifth, namespace, { clock: at(start + 4 * 96 * hour) })
}
