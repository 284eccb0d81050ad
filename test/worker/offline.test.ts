import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { OfflineManifest } from '../../content-build/contract/offline.ts'
import { clientFixture } from './site/client-fixture.ts'
import { createRelease, type SiteFixture } from './site/release-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const fixture = {
  pages: { '/': 'Home text', '/concepts/': { html: 'Concepts', bytes: 8 }, '/concepts/output/': 'Output' },
  sections: { concepts: { sidebar: '<nav></nav>', print: ['All'] } },
  files: {
    '/concepts/graph.svg': { type: 'image/svg+xml', text: '<svg/>' },
    '/concepts/card.png': { type: 'image/png', text: 'PNG' },
    '/manifest.webmanifest': { type: 'application/manifest+json', text: '{}' },
    '/search/index.json': { type: 'application/json', text: '{}' },
    '/sitemap.xml': { type: 'application/xml', text: '<urlset/>' },
    '/feed.xml': { type: 'application/rss+xml', text: '<rss/>' },
    '/projects/tea-1-a.zip': { type: 'application/zip', text: 'PK' },
  },
} satisfies SiteFixture
const release = createRelease(fixture)

let site: Site
beforeAll(async () => {
  site = await startSite({ ...fixture, releaseTtlSeconds: 0 })
})
afterEach(() => site.publish(release))
afterAll(() => site.dispose())

const read = async (): Promise<OfflineManifest> => (await (await site.fetch('/offline.json')).json()) as OfflineManifest

it('lists every page and the search, and no printable section', async () => {
  const { pages } = await read()
  expect(pages.map(({ path }) => path)).toEqual(['/', '/concepts/', '/concepts/output/', '/search/'])
  expect(pages[1]).toMatchObject({ title: 'Title of /concepts/', bytes: expect.any(Number) })
})

it('lists what pages show and search, and nothing that only machines read', async () => {
  const { files } = await read()
  expect(files.map(({ path }) => path)).toEqual([
    '/concepts/sidebar.html',
    '/concepts/graph.svg',
    '/manifest.webmanifest',
    '/search/index.json',
  ])
})

it('lists the projects of guides by themselves', async () => {
  const { projects } = await read()
  expect(projects).toEqual([{ path: '/projects/tea-1-a.zip', version: expect.any(String), bytes: expect.any(Number) }])
})

it('lists all scripts and stylesheets of the client, each once', async () => {
  const { assets } = await read()
  expect(assets).toContain(clientFixture.entry)
  expect(assets).toContain(clientFixture.styles)
  expect(new Set(assets).size).toBe(assets.length)
})

it('gives each the version that its ETag begins with', async () => {
  const { pages, files, projects } = await read()
  for (const { path, version } of [...pages, ...files, ...projects]) {
    const { status, headers } = await site.fetch(path)
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('etag')).toMatch(new RegExp(`^"${version}-`))
  }
})

it('changes the version of a page that changes, and of no other', async () => {
  const before = await read()
  await site.publish(createRelease({ ...fixture, pages: { ...fixture.pages, '/concepts/output/': 'More output' } }))
  const after = await read()
  const changed = after.pages.filter(({ path, version }) => {
    return before.pages.find((page) => page.path === path)?.version !== version
  })
  expect(changed.map(({ path }) => path)).toEqual(['/concepts/output/', '/search/'])
  expect(after.files).toEqual(before.files)
})

it('is asked about by browsers, and answers 304 for its ETag', async () => {
  const { headers } = await site.fetch('/offline.json')
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cloudflare-cdn-cache-control')).toBe('public, max-age=60, stale-while-revalidate=3600')
  const fresh = await site.fetch('/offline.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(fresh.status).toBe(304)
})
