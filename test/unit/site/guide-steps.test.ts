import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Release } from '../../../content-build/assemble/release.ts'
import { page, problems, release, SiteFixture } from './site-fixture.ts'

const guide = (body: string) => page('Cache tea', body, 'kind: how-to\n')
const site = {
  'guides/caching.mdx': guide('<Step name="1-a"/>\n\n<Step name="2-b"/>'),
  'examples/guides/caching/1-a/src/index.js': 'one',
  'examples/guides/caching/1-a/old.js': 'old',
  'examples/guides/caching/2-b/src/index.js': 'two',
  'examples/guides/caching/2-b/removed.txt': 'old.js\n',
  // Built files are no part of a step, and a script beside the steps is none.
  'examples/guides/caching/2-b/dist/main.js': 'built',
  'examples/guides/caching/measure.mjs': '',
}

function unpack({ records, index }: Release, url: string): Record<string, string> {
  const route = index.routes[url]
  if (route?.kind !== 'file') throw new Error(`No file at ${url}`)
  expect(route.type).toBe('application/zip')
  const files = unzipSync(records.get(`file/${route.file}`) ?? new Uint8Array())
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

it('publishes each step as a whole project', async () => {
  const built = await release(site)
  expect(unpack(built, '/projects/caching-1-a.zip')).toEqual({
    'caching-1-a/old.js': 'old',
    'caching-1-a/src/index.js': 'one',
  })
  expect(unpack(built, '/projects/caching-2-b.zip')).toEqual({ 'caching-2-b/src/index.js': 'two' })
})

it('begins with the step of another guide', async () => {
  const built = await release({
    ...site,
    'guides/deployment.mdx': guide('<Start from="caching/2-b"/>\n\n<Step name="1-c"/>'),
    'examples/guides/deployment/1-c/deploy.js': 'c',
  })
  expect(unpack(built, '/projects/deployment-1-c.zip')).toEqual({
    'deployment-1-c/deploy.js': 'c',
    'deployment-1-c/src/index.js': 'two',
  })
})

it('gives the same bytes for the same files', async () => {
  const url = '/projects/caching-2-b.zip'
  const [first, second] = await Promise.all([release(site), release(site)])
  expect(first.index.routes[url]).toEqual(second.index.routes[url])
})

it('packs a step anew when one of its files changes', async () => {
  const fixture = new SiteFixture(site)
  const builder = fixture.createBuilder()
  await builder.build()
  fixture.write('examples/guides/caching/1-a/new.js', 'new')
  const { release: built } = await builder.build(['examples/guides/caching/1-a/new.js'])
  expect(unpack(built as Release, '/projects/caching-2-b.zip')).toHaveProperty(['caching-2-b/new.js'], 'new')
})

it('gives readers whole a project that its guide begins with and does not make', async () => {
  const built = await release({
    'guides/tea.mdx': guide('<Start from="tea/1-old"/>\n\n<Step name="2-new"/>'),
    'examples/guides/tea/1-old/index.js': 'old',
    'examples/guides/tea/1-old/data.json': '{}',
    'examples/guides/tea/2-new/index.js': 'new',
  })
  expect(unpack(built, '/projects/tea-1-old.zip')).toEqual({ 'tea-1-old/data.json': '{}', 'tea-1-old/index.js': 'old' })
  expect(unpack(built, '/projects/tea-2-new.zip')).toEqual({ 'tea-2-new/data.json': '{}', 'tea-2-new/index.js': 'new' })
})

it('names steps without files, steps that no page shows, and starts that lead nowhere', async () => {
  const found = await problems({
    'guides/caching.mdx': guide('<Step name="1-a"/>\n\n<Start from="tea/1-x"/>'),
    'examples/guides/caching/2-b/index.js': 'two',
  })
  expect(found).toEqual([
    'guides/caching.mdx:6 step-missing error: The step `caching/1-a` has no files',
    'guides/caching.mdx:8 step-unknown error: No page shows the step `tea/1-x`',
    'examples/guides/caching/2-b step-unshown error: No page shows this step',
  ])
})
