import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { type ContentHash, fileKey } from '../../../content-build/contract/records.ts'
import { searchDirectoryPath, searchPath } from '../../../content-build/contract/search.ts'
import { describe, getRelease, page, SiteFixture, sectionTree } from './site-fixture.ts'

const site = {
  'index.md': page('Home'),
  'api/index.md': page('API'),
  'api/a.md': page('A', '## One\n\nText.', 'sort: 1\n'),
  'api/b.md': page('B', 'Text.', 'sort: 2\n'),
  'guides/c.md': page('C'),
}

/** Lists the kinds of the records in `next` that are not in `before`. */
function addedKinds(before: Release, next: Release): string[] {
  return [...next.records.keys()]
    .filter((key) => !before.records.has(key))
    .map((key) => key.replace(/\/.*/, ''))
    .sort()
}

/** Lists the paths with different versions. */
function changedRoutes(before: Release, next: Release): string[] {
  return Object.keys(next.index.routes).filter((url) => {
    return JSON.stringify(next.index.routes[url]) !== JSON.stringify(before.index.routes[url])
  })
}

/** The addresses that an edit gives the search index: the headings', and those of the texts of what stands at some places of its parts. */
function searchRoutes({ index }: Release, changed: { headings?: true; parts?: number[] }): string[] {
  const { headings, sections = [] } = index.search ?? {}
  const hashes = [...(changed.headings ? [headings] : []), ...(changed.parts ?? []).map((place) => sections[place])]
  return [searchDirectoryPath, ...hashes.map((hash) => searchPath(hash ?? ('none' as ContentHash)))]
}

/** The parts of the printable section, in order. */
function printed({ index }: Release): string[] {
  const route = index.routes['/api/printable/']
  if (route?.kind !== 'print') throw new Error('No printable section')
  return route.print
}

it('writes four records for an edited text, and of search its section and the directory, and touches no other route', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  const before = getRelease(await builder.build())
  fixture.write('api/b.md', page('B', 'Other text.', 'sort: 2\n'))
  const result = await builder.build(['api/b.md'])
  const next = getRelease(result)
  expect(result.stats.compiled).toBe(1)
  expect(addedKinds(before, next)).toEqual(['file', 'file', 'page', 'print', 'source', 'tree'])
  const [home, , guides, ...others] = next.index.search?.sections ?? []
  expect(others).toEqual([])
  for (const part of [home, guides]) {
    const key = fileKey(part ?? ('none' as ContentHash))
    // The same object as before: the other sections were not written again.
    expect(next.records.get(key)).toBeDefined()
    expect(next.records.get(key)).toBe(before.records.get(key))
  }
  expect(changedRoutes(before, next)).toEqual(['/api/b/', '/api/printable/', ...searchRoutes(next, { parts: [1] })])
})

it('writes the sidebar too when a heading changes, and only its section notices', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  const before = getRelease(await builder.build())
  fixture.write('api/a.md', page('A', '## Two\n\nText.', 'sort: 1\n'))
  const next = getRelease(await builder.build(['api/a.md']))
  expect(addedKinds(before, next)).toEqual(['file', 'file', 'file', 'nav', 'page', 'print', 'source', 'tree'])
  expect(changedRoutes(before, next)).toEqual([
    '/api/',
    '/api/a/',
    '/api/b/',
    '/api/printable/',
    '/api/llms.txt',
    ...searchRoutes(next, { headings: true }),
  ])
})

it('takes the tree of every other section from the build before', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  const before = getRelease(await builder.build())
  fixture.write('api/b.md', page('B', 'A longer text.', 'sort: 2\n'))
  const next = getRelease(await builder.build(['api/b.md']))
  const bytesOf = (release: Release, section: string) =>
    release.records.get(`tree/${release.index.sections[section]?.tree}`)
  expect(bytesOf(next, 'guides')).toBeInstanceOf(Uint8Array)
  // The same object as before: it was not written again.
  expect(bytesOf(next, 'guides')).toBe(bytesOf(before, 'guides'))
  expect(bytesOf(next, 'api')).not.toEqual(bytesOf(before, 'api'))
})

it('writes the tree of a section anew that only moved among the others', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  await builder.build()
  fixture.write('faq.md', page('Before the guides'))
  const next = getRelease(await builder.build(['faq.md']))
  expect(sectionTree(next, 'guides').sort).toBe(3)
  expect(next.id).toBe(getRelease(await fixture.build()).id)
})

it('makes the printable part with an edited page anew, and no other', async () => {
  const { builder, fixture } = createLargeSection()
  const before = getRelease(await builder.build())
  fixture.write('api/p7.md', page('P7', 'Other text.', 'sort: 7\n'))
  const next = getRelease(await builder.build(['api/p7.md']))
  const [first, , third] = printed(before)
  expect(printed(before)).toHaveLength(3)
  expect(printed(next)).toEqual([first, expect.stringMatching(/^[0-9a-f]{20}$/), third])
  expect(printed(next)).not.toEqual(printed(before))
  // The same object as before: it was neither encoded nor hashed again.
  for (const hash of [first, third]) expect(next.records.get(`print/${hash}`)).toBe(before.records.get(`print/${hash}`))
})

it('lists the contents of a printable section anew when a page comes or gets another title', async () => {
  const { builder, fixture } = createLargeSection()
  const releases = [getRelease(await builder.build())]
  for (const title of ['P14', 'Renamed']) {
    fixture.write('api/p14.md', page(title, 'Text.', 'sort: 14\n'))
    releases.push(getRelease(await builder.build(['api/p14.md'])))
  }
  const [firsts, seconds, thirds] = [0, 1, 2].map((part) => new Set(releases.map((release) => printed(release)[part])))
  expect([firsts?.size, seconds?.size, thirds?.size]).toEqual([3, 1, 3])
  expect(getRelease(await fixture.build()).id).toBe(releases[2]?.id)
})

/** A section of an index and thirteen pages, whose printable version has three parts. */
function createLargeSection() {
  const pages = Array.from({ length: 13 }, (_, i) => [
    `api/p${i + 1}.md`,
    page(`P${i + 1}`, 'Text.', `sort: ${i + 1}\n`),
  ])
  const fixture = new SiteFixture({
    'index.md': page('Home'),
    'api/index.md': page('API'),
    ...Object.fromEntries(pages),
  })
  return { fixture, builder: fixture.createBuilder() }
}

it('gives what a fresh build gives', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  await builder.build()
  fixture.write('api/a.md', page('A new', '## Three', 'sort: 3\n'))
  fixture.write('api/d.md', page('D'))
  fixture.remove('guides/c.md')
  const incremental = getRelease(await builder.build(['api/a.md', 'api/d.md', 'guides/c.md']))
  const fresh = getRelease(await fixture.build({ cacheDir: path.join(fixture.root, 'empty') }))
  expect(incremental.id).toBe(fresh.id)
  expect([...incremental.records]).toEqual([...fresh.records])
})

it('compiles nothing again that the cache on disk knows', async () => {
  const fixture = new SiteFixture(site)
  const first = await fixture.build()
  const second = await fixture.build()
  expect([first.stats.compiled, second.stats.compiled]).toEqual([5, 0])
  expect(getRelease(second).id).toBe(getRelease(first).id)
})

it('compiles a page again when a file it quotes changes', async () => {
  const quote = page('Quote', '```js file="examples/x/a.js"\n```')
  const fixture = new SiteFixture({ ...site, 'quote.md': quote, 'examples/x/a.js': 'let before' })
  await fixture.build()
  fixture.write('examples/x/a.js', 'let after')
  const result = await fixture.build()
  expect(result.stats.compiled).toBe(1)
  const source = [...getRelease(result).records].find(
    ([key, bytes]) => key.startsWith('source/') && String(Buffer.from(bytes)).includes('let after'),
  )
  expect(source).toBeDefined()
})

it.each<[string, (text: string) => string]>([
  ['cut off', (text) => text.slice(0, text.length / 2)],
  ['altered', (text) => text.replace('Text.', 'Evil.')],
  ['empty', () => ''],
])('replaces a cache entry that is %s', async (_case, damage) => {
  const fixture = new SiteFixture(site)
  const first = getRelease(await fixture.build())
  for (const file of readdirSync(fixture.cacheDir, { recursive: true, encoding: 'utf8' })) {
    const entry = path.join(fixture.cacheDir, file)
    if (file.endsWith('.json')) writeFileSync(entry, damage(readFileSync(entry, 'utf8')))
  }
  expect(getRelease(await fixture.build()).id).toBe(first.id)
  const third = await fixture.build()
  expect(third.stats.compiled).toBe(0)
  expect(getRelease(third).id).toBe(first.id)
})

it('repeats the warnings of a page it did not compile again', async () => {
  const fixture = new SiteFixture({ 'a.md': page('A', 'Text.', 'color: red\n') })
  const [first, second] = [await fixture.build(), await fixture.build()]
  expect(describe(first.messages)).toEqual([expect.stringMatching(/^a\.md:3 .* warning: /)])
  expect(describe(second.messages)).toEqual(describe(first.messages))
  expect(second.messages[0]?.note).toBe(first.messages[0]?.note)
  expect(second.stats.compiled).toBe(0)
})
