import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sourceKey } from '../../content-build/contract/records.ts'
import type { Reference } from '../../content-build/contract/references.ts'
import { page } from '../unit/search/fixture.ts'
import { McpClient } from './site/mcp-client.ts'
import { createRelease } from './site/release-fixture.ts'
import { origin, type Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const output = `# Output

Where files go.

## output

### output.clean

Type \`boolean\`. Since 5.20.

\`\`\`md
## output.path
\`\`\`

#### output.clean.keep

Keeps files.

### output.path

The folder.

## Hashes

Names of content.
`

/** Headings as links to themselves. */
const linked = `# Cache\n\n## [cache.\\_type](${origin}/configuration/cache/#cachetype)\n\nMemory or disk.\n\n## See [there](${origin}/) [#](${origin}/configuration/cache/#gr%C3%B6%C3%9Fe)\n\nBig.\n\n## [On \`disk\`](${origin}/configuration/cache/#disk)\n\nFaster.\n`

const paragraph = `${'Long text. '.repeat(900)}\n\n`
const contents = `# Huge\n\nIts contents.\n`
const long = `# Long\n\nFirst words.\n\n${Array.from({ length: 8 }, (_, index) => `## Part ${index}\n\n${paragraph}`).join('')}`

const option = (name: string, url: string, more: Partial<Reference> = {}): Reference => {
  return { kind: 'option', name, url, summary: `About ${name}.`, ...more }
}

const fixture = {
  pages: {
    '/configuration/output/': { html: 'Text', title: 'Output', markdown: output, updated: '2026-11-01' },
    '/configuration/cache/': { html: 'Text', title: 'Cache', markdown: linked },
    '/guides/long/': { html: 'Text', title: 'Long', markdown: long },
    '/guides/huge/': { html: 'Text', title: 'Huge', markdown: long.replace('Long', 'Huge'), contents },
    '/concepts/module-resolution/': {
      html: 'Text',
      title: 'Module resolution',
      markdown: '# Module resolution\n\n## Module not found\n\nThe request leads nowhere.\n\n## Other\n\nNo.\n',
    },
    '/blog/2026-08-27-webpack-5-110/': {
      html: 'Text',
      title: 'Webpack 5.110',
      category: 'release' as const,
      date: '2026-08-27',
    },
  },
  redirects: { '/config/': '/configuration/output/#hashes' },
  search: [
    page('/configuration/output/', 'Output', { 'output.clean': 'Removes files.', Hashes: 'Names.' }),
    page('/concepts/module-resolution/', 'Module resolution', { 'Module not found': 'The request leads nowhere.' }),
  ],
  references: [
    option('output.clean', '/configuration/output/#outputclean', {
      since: '5.20',
      type: 'boolean',
      aliases: ['--clean'],
    }),
    option('output.clean.keep', '/configuration/output/#outputcleankeep', { since: '5.110' }),
    option('output.path', '/configuration/output/#outputpath', { default: 'dist', aliases: ['--output-path'] }),
    option('cache.type', '/configuration/cache/#cachetype', { since: '5.9' }),
    { ...option('compiler.done', '/api/compiler-hooks/#done', { since: '5.110' }), kind: 'hook' as const },
  ],
  webpack: '5.112.2',
}

let site: Site
let client: McpClient
let outputs: Map<string, z.ZodType>

beforeAll(async () => {
  site = await startSite({ ...fixture, faulty: true })
  client = new McpClient((init) => site.fetch('/mcp', init as never))
  const { tools } = (await client.request('tools/list')).body.result
  outputs = new Map(
    tools.map((tool: { name: string; outputSchema: z.core.JSONSchema.JSONSchema }) => [
      tool.name,
      z.fromJSONSchema(tool.outputSchema),
    ]),
  )
})
afterAll(() => site.dispose())

/** Returns the result of a tool, checked against its schema and against its text. */
// biome-ignore lint/suspicious/noExplicitAny: what is in it, tests say
async function call(name: string, values: object): Promise<any> {
  const { structuredContent, content, isError } = await client.call(name, values)
  expect({ isError, content }).toMatchObject({ isError: undefined, content: [{ type: 'text' }] })
  expect(outputs.get(name)?.safeParse(structuredContent)).toMatchObject({ success: true })
  if (name === 'get_page') expect(content[0].text).toBe(structuredContent.markdown)
  else expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  return structuredContent
}

/** Returns a tool's message to a model that has to ask differently. */
async function fail(name: string, values: object): Promise<string> {
  const { structuredContent, content, isError } = await client.call(name, values)
  expect([isError, structuredContent]).toEqual([true, undefined])
  return content[0].text
}

describe('search', () => {
  it('finds passages, in plain text, with absolute addresses', async () => {
    expect((await call('search', { query: 'output.clean' })).passages[0]).toEqual({
      title: 'output.clean',
      trail: ['Output'],
      url: `${origin}/configuration/output/#outputclean`,
      summary: 'About output.clean.',
    })
  })

  it('finds nothing for what is nowhere, and no more than it is asked for', async () => {
    expect(await call('search', { query: 'zzzzqqqq' })).toEqual({ passages: [] })
    expect((await call('search', { query: 'output', limit: 1 })).passages).toHaveLength(1)
  })
})

describe('get_page', () => {
  const path = '/configuration/output/'

  it('reads a page', async () => {
    expect(await call('get_page', { page: path })).toEqual({
      title: 'Output',
      url: origin + path,
      markdownUrl: `${origin}${path}index.md`,
      webpack: '5.112.2',
      updated: '2026-11-01',
      markdown: output,
      isCut: false,
      sections: [],
      notYet: [],
    })
  })

  it('reads a section with those below it, and none that only looks like one in code', async () => {
    const { url, markdown } = await call('get_page', { page: path, section: 'outputclean' })
    expect(url).toBe(`${origin}${path}#outputclean`)
    expect(markdown).toBe(output.slice(output.indexOf('### output.clean'), output.indexOf('\n\n### output.path')))
    expect((await call('get_page', { page: path, section: 'outputpath' })).markdown).toBe(
      '### output.path\n\nThe folder.',
    )
  })

  it.each([
    ['a fragment', { page: `${path}#hashes` }],
    ['an absolute address', { page: `${origin}${path}#hashes` }],
    ['its twin', { page: `${path}index.md#hashes` }],
    ['the twin of the section', { page: `${path}hashes.md` }],
    ['no slashes', { page: 'configuration/output#hashes' }],
    ['where it was', { page: '/config/' }],
    ['a hash before the id', { page: path, section: '#hashes' }],
    ['a name of webpack for the page, and the id', { page: 'output.path', section: 'hashes' }],
  ])('takes %s', async (_, values) => {
    expect((await call('get_page', values)).markdown).toBe('## Hashes\n\nNames of content.')
  })

  it.each([
    ['the name that its Markdown has', { page: path, section: 'path' }],
    ['the name of an option', { page: 'output.path' }],
    ['its flag', { page: ' --output-path ' }],
  ])('reads the section about an option by %s', async (_, values) => {
    expect(await call('get_page', values)).toMatchObject({
      url: `${origin}${path}#outputpath`,
      markdown: '### output.path\n\nThe folder.',
    })
  })

  it.each([
    ['disk', 'Faster.'],
    ['cachetype', 'Memory or disk.'],
    ['größe', 'Big.'],
  ])('reads a section whose heading has its id in a link: %s', async (section, text) => {
    const { markdown } = await call('get_page', { page: '/configuration/cache/', section })
    expect(markdown.split('\n\n')).toEqual([expect.stringMatching(/^## /), text])
    expect((await call('get_page', { page: `/configuration/cache/#${encodeURI(section)}` })).markdown).toBe(markdown)
  })

  it('tells what of the text came after a version', async () => {
    const names = async (values: object) => {
      const { notYet } = await call('get_page', { page: path, ...values })
      return notYet.map(({ name }: { name: string }) => name)
    }
    expect(await names({ version: '5.19' })).toEqual(['output.clean', 'output.clean.keep'])
    expect(await names({ version: 'v5.20.3' })).toEqual(['output.clean.keep'])
    expect(await names({ version: '5.19', section: 'outputcleankeep' })).toEqual(['output.clean.keep'])
    expect(await names({ version: '5.19', section: 'hashes' })).toEqual([])
    expect(await names({ version: '5.200' })).toEqual([])
  })

  it('cuts a long page between paragraphs and lists its sections', async () => {
    const { markdown, isCut, sections } = await call('get_page', { page: '/guides/long/' })
    expect([isCut, sections.length, sections[7]]).toEqual([true, 8, { id: 'part-7', title: 'Part 7', level: 2 }])
    expect(markdown.length).toBeLessThanOrEqual(50_000)
    expect(long.startsWith(`${markdown}\n\n`)).toBe(true)
  })

  it('gives the contents of a very long page and its sections, and the beginning of it for the address of the whole', async () => {
    const { markdown, markdownUrl, isCut, sections } = await call('get_page', { page: '/guides/huge/' })
    expect([markdown, markdownUrl, isCut]).toEqual([contents, `${origin}/guides/huge/full.md`, true])
    expect([sections.length, sections[7]]).toEqual([8, { id: 'part-7', title: 'Part 7', level: 2 }])
    const part = await call('get_page', { page: '/guides/huge/', section: 'part-7' })
    expect([part.markdown.slice(0, 9), part.isCut, part.sections]).toEqual(['## Part 7', false, []])
    const whole = await call('get_page', { page: '/guides/huge/full.md' })
    expect([whole.markdown.slice(0, 21), whole.isCut]).toEqual(['# Huge\n\nFirst words.\n', true])
  })

  it('says what to do about a page or a section that is not there', async () => {
    expect(await fail('get_page', { page: '/none/' })).toContain('search')
    expect(await fail('get_page', { page: 'https://evil.test/configuration/output/' })).toContain('search')
    expect(await fail('get_page', { page: path, section: 'none' })).toContain('outputcleankeep')
  })

  it('sends those who use another major elsewhere', async () => {
    expect(await fail('get_page', { page: path, version: '4.46' })).toContain('https://v4.webpack.js.org')
    expect(await fail('get_page', { page: path, version: '5' })).toContain('minor')
  })
})

describe('get_option', () => {
  const facts = {
    kind: 'option',
    name: 'output.clean',
    aliases: ['--clean'],
    type: 'boolean',
    default: null,
    since: '5.20',
    deprecated: false,
    experimental: false,
    summary: 'About output.clean.',
    url: `${origin}/configuration/output/#outputclean`,
  }

  it.each([
    [undefined, null],
    ['5.19', false],
    ['5.20', true],
    ['5.112.2', true],
  ])('knows whether version %s has it', async (version, available) => {
    const values = { name: '--clean', ...(version && { version }) }
    expect(await call('get_option', values)).toEqual({ found: { ...facts, available }, nearest: [] })
  })

  it('takes what has no version for as old as 5.0', async () => {
    expect((await call('get_option', { name: 'output.path', version: '5.0' })).found.available).toBe(true)
  })

  it('tells the nearest names of one that nothing has', async () => {
    const { found, nearest } = await call('get_option', { name: 'outptu.clean' })
    expect([found, nearest[0]]).toEqual([null, { name: 'output.clean', url: facts.url }])
  })

  it('knows a misspelled option also without the option that it is in', async () => {
    const { found, nearest } = await call('get_option', { name: 'tpye' })
    expect([found, nearest[0].name]).toEqual([null, 'cache.type'])
  })
})

describe('explain_error', () => {
  it('says what kind of error it is, and gives the passage about it', async () => {
    const pasted = "ERROR in ./src/index.js 1:0-15\nModule not found: Error: Can't resolve './b' in '/home/me/src'\n"
    expect(await call('explain_error', { output: pasted })).toEqual({
      error: 'Module not found',
      explanation: '## Module not found\n\nThe request leads nowhere.',
      passages: expect.arrayContaining([
        expect.objectContaining({ url: `${origin}/concepts/module-resolution/#module-not-found` }),
      ]),
    })
  })

  it('takes whole logs, and text that is no error', async () => {
    const log = `${'asset main.js 1 KiB\n'.repeat(900)}`
    expect((await call('explain_error', { output: log })).error).toBeNull()
    expect(await call('explain_error', { output: '???' })).toEqual({ error: null, explanation: null, passages: [] })
  })
})

describe('list_changes', () => {
  const names = ({ releases }: { releases: { version: string; added: { name: string }[] }[] }) =>
    releases.map(({ version, added }) => [version, ...added.map(({ name }) => name)])

  it('lists what came after a version, newest first, with the posts', async () => {
    const changes = await call('list_changes', { from: '5.9' })
    expect(changes.total).toBe(3)
    expect(names(changes)).toEqual([
      ['5.110', 'output.clean.keep', 'compiler.done'],
      ['5.20', 'output.clean'],
    ])
    expect(changes.releases[0].post).toEqual({
      title: 'Webpack 5.110',
      url: `${origin}/blog/2026-08-27-webpack-5-110/`,
      date: '2026-08-27',
    })
    expect(changes.releases[1].post).toBeNull()
  })

  it('can be narrowed to versions, kinds and a number', async () => {
    expect(names(await call('list_changes', { from: '5.8', to: '5.20' }))).toEqual([
      ['5.20', 'output.clean'],
      ['5.9', 'cache.type'],
    ])
    expect(names(await call('list_changes', { from: '5.20', kind: 'hook' }))).toEqual([['5.110', 'compiler.done']])
    const few = await call('list_changes', { from: '5.8', limit: 1 })
    expect([few.total, ...names(few)]).toEqual([4, ['5.110', 'output.clean.keep'], ['5.20'], ['5.9']])
    expect(await call('list_changes', { from: '5.110', to: '5.110' })).toEqual({ total: 0, releases: [] })
  })

  it('asks for versions the right way round, of this major', async () => {
    expect(await fail('list_changes', { from: '5.20', to: '5.9' })).toContain('older')
    expect(await fail('list_changes', { from: '4.0', to: '5.9' })).toContain('v4.webpack.js.org')
  })
})

describe('arguments', () => {
  it.each([
    ['search', {}, 'required'],
    ['search', { query: '' }, '1 to 2000'],
    ['search', { query: 'a'.repeat(2001) }, '1 to 2000'],
    ['search', { query: ['a'] }, 'string'],
    ['search', { query: 'a', limit: 0 }, '1 to 20'],
    ['search', { query: 'a', limit: 1.5 }, 'integer'],
    ['search', { query: 'a', limit: '5' }, 'integer'],
    ['search', { query: 'a', page: 2 }, 'query, limit'],
    ['list_changes', { from: '5.1', kind: 'module' }, 'option, hook'],
    ['get_option', { name: 'mode', version: 'latest' }, 'latest'],
  ])('of %s that do not fit are told to the model: %j', async (tool, values, expected) => {
    expect(await fail(tool, values)).toContain(expected)
  })
})

describe('while KV fails', () => {
  it('tools say so, and pages are an error of the protocol', async () => {
    const { index } = createRelease(fixture)
    const route = index.routes['/guides/long/']
    if (route?.kind !== 'page') throw new Error('The fixture has no such page')
    const key = sourceKey(route.source)
    site.kv.fail(key)
    expect(await fail('get_page', { page: '/guides/long/' })).toContain('Try again')
    const { status, body } = await client.request('resources/read', { uri: `${origin}/guides/long/` })
    expect([status, body.error.code]).toEqual([200, -32603])
    site.kv.recover()
    await site.log.expect([
      { event: 'record-unreadable', key },
      { event: 'record-unreadable', key },
    ])
  })
})
