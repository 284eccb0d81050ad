import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Nodes } from 'hast'
import { raw } from 'hast-util-raw'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { compileInTime } from '../../content-build/compile/compile-in-time.ts'
import { createSiteMap } from '../../content-build/compile/site-map.ts'
import type { PageInput } from '../../content-build/load/page-input.ts'
import { Facts } from '../../content-build/reference/facts/facts.ts'
import { buildSite } from '../../content-build/site-builder.ts'
import { readmeOrigin } from '../unit/markdown/compile-text.ts'
import { findImbalance } from '../unit/markdown/find-imbalance.ts'
import { createRandom, type Random, rounds, seed } from './random.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const contentDir = `${root}content`
const site = createSiteMap({
  contentDir,
  origin: 'https://webpack.js.org',
  inputs: [],
  redirects: new Map(),
  loadFacts: async () => new Facts({ release: '5.0.0', facts: [], removed: [] }),
})
const bounds = { seconds: 1, megabytes: 1024 }

type Kind = 'page.mdx' | 'page.md' | 'readme.md'

/** Compiles a text as a build does; it only has to return. */
async function compile(text: string, kind: Kind) {
  const bytes = new TextEncoder().encode(kind === 'readme.md' ? text : `---\ntitle: Test\n---\n\n${text}`)
  const input: PageInput = {
    path: kind,
    url: '/loaders/test-loader/',
    bytes,
    ...(kind === 'readme.md' && { readme: readmeOrigin }),
  }
  const facts = { cacheDir: `${root}.cache`, version: 'none' }
  return (await compileInTime(input, site, facts, bounds)).page
}

const dangers = new Set('base embed form iframe link math meta object script style svg template'.split(' '))

/** Finds markup that a browser would run, or parse differently from how it is written. */
function findFaults(html: string, allowed: readonly string[] = []): string[] {
  const faults: string[] = []
  const tree: Nodes = raw({ type: 'root', children: [{ type: 'raw', value: html }] })
  visit(tree, 'element', ({ tagName, properties }) => {
    if (dangers.has(tagName) && !allowed.includes(tagName)) faults.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (/^(?:on|style$|src[dD]oc$)/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(String(value))) {
        faults.push(`${name}=${String(value).slice(0, 50)}`)
      }
    }
  })
  const imbalance = findImbalance(html)
  return imbalance === undefined ? faults : [...faults, imbalance]
}

async function expectAnswer(text: string, kind: Kind): Promise<void> {
  const { html, printHtml, messages } = await compile(text, kind)
  const isRefused = messages.some(({ fatal }) => fatal)
  if (html === '')
    expect(messages.map((message) => [message.fatal, message.file, message.note !== undefined])).toContainEqual([
      true,
      kind,
      true,
    ])
  expect(messages.map(({ ruleId }) => ruleId)).not.toContain('compiler')
  if (!isRefused)
    expect({
      text: text.slice(0, 500),
      faults: [html, printHtml].flatMap((record) => findFaults(record)),
    }).toMatchObject({ faults: [] })
}

const repeat = (text: string, count: number): string => text.repeat(count)
const list = (count: number, create: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, index) => create(index)).join(between)
const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``

/** Without limits, each of these takes a parser or a grammar seconds or minutes, or all of its stack or memory. */
const excesses: [string, string][] = [
  ['5,000 openers of images', repeat('![', 5000)],
  ['50,000 openers of images', repeat('![', 50_000)],
  ['50,000 lazily quoted lines', `> a\n${repeat('b\n', 50_000)}`],
  ['lazily quoted lines within the bound', `> a\n${repeat('b\n', 1900)}`],
  ['a megabyte of one line of code', fence('js', repeat('let a;', 170_000))],
  ['a string of 400 kB in a fence', fence('js', `"${repeat('ab c', 100_000)}"`)],
  ['a string of 900 kB in a fence', fence('js', `"${repeat('ab c', 225_000)}"`)],
  ['a fence of long lines', fence('js', repeat(`${repeat('a', 999)}\n`, 49))],
  ['a fence with deep blocks', fence('js', repeat('{\n', 12_000))],
  ['30,000 notes', `${list(30_000, (index) => `[^${index}]`, ' ')}\n\n${list(30_000, (index) => `[^${index}]: a`)}`],
  ['notes in notes', `[^0]\n\n${list(300, (index) => `[^${index}]: see [^${index + 1}]`, '\n\n')}`],
  ['a note that refers to itself', '[^a]\n\n[^a]: b [^a] [c[^a]](https://example.com)'],
  ['100,000 stars', repeat('*', 100_000)],
  ['100,000 brackets', repeat('[', 100_000)],
  ['pairs of brackets', repeat('[', 50_000) + repeat(']', 50_000)],
  ['nested emphasis', repeat('*a _', 2400) + repeat('_ a*', 2400)],
  ['10,000 nested quotes', `${repeat('>', 10_000)} a`],
  ['many quotes', repeat('>\n\n', 9900)],
  ['nested lists', list(300, (depth) => `${repeat('  ', depth)}- a`)],
  ['a table of 20,000 rows', `a|b\n-|-\n${repeat('c|d\n', 20_000)}`],
  ['a table of 2,000 columns', `${repeat('a|', 2000)}\n${repeat('-|', 2000)}\n${repeat('b|\n', 1000)}`],
  ['a million empty lines', repeat('\n', 400_000).concat('a')],
  [
    'a reference that is long and used often',
    `[a]: https://example.com/${repeat('b', 90_000)}\n\n${repeat('[a] ', 4900)}`,
  ],
  ['nested tags', repeat('<b>', 4900)],
  ['links that are never closed', repeat('<a href="https://example.com">b\n\n', 300)],
  ['a nested expression', repeat('{', 4900) + repeat('}', 4900)],
  ['nested components', repeat('<div>', 2000) + repeat('</div>', 2000)],
  ['comments that are never closed', repeat('a <!-- ', 50_000)],
  ['runs of backticks', list(1000, (index) => repeat('`', index + 1), ' ')],
  ['ranges of lines', `\`\`\`js {${repeat('1-9999,', 5000)}}\na\n\`\`\``],
  ['headings', list(2000, (index) => `## a${index}`, '\n\n')],
]

describe('an excess', () => {
  it.each(excesses)('of %s ends, as a page or as an error', async (_, text) => {
    await expectAnswer(text, 'readme.md')
    if (rounds(0, 1) === 1) await expectAnswer(text, 'page.mdx')
  })

  it.each([
    ['long', `title: a\n${list(30_000, (index) => `a${index}: b`)}`],
    ['deep', `title: a\nb: ${repeat('[', 4900)}`],
    [
      'full of aliases',
      `title: a\nb0: &b0 [c]\n${list(30, (index) => `b${index + 1}: &b${index + 1} [${repeat(`*b${index},`, 9)}c]`)}`,
    ],
  ])('of front matter that is %s ends', async (_, matter) => {
    const bytes = new TextEncoder().encode(`---\n${matter}\n---\n\na`)
    const input = { path: 'page.md', url: '/page/', bytes }
    const { page } = await compileInTime(input, site, { cacheDir: root, version: 'none' }, bounds)
    expect(page.messages.length).toBeGreaterThan(0)
    expect(page.messages.map(({ ruleId }) => ruleId)).not.toContain('compiler')
  })
})

/** Markup that opens, closes or interrupts other markup. */
const bits = [
  ...[
    '<a href="https://example.com">',
    '</a>',
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<table>',
    '<tr>',
    '<td>',
    '</table>',
    '<caption>',
  ],
  ...[
    '<details>',
    '<summary>',
    '</details>',
    '<ul>',
    '<li>',
    '</ul>',
    '<dl>',
    '<dt>',
    '<dd>',
    '<h2>',
    '</h2>',
    '<pre>',
    '<code>',
    '<button>',
  ],
  ...[
    '<!-- ',
    '-->',
    '<img src=x onerror=a()>',
    '<script>',
    '<svg>',
    '<math>',
    '<style>',
    '<template>',
    '<ruby>',
    '<rt>',
    '<col>',
    '<section>',
  ],
  ...[
    '[^1]',
    '\n\n[^1]: ',
    '\n\n',
    '\n- ',
    '\n> ',
    '\n# ',
    '\n    ',
    '[a](https://example.com)',
    '[a](javascript:b)',
    '`',
    '**',
    '*',
    '~~',
    '|',
    '\n|-|\n',
  ],
  ...[
    '\n```js\nlet a\n```\n',
    '\n```bash\nnpm install a\n```\n',
    '\n> [!NOTE]\n> a\n',
    '\n- [ ] ',
    'www.example.com',
    '{',
    '}',
    '<',
    '&lt;',
    '\\',
    '\0',
    '\u202e',
  ],
]

function mutate(text: string, random: Random): string {
  let mutated = text
  for (let change = 1 + random.below(8); change > 0; change--) {
    const at = random.below(mutated.length + 1)
    const end = at + random.below(200)
    const insert = [
      random.pick(bits),
      mutated.slice(at, end).repeat(2),
      '',
      random.pick(bits).repeat(random.below(300)),
    ]
    mutated = mutated.slice(0, at) + random.pick(insert) + mutated.slice(random.pick([at, end]))
  }
  return mutated
}

// The sample shows that a change of the compiler breaks no common nesting; one in about ten thousand texts nests in a way that nobody writes.
describe(`a mutated document (seed ${seed})`, () => {
  it('of markup alone ends, balanced and harmless', async () => {
    const random = createRandom()
    for (let round = 0; round < rounds(150, 20_000); round++) {
      const text = list(1 + random.below(14), () => random.pick(bits), random.pick(['', ' ', '\n']))
      await expectAnswer(text, random.pick(['readme.md', 'readme.md', 'page.md', 'page.mdx'] as const))
    }
  })

  it('of ours, or a README, ends, balanced and harmless', async () => {
    const random = createRandom(1)
    const readmes = `${root}.cache/readmes`
    const texts = readdirSync(readmes).map((name) => readFileSync(`${readmes}/${name}`, 'utf8'))
    const pages = readdirSync(`${contentDir}/configuration`)
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => readFileSync(`${contentDir}/configuration/${name}`, 'utf8'))
    for (let round = 0; round < rounds(5, 500); round++) {
      await expectAnswer(mutate(random.pick(texts).slice(0, 40_000), random), 'readme.md')
      await expectAnswer(mutate(random.pick(pages).replace(/^---\n.*?\n---\n/s, ''), random), 'page.mdx')
    }
  })
})

it('every page of the site is balanced and harmless', async () => {
  const { pages } = await buildSite({ contentDir, cacheDir: `${root}.cache` })
  expect(pages.length).toBeGreaterThan(100)
  for (const { input, compiled } of pages) {
    // Our own drawings, by `<Diagram/>`.
    const faults = [compiled.html, compiled.printHtml].flatMap((record) => findFaults(record, ['svg', 'style']))
    expect({ path: input.path, faults }).toEqual({ path: input.path, faults: [] })
  }
})
