import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import type { BuildResult } from '../../../content-build/site-builder.ts'
import { type WatchOptions, watchSite } from '../../../content-build/watch-site.ts'
import { describe, page, recordText, SiteFixture } from './site-fixture.ts'

it('builds once at the start, and again after a change, compiling only what changed', async () => {
  const { fixture, builds, releases } = await start({ 'a.md': page('A'), 'b.md': page('B') })
  expect(releases).toHaveLength(1)
  fixture.write('a.md', page('A', 'Changed text.'))
  await vi.waitFor(() => expect(recordText(last(releases), '/a/')).toContain('Changed text.'))
  expect(last(builds).stats.compiled).toBe(1)
})

it('notices new and removed pages', async () => {
  const { fixture, releases } = await start({ 'a.md': page('A') })
  fixture.write('deep/er/b.md', page('B'))
  await vi.waitFor(() => expect(last(releases).index.routes).toHaveProperty('/deep/er/b/'))
  fixture.remove('deep/er/b.md')
  await vi.waitFor(() => expect(last(releases).index.routes).not.toHaveProperty('/deep/er/b/'))
})

it('publishes what compiles through errors, and tells them all', async () => {
  const { fixture, builds, releases } = await start({ 'a.md': page('A'), 'b.md': page('B') })
  fixture.write('a.md', page('A', '[one](/none/) [two](/nowhere/)'))
  await vi.waitFor(() => expect(releases).toHaveLength(2))
  expect(recordText(last(releases), '/a/')).toContain('one')
  expect(describe(last(builds).messages)).toEqual([
    'a.md:5 link-dead error: There is no page /none/',
    'a.md:5 link-dead error: There is no page /nowhere/',
  ])
})

it('keeps a page that does not compile as it was, and goes on with the others', async () => {
  const { fixture, builds, releases } = await start({ 'a.mdx': page('A', 'Good.'), 'b.md': page('B') })
  fixture.write('a.mdx', page('A', '<div>'))
  await vi.waitFor(() => expect(describe(last(builds).messages)).toEqual([expect.stringMatching(/^a\.mdx:5 .* error/)]))
  fixture.write('b.md', page('B', 'Further.'))
  await vi.waitFor(() => expect(recordText(last(releases), '/b/')).toContain('Further.'))
  expect(recordText(last(releases), '/a/')).toContain('Good.')
  fixture.write('a.mdx', page('A', 'Better.'))
  await vi.waitFor(() => expect(recordText(last(releases), '/a/')).toContain('Better.'))
})

it('shows drafts, which a build leaves out', async () => {
  const { fixture, releases } = await start({ 'a.md': page('A'), 'b.md': page('B', 'Text.', 'draft: true\n') })
  expect(last(releases).index.routes).toHaveProperty('/b/')
  const { release, messages } = await fixture.build()
  expect(release?.index.routes).not.toHaveProperty('/b/')
  expect(describe(messages)).toEqual(['b.md:1 page-draft warning: The page is a draft and is left out'])
})

it('builds once with all that changed during a build', async () => {
  const gate = Promise.withResolvers<void>()
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.md`, page(name)]))
  const { fixture, builds, releases, watch } = await start(files, () =>
    releases.length > 1 ? gate.promise : undefined,
  )
  fixture.write('a.md', page('a', 'Held.'))
  await vi.waitFor(() => expect(releases).toHaveLength(2))
  for (const name of ['b', 'c', 'd', 'e']) {
    fixture.write(`${name}.md`, page(name, 'Changed.'))
    // With a pause between them, as when another branch is checked out.
    await sleep(40)
  }
  gate.resolve()
  await vi.waitFor(() => {
    for (const name of ['b', 'c', 'd', 'e']) expect(recordText(last(releases), `/${name}/`)).toContain('Changed.')
  })
  await watch.close()
  expect(builds.slice(1).filter(({ stats }) => stats.compiled === 0)).toEqual([])
})

it('offers a release again that could not be taken', async () => {
  const errors: unknown[] = []
  let refuse = true
  const { fixture, releases } = await start(
    { 'a.md': page('A') },
    (release) => {
      if (refuse) throw new Error(`No place for ${release.id}`)
    },
    errors,
  )
  expect(errors).toEqual([new Error(`No place for ${last(releases).id}`)])
  refuse = false
  fixture.write('a.md', page('A'))
  await vi.waitFor(() => expect(releases).toHaveLength(2))
  expect(releases[1]?.id).toBe(releases[0]?.id)
})

async function start(
  files: Record<string, string>,
  take: WatchOptions['onRelease'] = () => {},
  errors: unknown[] = [],
) {
  const fixture = new SiteFixture(files)
  const builds: BuildResult[] = []
  const releases: Release[] = []
  const watch = await watchSite({
    contentDir: fixture.contentDir,
    cacheDir: fixture.cacheDir,
    onBuild: (result) => builds.push(result),
    onRelease(release) {
      releases.push(release)
      return take(release)
    },
    onError: (cause) => errors.push(cause),
  })
  onTestFinished(() => watch.close())
  return { fixture, builds, releases, watch }
}

function last<Item>(items: readonly Item[]): Item {
  const item = items.at(-1)
  if (item === undefined) throw new Error('Nothing yet')
  return item
}
