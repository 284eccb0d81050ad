import { expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { getSectionName, getSectionPath, listSectionIds } from '../../../content-build/contract/twins.ts'
import { page, pageRoute, release, textOf } from '../site/site-fixture.ts'

const readTwin = (built: Release, url: string): string => textOf(built, `source/${pageRoute(built, url).source}`)

it('says in its front matter what it is, and in its first line where the index is', async () => {
  const text = page("'A: b'", 'Text.')
  const built = await release({ 'blog/2026-02-03-a.md': text }, { origin: 'https://docs.test' })
  expect(readTwin(built, '/blog/2026-02-03-a/')).toBe(
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
  expect(/^kind: (.*)$/m.exec(readTwin(built, `/${file.replace('.md', '/')}`))?.[1]).toBe(kind)
})

it('begins with its sections where it is long', async () => {
  const text = `First.\n\n## thing\n\n### thing.one\n\n${'word '.repeat(10_000)}\n\n## [Other]`
  const built = await release({
    'configuration/thing.md': page('Thing', text),
    'configuration/b.md': page('B', '## b'),
  })
  const twin = readTwin(built, '/configuration/thing/')
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
  expect(readTwin(built, '/configuration/b/')).not.toContain('This page is long')
})

it('changes with the origin, and with nothing else of the site', async () => {
  const files = { 'concepts/a.md': page('A', '[b](/concepts/b/)'), 'concepts/b.md': page('B') }
  const one = await release(files, { origin: 'https://one.test' })
  const two = await release(files, { origin: 'https://two.test' })
  expect(readTwin(one, '/concepts/a/')).toContain('[b](https://one.test/concepts/b/)')
  expect(readTwin(two, '/concepts/a/').replaceAll('two.test', 'one.test')).toBe(readTwin(one, '/concepts/a/'))
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
