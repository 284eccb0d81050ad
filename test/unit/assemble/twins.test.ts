import { describe, expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { listCacheTags } from '../../../content-build/contract/cache-tags.ts'
import { getSectionName, getSectionPath, listSectionIds } from '../../../content-build/contract/twins.ts'
import { listRecordKeys } from '../../../content-build/publish/release-keys.ts'
import { page, pageRoute, release, textOf } from '../site/site-fixture.ts'

/** Returns the whole Markdown of a page. */
const readWhole = (built: Release, url: string): string => textOf(built, `source/${pageRoute(built, url).source}`)

it('says in its front matter what it is, and in its first line where the index is', async () => {
  const text = page("'A: b'", 'Text.')
  const built = await release({ 'blog/2026-02-03-a.md': text }, { origin: 'https://docs.test' })
  expect(readWhole(built, '/blog/2026-02-03-a/')).toBe(
    `---
title: "A: b"
url: https://docs.test/blog/2026-02-03-a/
changed: 2026-02-03
---

> The index of this documentation: https://docs.test/llms.txt. Any page is Markdown at its address with \`index.md\` behind it.

# A: b

Text.
`,
  )
})

it.each([
  ['guides/a.md', 'kind: explanation\n', 'explanation'],
  ['configuration/a.md', '', 'reference'],
  ['concepts/a.md', '', 'explanation'],
  ['about.md', '', undefined],
])('says the kind of %s', async (file, front, kind) => {
  const built = await release({ [file]: page('A', 'Text.', front) })
  expect(/^kind: (.*)$/m.exec(readWhole(built, `/${file.replace('.md', '/')}`))?.[1]).toBe(kind)
})

it('begins with its sections where it is long', async () => {
  const text = `First.\n\n## thing\n\n### thing.one\n\n${'word '.repeat(10_000)}\n\n## [Other]`
  const built = await release({
    'configuration/thing.md': page('Thing', text),
    'configuration/b.md': page('B', '## b'),
  })
  const twin = readWhole(built, '/configuration/thing/')
  expect(twin.length).toBeGreaterThan(50_000)
  expect(twin).toContain(
    `# Thing

This page is long. Each of its sections is Markdown of its own:

- [thing](https://webpack.js.org/configuration/thing/thing.md)
  - [one](https://webpack.js.org/configuration/thing/one.md)
- [\\[Other\\]](https://webpack.js.org/configuration/thing/other.md)

First.
`,
  )
  expect(readWhole(built, '/configuration/b/')).not.toContain('This page is long')
})

describe('the contents of a long page', () => {
  const words = (paragraphs: number) => `${'word '.repeat(1000)}\n\n`.repeat(paragraphs)
  const write = (paragraphs: number) =>
    `First.\n\n\`\`\`md\n## no heading\n\`\`\`\n\n## thing\n\n${words(paragraphs)}### thing.one\n\nOne.\n`
  const build = (folder: string, text: string) =>
    release({ [`${folder}/thing.md`]: page('Thing', text), [`${folder}/b.md`]: page('B') })
  const hasContents = async (folder: string, text: string) =>
    pageRoute(await build(folder, text), `/${folder}/thing/`).contents !== undefined

  it('are its introduction and the list of its sections, and say where the whole is', async () => {
    const built = await build('configuration', write(11))
    const contents = textOf(built, `source/${pageRoute(built, '/configuration/thing/').contents}`)
    expect(contents.slice(contents.indexOf('# Thing'))).toBe(
      `# Thing

This page is long (55,000 characters), so here are its introduction and a list of its sections. Each section is Markdown of its own. The whole page: https://webpack.js.org/configuration/thing/full.md

First.

\`\`\`md
## no heading
\`\`\`

## Sections

- [thing](https://webpack.js.org/configuration/thing/thing.md)
  - [one](https://webpack.js.org/configuration/thing/one.md)
`,
    )
    expect(contents).toMatch(/^---\ntitle: Thing\n.*\n---\n\n> The index of this documentation: /s)
  })

  it('are kept and purged as the whole is, which stands beside them', async () => {
    const built = await build('configuration', write(11))
    const { contents, source } = pageRoute(built, '/configuration/thing/')
    expect(textOf(built, `source/${source}`)).toContain('One.')
    expect(listRecordKeys(built.index)).toEqual(new Set(built.records.keys()))
    expect([...listCacheTags(built.id, built.index)]).toEqual(expect.arrayContaining([contents, source]))
  })

  it.each([
    ['a reference of 55,000 characters', 'configuration', write(11), true],
    ['a shorter reference', 'configuration', write(9), false],
    ['a guide of 95,000 characters, which is read from beginning to end', 'guides', write(19), false],
    ['a longer guide', 'guides', write(20), true],
    ['a reference without sections', 'configuration', words(11), false],
  ])('are the twin of %s: %s', async (_, folder, text, expected) => {
    expect(await hasContents(folder, text)).toBe(expected)
  })
})

it('changes with the origin, and with nothing else of the site', async () => {
  const files = { 'concepts/a.md': page('A', '[b](/concepts/b/)'), 'concepts/b.md': page('B') }
  const one = await release(files, { origin: 'https://one.test' })
  const two = await release(files, { origin: 'https://two.test' })
  expect(readWhole(one, '/concepts/a/')).toContain('[b](https://one.test/concepts/b/)')
  expect(readWhole(two, '/concepts/a/').replaceAll('two.test', 'one.test')).toBe(readWhole(one, '/concepts/a/'))
  expect(pageRoute(two, '/concepts/a/').page).toBe(pageRoute(one, '/concepts/a/').page)
})

it.each([
  ['/configuration/output/', 'outputfilename', 'filename'],
  ['/configuration/output/', 'template-strings', 'template-strings'],
  ['/configuration/output/', 'output', 'output'],
  ['/configuration/mode/', 'mode-none', 'mode-none'],
  ['/concepts/output/', 'outputfilename', 'outputfilename'],
  ['/guides/a/', 'größe', 'gr%C3%B6%C3%9Fe'],
])('names the section %s#%s', (url, id, name) => {
  expect(getSectionName(url, id)).toBe(name)
  expect(getSectionPath(url, id)).toBe(`${url}${name}.md`)
  expect(listSectionIds(url, decodeURI(name))).toContain(id)
})
