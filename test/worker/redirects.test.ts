import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressParts } from '../faults/address-parts.ts'
import { createRandom, rounds, seed } from '../faults/random.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({
    faulty: true,
    pages: { '/concepts/': '<p>Concepts</p>' },
    redirects: {
      '/get-started/': '/guides/getting-started/',
      '/guides/scaffolding/': '/api/cli/#init',
      '/loaders/raw-loader/': 'https://v4.webpack.js.org/loaders/raw-loader/',
      '/concepts/mode/': '/configuration/mode/',
    },
  })
})
afterAll(() => site.dispose())

it.each([
  ['to its new home', '/get-started/', '/guides/getting-started/'],
  ['with the query', '/get-started/?a=1&b=2', '/guides/getting-started/?a=1&b=2'],
  ['to a fragment', '/guides/scaffolding/', '/api/cli/#init'],
  ['to a fragment, with the query before it', '/guides/scaffolding/?a=1', '/api/cli/?a=1#init'],
  ['to the version-4 host', '/loaders/raw-loader/?a=1', 'https://v4.webpack.js.org/loaders/raw-loader/?a=1'],
  ['from its canonical path only', '/concepts/mode', '/concepts/mode/'],
  ['from another case', '/Get-Started/', '/get-started/'],
])('sends a moved path on %s', async (_, path, location) => {
  const response = await site.fetch(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(location)
  expect(await response.text()).toBe('')
})

/** Targets that no release of ours has; each leads off the host, or might. */
const wrong = [
  'https://evil.example/',
  'http://v4.webpack.js.org/',
  'https://v4.webpack.js.org.evil.example/',
  'https://v4.webpack.js.org@evil.example/',
  'https://a:b@v4.webpack.js.org/',
  'https:evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  ' //evil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '/a/\r\nSet-Cookie: a=b',
  '/a/%0d%0aSet-Cookie: a=b',
  'javascript:alert(1)',
  'data:text/html,a',
  'a/',
  '',
]

it('leads nowhere where the index is wrong, and says so in the log', async () => {
  const redirects = Object.fromEntries(wrong.map((target, index) => [`/old-${index}/`, target]))
  const damaged = await startSite({ redirects: { ...redirects, '/right/': '/größe/#maß' } })
  for (const [path, target] of Object.entries(redirects)) {
    const response = await damaged.fetch(`${path}?a=1`)
    expect([target, response.status, response.headers.get('location')]).toEqual([target, 500, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('evil')
    await damaged.log.expect([{ event: 'unexpected-error', key: path }])
  }
  expect((await damaged.fetch('/right/?a=\\')).headers.get('location')).toBe('/gr%C3%B6%C3%9Fe/?a=\\#ma%C3%9F')
  await damaged.dispose()
})

it(`stays on this host, whatever the index and the address say (seed ${seed})`, async () => {
  const random = createRandom()
  const create = () => Array.from({ length: 1 + random.below(6) }, () => random.pick(addressParts)).join('')
  const redirects = Object.fromEntries(
    Array.from({ length: rounds(300, 5000) }, (_, index) => [`/${index}/`, create()]),
  )
  const damaged = await startSite({ redirects, pages: { '/concepts/': '<p>Concepts</p>' } })
  const follow = async (path: string) => {
    const response = await damaged.fetch(path)
    const location = response.headers.get('location')
    if (location !== null && !location.startsWith('https://v4.webpack.js.org/')) {
      const { origin, username } = new URL(location, 'https://docs.test')
      expect([path, location, origin, username]).toEqual([path, location, 'https://docs.test', ''])
    }
    return response.status
  }
  const refused: string[] = []
  for (const path of Object.keys(redirects)) if ((await follow(path)) === 500) refused.push(path)
  await damaged.log.expect(refused.map((key) => ({ event: 'unexpected-error', key })))
  // A reader's address is never an error of the site.
  for (let round = 0; round < rounds(300, 5000); round++) expect(await follow(`/${create()}`)).toBeLessThan(500)
  await damaged.dispose()
})

it('leads wherever the published redirects lead', async () => {
  const file = new URL('../../content/redirects.json', import.meta.url)
  const redirects: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const published = Object.entries(redirects).filter(([source]) => !source.includes('#'))
  const current = await startSite({ redirects: Object.fromEntries(published) })
  for (const [source, target] of published) {
    expect((await current.fetch(source)).headers.get('location')).toBe(target)
  }
  await current.dispose()
})

it('answers from the index in memory', async () => {
  const patient = await startSite({ faulty: true, releaseTtlSeconds: 3600, redirects: { '/old/': '/new/' } })
  await patient.fetch('/old/')
  patient.kv.reads.length = 0
  expect((await patient.fetch('/old/')).headers.get('location')).toBe('/new/')
  expect(patient.kv.reads).toEqual([])
  await patient.dispose()
})
