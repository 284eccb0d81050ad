import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { BuildResult } from '../../../content-build/site-builder.ts'
import { watchSite } from '../../../content-build/watch-site.ts'
import { describe, page, SiteFixture } from './site-fixture.ts'

/** A text within every limit of size that takes the parser seconds: it looks for each empty quote in all text before it. */
const slow = page('Slow', '>\n\n'.repeat(9_900))
const pageBounds = { seconds: 2, megabytes: 1024 }

it('ends a page that takes too long, names it and its passage, and compiles the others', async () => {
  const fixture = new SiteFixture({ 'a.md': page('A'), 'slow.md': slow, 'z.md': page('Z') })
  const { messages, pages, release } = await fixture.build({ pageBounds })
  expect(describe(messages)).toEqual([
    expect.stringMatching(/^slow\.md:\d+ page-bound error: The page takes longer than 2 seconds to compile$/),
  ])
  expect(messages[0]?.note).toMatch(
    /^Look first at the passage that begins at line \d+: it has .*Shorten or remove it\.$/,
  )
  expect(release).toBeUndefined()
  expect(pages.filter(({ compiled }) => compiled.html !== '').map(({ input }) => input.path)).toEqual(['a.md', 'z.md'])
})

it('keeps watching: the page is not tried again until it changes, and the site is built once it is mended', async () => {
  const fixture = new SiteFixture({ 'a.md': page('A') })
  const results: BuildResult[] = []
  const watch = await watchSite({
    contentDir: fixture.contentDir,
    cacheDir: fixture.cacheDir,
    pageBounds,
    onBuild: (result) => void results.push(result),
    onRelease() {},
    onError(cause) {
      throw cause
    },
  })
  const buildAfter = async (file: string, text: string): Promise<BuildResult> => {
    const before = results.length
    fixture.write(file, text)
    while (results.length === before) await setTimeout(20)
    return results.at(-1) as BuildResult
  }
  expect(describe((await buildAfter('slow.md', slow)).messages)).toEqual([expect.stringContaining('page-bound')])
  const other = await buildAfter('a.md', page('A', 'Other text.'))
  expect(describe(other.messages)).toEqual([expect.stringContaining('page-bound')])
  expect(other.stats.compiled).toBe(1)
  const mended = await buildAfter('slow.md', page('Mended'))
  expect(describe(mended.messages)).toEqual([])
  expect(mended.release).toBeDefined()
  await watch.close()
})
