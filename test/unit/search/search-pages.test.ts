import { expect, it } from 'vitest'
import { createFolders } from '../../../content-build/assemble/folders.ts'
import { createHostedRecords } from '../../../content-build/assemble/search/hosted-records.ts'
import { createSearchPages, listFindable } from '../../../content-build/assemble/search/search-pages.ts'
import { checkSearchRecords } from '../../../content-build/check/search-records.ts'
import { run } from '../../../content-build/commands/run.ts'
import { fileKey } from '../../../content-build/contract/records.ts'
import { loadSections } from '../../../search/tiers.ts'
import { describe, SiteFixture, page as source } from '../site/site-fixture.ts'

const files = {
  'index.md': source('webpack'),
  'concepts/index.md': source(
    'Concepts',
    'Text.\n\n## Loaders\n\nWhat they do.\n\n### Order\n\nLast first.',
    'description: The ideas.\n',
  ),
  'concepts/output.md': source('Output', 'Where files go.'),
}

it('names the section of a page, and what others wrote', async () => {
  const { pages } = await new SiteFixture(files).build()
  expect(createSearchPages(createFolders(pages)).map(({ url, section }) => [url, section])).toEqual([
    ['/', undefined],
    ['/concepts/', 'Concepts'],
    ['/concepts/output/', 'Concepts'],
  ])
})

it('keeps the pages of a section together, behind those outside of sections', async () => {
  const other = { 'license.md': source('License'), 'vote.md': source('Vote', 'Text.', 'sort: 1\n') }
  const { pages } = await new SiteFixture({ ...files, ...other, 'api/node.md': source('Node') }).build()
  const groups = listFindable(createFolders(pages))
  expect(groups.map((group) => group.map(({ page }) => page.input.url))).toEqual([
    ['/', '/vote/', '/license/'],
    ['/api/node/'],
    ['/concepts/', '/concepts/output/'],
  ])
  expect(createSearchPages(createFolders(pages)).map(({ url }) => url)).toEqual(
    groups.flatMap((group) => group.map(({ page }) => page.input.url)),
  )
})

it('leaves out the coverage, whose lists of names explain nothing', async () => {
  const mode = source('Mode', '## Usage\n\n<Option name="mode"/>\n\nChooses defaults.')
  const { pages, release } = await new SiteFixture({ ...files, 'configuration/mode.mdx': mode }).build()
  const urls = createSearchPages(createFolders(pages)).map(({ url }) => url)
  expect(pages.map(({ input }) => input.url)).toContain('/contribute/coverage/')
  expect(urls).toContain('/configuration/mode/')
  expect(urls).not.toContain('/contribute/coverage/')
  const records = Object.values(release?.index.search ?? {}).flat()
  const [headings, ...parts] = records.map((hash) => {
    return JSON.parse(new TextDecoder().decode(release?.records.get(fileKey(hash))))
  })
  // The home page, the concepts and the configuration; nothing for the section of the coverage, which has no other page.
  expect(parts.map(({ count }) => count)).toEqual([1, 4, 2])
  const index = await loadSections(headings, parts)
  expect(index.search('coverage', 20).hits.map(({ url }) => url)).not.toContain('/contribute/coverage/')
  // The texts still belong to their pages.
  expect(index.search('chooses defaults', 20).hits[0]?.url).toBe('/configuration/mode/#usage')
})

it('tells how many owners a heading leaves out of what it documents', async () => {
  const body =
    '## output.path\n\n<Option name="output.path"/>\n\n## path\n\n<Option name="output.path"/>\n\n## Other\n\n<Option name="output.clean"/>\n\n## None\n\nText.'
  const { pages } = await new SiteFixture({ ...files, 'configuration/output.mdx': source('Output', body) }).build()
  const page = createSearchPages(createFolders(pages)).find(({ url }) => url === '/configuration/output/')
  expect(page?.sections.map(({ title, owners }) => [title, owners])).toEqual([
    ['output.path', 0],
    ['path', 1],
    ['Other', undefined],
    ['None', undefined],
  ])
})

it('names a record that lacks a field', async () => {
  const { pages } = await new SiteFixture(files).build()
  const concepts = pages.find(({ input }) => input.url === '/concepts/')
  if (concepts === undefined) throw new Error('No page')
  const found = { text: '', code: '', sections: [{ id: 'a', title: '', level: 1 as const, text: '', code: '' }] }
  expect(describe(checkSearchRecords([{ ...concepts, compiled: { ...concepts.compiled, found } }]))).toEqual([
    'concepts/index.md search-record error: The search record of the section `#a` has no `title`',
  ])
})

it('writes records of the hosted service: a title each, and the passages below it', async () => {
  const { pages } = await new SiteFixture(files).build()
  const records = createHostedRecords(createSearchPages(createFolders(pages)), 'https://docs.test')
  expect(records.find(({ objectID }) => objectID === '/concepts/#order')).toEqual({
    objectID: '/concepts/#order',
    url: 'https://docs.test/concepts/#order',
    url_without_anchor: 'https://docs.test/concepts/',
    anchor: 'order',
    type: 'lvl3',
    content: null,
    hierarchy: {
      lvl0: 'Documentation',
      lvl1: 'Concepts',
      lvl2: 'Loaders',
      lvl3: 'Order',
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    lang: 'en',
    weight: { pageRank: 80, level: 70, position: 2 },
    recordVersion: 'v3',
  })
  const passages = records.filter(({ type }) => type === 'content').map(({ objectID, content }) => [objectID, content])
  expect(passages).toContainEqual(['/concepts/#order 1', 'Last first.'])
  expect(passages).toContainEqual(['/concepts/ 1', 'The ideas. Text.'])
  expect(records.find(({ objectID }) => objectID === '/concepts/output/')?.hierarchy).toMatchObject({
    lvl0: 'Concepts',
    lvl1: 'Output',
  })
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

it('gives each record an id of its own, whatever the headings are called', () => {
  const section = { title: 'boolean', level: 1 as const, text: 'Text.', code: '' }
  const sections = ['boolean', 'boolean-1'].map((id) => ({ ...section, id }))
  const records = createHostedRecords([{ url: '/a/', title: 'A', text: '', code: '', sections }], 'https://docs.test')
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
})

it('cuts long texts into passages between words', async () => {
  const text = 'Words and more words. '.repeat(200).trim()
  const records = createHostedRecords([{ url: '/a/', title: 'A', text, code: '', sections: [] }], 'https://docs.test')
  const passages = records.flatMap(({ content }) => content ?? [])
  expect(passages.length).toBeGreaterThan(4)
  expect(passages.every((passage) => passage.length <= 1000)).toBe(true)
  expect(passages.join(' ')).toBe(text)
})

function createStream() {
  return {
    text: '',
    write(text: string) {
      this.text += text
    },
  }
}

it('has a command that prints them, and that fails with the problems of the content', async () => {
  const fixture = new SiteFixture(files)
  const call = async () => {
    const output = createStream()
    const problems = createStream()
    const args = ['search-records', '--content', fixture.contentDir, '--cache', fixture.cacheDir]
    return { code: await run(args, { stdout: output, stderr: problems }), output, problems }
  }
  const { code, output } = await call()
  expect(code).toBe(0)
  expect(JSON.parse(output.text)).toContainEqual(
    expect.objectContaining({ objectID: '/concepts/output/', type: 'lvl1' }),
  )
  fixture.write('broken.md', source('B', '[x](/nowhere/)'))
  const failed = await call()
  expect([failed.code, failed.output.text]).toEqual([1, ''])
  expect(failed.problems.text).toContain('link-dead')
})
