import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('answers from the index in memory', async () => {
  const patient = await startSite({ faulty: true, releaseTtlSeconds: 3600, redirects: { '/old/': '/new/' } })
  await patient.fetch('/old/')
  patient.kv.reads.length = 0
  expect((await patient.fetch('/old/')).headers.get('location')).toBe('/new/')
  expect(patient.kv.reads).toEqual([])
  await patient.dispose()
})
