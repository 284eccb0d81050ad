import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileKey } from '../../content-build/contract/records.ts'
import type { Reference } from '../../content-build/contract/references.ts'
import { createRelease } from './site/release-fixture.ts'
import { origin, type Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const name = (kind: Reference['kind'], name: string, url: string, more: Partial<Reference> = {}): Reference => ({
  kind,
  name,
  url,
  summary: '',
  ...more,
})

const references = [
  name('command', 'watch', '/api/cli/#watch', { aliases: ['w'] }),
  name('option', 'output.filename', '/configuration/output/#outputfilename', {
    aliases: ['--output-filename'],
    type: 'string | function',
    default: '"[name].js"',
    summary: 'Names files.',
  }),
  name('option', 'output.clean', '/configuration/output/#outputclean', {
    type: 'boolean | object',
    since: '5.20',
    deprecated: true,
    experimental: true,
    summary: 'Empties <output.path>.',
  }),
  name('option', 'output.path', '/configuration/output/#outputpath', { aliases: ['--output-path'] }),
  name('option', 'watch', '/configuration/watch/#watch'),
  name('option', 'module.parser.css.url', '/configuration/module/#url'),
  name('option', 'optimization.splitChunks.cacheGroups.{cacheGroup}.test', '/plugins/split-chunks-plugin/#test'),
  name('flag', '--output-path', '/api/cli/#flags', { aliases: ['-o'] }),
  name('flag', 'info --output', '/api/cli/#info', { aliases: ['info -o'] }),
  name('hook', 'compiler.run', '/api/compiler-hooks/#run', {
    aliases: ['compiler.hooks.run'],
    type: 'AsyncSeriesHook',
  }),
  name('plugin', 'BannerPlugin', '/plugins/banner-plugin/', { aliases: ['webpack.BannerPlugin'] }),
  name('plugin', 'SplitChunksPlugin', '/plugins/split-chunks-plugin/', {
    aliases: ['webpack.optimize.SplitChunksPlugin'],
  }),
  name('api', 'import()', '/api/module-methods/#import'),
]

let site: Site

beforeAll(async () => {
  site = await startSite({ pages: { '/': 'Home', '/configuration/': 'Configuration' }, references })
})
afterAll(() => site.dispose())

async function locate(path: string): Promise<[number, string | null]> {
  const { status, headers } = await site.fetch(path)
  return [status, headers.get('location')]
}

async function ask(path: string) {
  const response = await site.fetch(path)
  return { response, json: (await response.json()) as Record<string, unknown> }
}

describe('a name', () => {
  it.each([
    ['an option', 'output.filename', '/configuration/output/#outputfilename'],
    ['with a slash behind it', 'output.filename/', '/configuration/output/#outputfilename'],
    ['the flag of an option', '--output-filename', '/configuration/output/#outputfilename'],
    ['a flag that has the name an option has as another', '--output-path', '/api/cli/#flags'],
    ['a short flag', '-o', '/api/cli/#flags'],
    ['a flag of a command', 'info%20--output', '/api/cli/#info'],
    ['a hook', 'compiler.run', '/api/compiler-hooks/#run'],
    ['a hook as it is tapped', 'compiler.hooks.run', '/api/compiler-hooks/#run'],
    ['a plugin', 'BannerPlugin', '/plugins/banner-plugin/'],
    ['a plugin as it is taken', 'webpack.BannerPlugin', '/plugins/banner-plugin/'],
    ['a plugin in a group', 'webpack.optimize.SplitChunksPlugin', '/plugins/split-chunks-plugin/'],
    ['an option before a command', 'watch', '/configuration/watch/#watch'],
    ['a command as it is typed', 'webpack%20watch', '/api/cli/#watch'],
    ['parentheses', 'import()', '/api/module-methods/#import'],
    ['a module type, its slash encoded', 'module.parser.css%2Fauto.url', '/configuration/module/#url'],
    ['a module type, its slash plain', 'module.parser.css/auto.url', '/configuration/module/#url'],
    ['braces', 'optimization.splitChunks.cacheGroups.%7BcacheGroup%7D.test', '/plugins/split-chunks-plugin/#test'],
    ['a key of the reader', 'optimization.splitChunks.cacheGroups.vendors.test', '/plugins/split-chunks-plugin/#test'],
    ['another case', 'OUTPUT.fileName', '/configuration/output/#outputfilename'],
    ['encoded though it need not be', '%6futput.filename', '/configuration/output/#outputfilename'],
  ])('leads to its passage: %s', async (_, asked, location) => {
    expect(await locate(`/o/${asked}`)).toEqual([302, location])
  })

  it('takes the query along, before the fragment', async () => {
    expect(await locate('/o/output.filename?v=5.88')).toEqual([302, '/configuration/output/?v=5.88#outputfilename'])
  })

  it('is left out by search engines, and asked for anew by browsers', async () => {
    const { headers } = await site.fetch('/o/output.filename')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('is answered to HEAD, and to nothing that would write', async () => {
    const head = await site.fetch('/o/output.filename', { method: 'HEAD' })
    expect([head.status, head.headers.get('location')]).toEqual([302, '/configuration/output/#outputfilename'])
    expect((await site.fetch('/o/output.filename', { method: 'POST' })).status).toBe(405)
  })
})

describe('a name with .json', () => {
  it.each([
    ['5.20', '5.20', true],
    ['5.19', '5.19', false],
    ['5.112.2', '5.112', true],
    ['5.0', '5.0', false],
  ])('tells whether webpack %s has it', async (asked, version, available) => {
    const { response, json } = await ask(`/o/output.clean.json?v=${asked}`)
    expect(json).toMatchObject({ name: 'output.clean', since: '5.20', version, available })
    const whole = await site.fetch('/o/output.clean.json')
    expect(response.headers.get('etag')).not.toBe(whole.headers.get('etag'))
    expect(response.headers.get('cache-tag')).toBe(whole.headers.get('cache-tag'))
    expect((await ask(`/o/output.path.json?v=${asked}`)).json).toMatchObject({ since: null, available: true })
  })

  it.each(['', '4.1', '5', '5.12345', '5.20.x', 'latest', '5.20%00'])('refuses the version %j', async (asked) => {
    const { response, json } = await ask(`/o/output.clean.json?v=${asked}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store'])
    expect(json).toHaveProperty('problem')
  })

  it('tells all that is known', async () => {
    const { response, json } = await ask('/o/output.clean.json')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(json).toEqual({
      kind: 'option',
      name: 'output.clean',
      aliases: [],
      type: 'boolean | object',
      default: null,
      since: '5.20',
      deprecated: true,
      experimental: true,
      summary: 'Empties <output.path>.',
      url: `${origin}/configuration/output/#outputclean`,
    })
  })

  it('is found by every name there is', async () => {
    expect((await ask('/o/--output-filename.json')).json).toMatchObject({
      name: 'output.filename',
      default: '"[name].js"',
      since: null,
      deprecated: false,
    })
    expect((await ask('/o/compiler.hooks.run.json')).json).toMatchObject({ name: 'compiler.run' })
    expect((await ask('/o/module.parser.css%2Fauto.url.json')).json).toMatchObject({ name: 'module.parser.css.url' })
  })

  it('is not sent again to who has it', async () => {
    const first = await site.fetch('/o/output.clean.json')
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect((await site.fetch('/o/output.clean.json', { headers })).status).toBe(304)
  })
})

describe('a name that nothing has', () => {
  it('is a page with the nearest three', async () => {
    const response = await site.fetch('/o/output.filenme')
    expect(response.status).toBe(404)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=30')
    const html = await response.text()
    const [, list = ''] = /<section class="nearest-pages".*?<ul>(.*?)<\/ul>/s.exec(html) ?? []
    const links = [...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toHaveLength(3)
    expect(links[0]).toBe('/configuration/output/#outputfilename')
    expect(html).toContain('value="output.filenme"')
  })

  it('is told to programs with the nearest three', async () => {
    const { response, json } = await ask('/o/compiler.ran.json')
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect((json.nearest as object[]).length).toBe(3)
    expect((json.nearest as object[])[0]).toEqual({
      name: 'compiler.run',
      url: `${origin}/api/compiler-hooks/#run`,
    })
  })

  it.each(['constructor', '__proto__', '.json', '%F0%9F%8E%89', '-', `${'output.'.repeat(500)}x`, '((('])(
    'may be anything: %s',
    async (asked) => {
      expect((await site.fetch(`/o/${asked}.json`)).status).toBe(404)
      expect((await site.fetch(`/o/${asked}x`)).status).toBe(404)
    },
  )

  it('is written as text', async () => {
    const html = await (await site.fetch('/o/%3Cimg%20src=x%20onerror=alert(1)%3E')).text()
    expect(html).not.toContain('<img')
  })

  it.each([
    ['a stray percent sign', '/o/%E0%A4%A', 400],
    ['a control character', '/o/a%0Ab', 400],
    ['an address without end', `/o/${'x'.repeat(5000)}`, 414],
  ])('cannot be %s', async (_, path, status) => {
    expect((await site.fetch(path)).status).toBe(status)
  })
})

describe('no name', () => {
  it('leads to the options', async () => {
    expect(await locate('/o/')).toEqual([302, '/configuration/'])
    expect(await locate('/o')).toEqual([301, '/o/'])
  })

  it('leads to the home page of a site without them', async () => {
    const small = await startSite({ pages: { '/': 'Home' } })
    const { status, headers } = await small.fetch('/o/')
    expect([status, headers.get('location')]).toEqual([302, '/'])
    expect((await small.fetch('/o/mode')).status).toBe(404)
    expect(await (await small.fetch('/o/mode.json')).json()).toMatchObject({ nearest: [] })
    await small.dispose()
  })
})

it('the names are read once, at the first permalink', async () => {
  const fresh = await startSite({ references, faulty: true, releaseTtlSeconds: 3600 })
  const key = fileKey(createRelease({ references }).index.references as never)
  await fresh.fetch('/')
  expect(fresh.kv.reads).not.toContain(key)
  await fresh.fetch('/o/mode')
  await fresh.fetch('/o/output.clean')
  expect(fresh.kv.reads.filter((read) => read === key)).toHaveLength(1)
  await fresh.dispose()
})

it('a new release brings its own names', async () => {
  const moving = await startSite({ references, releaseTtlSeconds: 0 })
  await moving.fetch('/o/output.path')
  await moving.publish(createRelease({ references: [name('option', 'output.path', '/elsewhere/#path')] }))
  expect((await moving.fetch('/o/output.path')).headers.get('location')).toBe('/elsewhere/#path')
  await moving.dispose()
})

it('names that cannot be read are said so, with 503, and asked for again', async () => {
  const broken = await startSite({ references, faulty: true, releaseTtlSeconds: 3600 })
  const key = fileKey(createRelease({ references }).index.references as never)
  broken.kv.fail(key)
  const page = await broken.fetch('/o/output.path')
  expect([page.status, page.headers.get('cache-control'), page.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '10',
  ])
  expect(await page.text()).toContain('The list of names cannot be read at the moment.')
  const json = await broken.fetch('/o/output.path.json')
  expect([json.status, json.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await json.json()).toHaveProperty('problem')
  broken.kv.recover()
  expect((await broken.fetch('/o/output.path')).status).toBe(302)
  const failure = { event: 'record-unreadable', key }
  await broken.log.expect([failure, failure])
  await broken.dispose()
})
