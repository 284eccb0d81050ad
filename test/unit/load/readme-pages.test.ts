import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { recordAnchors } from '../../../content-build/check/record-anchors.ts'
import {
  describe,
  type Files,
  getRelease,
  listFiles,
  page,
  pageRoute,
  recordText,
  SiteFixture,
} from '../site/site-fixture.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const repo = 'https://github.com/webpack-contrib/css-loader'
const site = { 'index.md': page('Home'), 'loaders/index.md': page('Loaders', '## Names\n\nText.') }

/** A site with one README page, whose text is cached already, so that nothing is downloaded. */
function create(readme: string, files: Files = {}): SiteFixture {
  const pin = {
    path: '/loaders/css-loader/',
    package: 'css-loader',
    version: '1.2.3',
    integrity,
    title: 'css-loader',
    description: 'Reads CSS.',
    group: 'webpack contrib',
    repo,
    ref: 'v1.2.3',
    needs: { node: '>=18', webpack: '^5', postcss: '^8' },
  }
  const fixture = new SiteFixture({ ...site, ...files, 'readmes.json': JSON.stringify({ pages: [pin] }) })
  const folder = path.join(fixture.cacheDir, 'readmes')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `css-loader-${hash('sha256', integrity).slice(0, 20)}.md`), readme)
  return fixture
}

it('stands among the pages, with its origin told', async () => {
  const built = getRelease(await create('# css-loader\n\nText of others.\n').build())
  expect(recordText(built, '/loaders/css-loader/')).toContain('Text of others.')
  expect(pageRoute(built, '/loaders/css-loader/')).toMatchObject({
    title: 'css-loader',
    section: 'loaders',
    thirdParty: true,
    repo,
    edit: `${repo}/blob/HEAD/README.md`,
    package: {
      install: {
        npm: 'npm install -D css-loader postcss',
        yarn: 'yarn add -D css-loader postcss',
        pnpm: 'pnpm add -D css-loader postcss',
      },
    },
  })
  expect(pageRoute(built, '/loaders/')).not.toHaveProperty('thirdParty')
  expect(listFiles(built).at(-1)).toMatchObject({
    path: 'loaders/css-loader.md',
    group: 'webpack contrib',
    source: `${repo}/blob/v1.2.3/README.md`,
    repo,
  })
})

it('may not have the address of a page of ours', async () => {
  const fixture = create('# css-loader\n\nText.\n', { 'loaders/css-loader.mdx': page('Ours') })
  expect(describe((await fixture.build()).messages)).toEqual([
    'loaders/css-loader.md address-duplicate error: The README of css-loader (readmes.json) and `loaders/css-loader.mdx` have the same address /loaders/css-loader/',
  ])
})

it('links to pages of this site where it links to the live documentation, and to that where there is none', async () => {
  const text =
    '# x\n\n[a](https://webpack.js.org/loaders/#names) [b](https://webpack.js.org/old/) [c](https://webpack.js.org/no/)\n'
  const built = getRelease(await create(text, { 'redirects.json': '{ "/old/": "/loaders/#names" }' }).build())
  const links = recordText(built, '/loaders/css-loader/').match(/href="[^"]*"/g)
  expect(links).toEqual(['href="/loaders/#names"', 'href="/loaders/"', 'href="https://webpack.js.org/no/"'])
})

it('does not fail the build with a hash of ours that is gone', async () => {
  const { messages, release } = await create('# x\n\n[a](https://webpack.js.org/loaders/#gone)\n').build()
  expect(describe(messages)).toEqual(['loaders/css-loader.md:3 hash-dead warning: /loaders/ has no id `gone`'])
  expect(release).toBeDefined()
})

it('promises no ids', async () => {
  const fixture = create('# x\n\n## Options\n\nText.\n')
  await recordAnchors(fixture.contentDir, (await fixture.build()).pages)
  expect(JSON.parse(readFileSync(path.join(fixture.contentDir, 'anchors.json'), 'utf8'))).toEqual({
    '/': [],
    '/loaders/': ['names'],
    '/loaders/css-loader/': [],
  })
})

it('is missed when its pin is gone, and not while its package cannot be had', async () => {
  const fixture = create('# x\n\nText.\n', { 'anchors.json': '{ "/loaders/css-loader/": [] }' })
  fixture.write('a.md', page('A', '[x](/loaders/css-loader/)'))
  fixture.write('readmes.json', '{ "pages": [] }')
  expect(describe((await fixture.build()).messages)).toEqual([
    'a.md:5 link-dead error: There is no page /loaders/css-loader/',
    'anchors.json:1 page-lost error: /loaders/css-loader/ was published, and no page has this address now',
  ])
  fixture.write('readmes.json', '{')
  expect(describe((await fixture.build()).messages)).toEqual([expect.stringMatching(/^readmes\.json/)])
})

it('is compiled again when a page it names is written', async () => {
  const fixture = create('# x\n\n[a](https://webpack.js.org/guides/)\n')
  const links = async () => {
    const result = await fixture.build()
    return {
      compiled: result.stats.compiled,
      link: /href="([^"]*)"/.exec(recordText(getRelease(result), '/loaders/css-loader/'))?.[1],
    }
  }
  expect(await links()).toEqual({ compiled: 3, link: 'https://webpack.js.org/guides/' })
  fixture.write('guides.md', page('Guides'))
  expect(await links()).toEqual({ compiled: 2, link: '/guides/' })
})
