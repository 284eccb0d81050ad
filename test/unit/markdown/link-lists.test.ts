import { expect, it } from 'vitest'
import { parseLinkLists } from '../../../content-build/compile/markdown/link-lists.ts'
import { compileText, createContentDir, getBody, listProblems } from './compile-text.ts'

const list = `tools:
  - name: Tea <timer>
    url: https://tea.test/
    text: Tells when the tea is ready.
    npm: tea-timer
    version: "1.2.3"
    released: "2026-03"
  - name: Kettle
    url: https://kettle.test/
    text: Boils water.
  - name: "Rails: tea-pot"
    url: https://pot.test/
    text: Holds the tea.
    npm: tea-pot
    version: "4.5.6"
  - name: tea-cup
    url: https://cup.test/
    text: Holds less.
    npm: tea-cup
  - name: Milk
    url: https://milk.test/
    text: For some.
    npm: "@tea/milk"
empty: []
`

it('lists links with what npm says of their packages, and the name of a package only where the link has another', async () => {
  using content = createContentDir({ 'links.yaml': list })
  const page = await compileText('<LinkList src="/links.yaml" list="tools"/>', { contentDir: content.path })
  expect(page.messages).toEqual([])
  expect(getBody(page)).toBe(
    '<ul class="link-list"><li><a class="external" href="https://tea.test/" target="_blank" rel="noopener">Tea &#x3C;timer></a>: Tells when the tea is ready. ' +
      '(<code>tea-timer</code> 1.2.3, 2026-03)</li>' +
      '<li><a class="external" href="https://kettle.test/" target="_blank" rel="noopener">Kettle</a>: Boils water.</li>' +
      '<li><a class="external" href="https://pot.test/" target="_blank" rel="noopener">Rails: tea-pot</a>: Holds the tea. (4.5.6)</li>' +
      '<li><a class="external" href="https://cup.test/" target="_blank" rel="noopener">tea-cup</a>: Holds less.</li>' +
      '<li><a class="external" href="https://milk.test/" target="_blank" rel="noopener">Milk</a>: For some. (<code>@tea/milk</code>)</li></ul>',
  )
  expect(page.markdown).toContain(
    `- [Tea <timer>](https://tea.test/): Tells when the tea is ready. (\`tea-timer\` 1.2.3, 2026-03)
- [Kettle](https://kettle.test/): Boils water.
- [Rails: tea-pot](https://pot.test/): Holds the tea. (4.5.6)
- [tea-cup](https://cup.test/): Holds less.
- [Milk](https://milk.test/): For some. (\`@tea/milk\`)`,
  )
  expect(page.files).toEqual(['links.yaml'])
})

it.each([
  ['a file that is not there', '<LinkList src="/none.yaml" list="tools"/>'],
  ['a file outside of the content', '<LinkList src="../../../links.yaml" list="tools"/>'],
  ['a list that is not there', '<LinkList src="/links.yaml" list="toString"/>'],
  ['a file with problems', '<LinkList src="/broken.yaml" list="tools"/>'],
])('refuses %s', async (_, tag) => {
  using content = createContentDir({ 'links.yaml': list, 'broken.yaml': 'tools:\n  - name: Tea\n' })
  expect(listProblems(await compileText(tag, { contentDir: content.path }))).toEqual(['5 link-list'])
})

it.each([
  ['no address', 'a:\n  - name: A\n    text: B', [[2, '`a.0.url`: Expected text']]],
  [
    'an address without https',
    'a:\n  - name: A\n    url: http://a.test/\n    text: B',
    [[3, expect.stringContaining('https://')]],
  ],
  [
    'an unknown field',
    'a:\n  - {name: A, url: "https://a.test/", text: B, stars: 3}',
    [[2, expect.stringContaining('stars')]],
  ],
  ['a list that is none', 'a: 3', [[1, '`a`: Expected a list of links']]],
  ['bad YAML', 'a: [', [[1, expect.any(String)]]],
  ['nothing', '', [[1, expect.any(String)]]],
  [
    'one address twice',
    'a:\n  - {name: A, url: "https://a.test/", text: B}\nb:\n  - {name: A, url: "https://a.test/", text: B}',
    [[4, expect.stringContaining('listed twice')]],
  ],
])('names the line of %s', (_, source, problems) => {
  expect(parseLinkLists(source).problems.map(({ line, reason }) => [line, reason])).toEqual(problems)
})
