import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type AgentsSite, createAgentFiles } from '../../../content-build/assemble/agents/index.ts'
import type { Reference } from '../../../content-build/contract/references.ts'

const origin = 'https://docs.test'

const reference = (name: string, since?: string): Reference => ({
  kind: 'option',
  name,
  url: `/configuration/x/#${name}`,
  ...(since && { since }),
  summary: 'Does things.',
})

const site: AgentsSite = {
  origin,
  replaced: [],
  removed: [],
  webpack: '5.112.2',
  references: [
    reference('old'),
    reference('new', '5.112'),
    reference('new.inner', '5.112'),
    reference('pair.one', '5.111'),
    reference('pair.two', '5.111'),
    reference('early', '5.20'),
  ],
  hasPage: (url) => url.startsWith('/migrate/'),
}

function read(url: string, options: Partial<AgentsSite> = {}): string {
  const file = createAgentFiles({ ...site, ...options }).find((candidate) => candidate.url === url)
  if (file === undefined) throw new Error(`There is no ${url}`)
  return file.text
}

it('the facts for checking configurations name the experiments that are gone, and no other option', () => {
  const removed = [
    { name: 'experiments.former', until: '5.60' },
    { name: 'experiments.css.former', until: '5.61' },
    { name: 'output.former', until: '5.62' },
  ]
  expect(JSON.parse(read('/check/facts.json', { removed })).gone).toEqual([['former', '5.60']])
})

describe('the notes for a minor of webpack', () => {
  it('are there from 5.100 to the newest', () => {
    const urls = createAgentFiles(site).flatMap(({ url }) => (url.startsWith('/agents/') ? [url] : []))
    expect(urls).toEqual(Array.from({ length: 13 }, (_, index) => `/agents/5.${100 + index}.md`))
  })

  it('list names by the release that brought them, newest first, and not what comes with a parent', () => {
    expect(read('/agents/5.112.md')).toMatch(/\n- 5\.112: `new`\n- 5\.111: `pair\.\{one, two\}`\n- 5\.20: `early`\n$/)
  })

  it('know nothing younger than themselves', () => {
    const text = read('/agents/5.111.md')
    expect(text).not.toContain('`new`')
    expect(text).not.toContain('`webpack/lib`')
    expect(text).toMatch(/\n- 5\.111: .*\n- 5\.20: `early`\n$/)
  })

  it('tell what is true of a release and no longer of the next', () => {
    expect(read('/agents/5.110.md')).toContain('needs `experiments: { outputModule: true }`')
    expect(read('/agents/5.111.md')).toContain('`experiments.outputModule` has no effect')
  })

  it('name no page that is not there', () => {
    const links = [...read('/agents/5.112.md').matchAll(/\((https:[^)]*)\)/g)].map(([, url]) => url)
    expect(links.length).toBeGreaterThan(3)
    for (const url of links) expect(url).toMatch(/^https:\/\/docs\.test\/migrate\//)
  })

  it('stay within 8 kB, whatever a release brings', () => {
    const many = Array.from({ length: 3000 }, (_, index) => reference(`name${index}.of.an.option`, `5.${index % 113}`))
    for (const { url, text } of createAgentFiles({ ...site, references: many })) {
      if (url.startsWith('/agents/')) expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(8192)
    }
  })
})

it('tells every name in one document, as its schema says', () => {
  const { names, ...head } = JSON.parse(read('/options.json'))
  expect(head).toEqual({ $schema: `${origin}/options.schema.json`, webpack: '5.112.2' })
  expect(names).toHaveLength(site.references.length)
  expect(names[1]).toEqual({ ...reference('new', '5.112'), url: `${origin}/configuration/x/#new` })
  const { properties, required } = JSON.parse(read('/options.schema.json')).properties.names.items
  for (const name of names) {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(name)))
    expect(Object.keys(name)).toEqual(expect.arrayContaining(required))
  }
})

it('names the skill with the digest of its bytes', () => {
  const { skills } = JSON.parse(read('/.well-known/agent-skills/index.json'))
  for (const { name, description, url, digest } of skills) {
    const text = read(url)
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
    const [, head = ''] = /^---\n([\s\S]*?)---\n\n#/.exec(text) ?? []
    expect(parse(head)).toEqual({ name, description })
  }
})

it('leads from the catalogs to what there is', () => {
  const catalog = JSON.parse(read('/.well-known/ai-catalog.json'))
  const card = JSON.parse(read(catalog.entries[0].url.replace(origin, '')))
  expect(card).toMatchObject({ name: 'test.docs/documentation', version: '5.112.2' })
  for (const entry of catalog.entries) {
    expect(entry.identifier).toMatch(/^urn:air:[\w.-]+:\w+:[\w-]+$/)
    expect(entry.displayName).not.toBe('')
    expect(entry.representativeQueries.length).toBeGreaterThanOrEqual(2)
    expect(entry.representativeQueries.length).toBeLessThanOrEqual(5)
    expect(read(entry.url.replace(origin, ''))).toContain(entry.description)
  }
  expect(card.remotes).toEqual([{ type: 'streamable-http', url: `${origin}/mcp` }])
  const { linkset } = JSON.parse(read('/.well-known/api-catalog'))
  expect(linkset.map(({ anchor }: { anchor: string }) => anchor)).toContain(`${origin}/options.json`)
})
