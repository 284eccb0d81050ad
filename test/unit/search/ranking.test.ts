import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchPage } from '../../../search/record.ts'
import type { SearchIndex } from '../../../search/search-index.ts'
import { createIndexes, page, urls } from './fixture.ts'

const pages = [
  page('/configuration/output/', 'Output', {
    'output.filename': 'The name of each file.',
    'output.path': 'Where files go, beside output.filename.',
    'output.publicPath': 'The address of the folder.',
  }),
  page('/configuration/optimization/', 'Optimization', {
    'optimization.splitChunks': 'How chunks are cut.',
    'optimization.runtimeChunk': 'The runtime in a file of its own. See optimization.splitChunks.',
  }),
  page('/concepts/hot-module-replacement/', 'Hot Module Replacement', {
    'How it works': 'Modules change while the program runs.',
  }),
  page(
    '/guides/caching/',
    'Caching',
    { 'File names': 'With [contenthash] in output.filename.' },
    { section: 'Guides' },
  ),
  page(
    '/loaders/css-loader/',
    'css-loader',
    { filename: 'An option.', 'How it works': 'In css.' },
    { thirdParty: true },
  ),
  page('/blog/2026-01-01-output/', 'Output', { 'output.filename': 'New.' }),
  page('/guides/prose/', 'Prose', {
    Passing: 'It mentions publicPath and splitChunks and split chunks twice: split chunks.',
  }),
]

let whole: SearchIndex
let headings: SearchIndex

beforeAll(async () => {
  ;({ whole, headings } = await createIndexes(pages))
})

describe.each([
  ['the headings', () => headings],
  ['both tiers', () => whole],
])('with %s', (_, index) => {
  it.each([
    ['output.filename', '/configuration/output/#outputfilename'],
    ['OUTPUT.FILENAME', '/configuration/output/#outputfilename'],
    ['output filename', '/configuration/output/#outputfilename'],
    ['splitChunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['split chunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['splitchu', '/configuration/optimization/#optimizationsplitchunks'],
    ['spiltChunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['spliChunks', '/configuration/optimization/#optimizationsplitchunks'],
    ['public path', '/configuration/output/#outputpublicpath'],
    ['file name', '/guides/caching/#file-names'],
    ['HMR', '/concepts/hot-module-replacement/'],
    ['hot module replacment', '/concepts/hot-module-replacement/'],
    ['cssloader', '/loaders/css-loader/'],
    ['output', '/configuration/output/'],
  ])('%s leads to %s', (query, url) => {
    expect(urls(index(), query)[0]).toBe(url)
  })

  it('puts our own pages before READMEs, and the blog last', () => {
    const found = urls(index(), 'output.filename')
    expect(found.indexOf('/configuration/output/#outputfilename')).toBeLessThan(
      found.indexOf('/blog/2026-01-01-output/#outputfilename'),
    )
    expect(urls(index(), 'how it works')[0]).toBe('/concepts/hot-module-replacement/#how-it-works')
  })
})

describe('a name', () => {
  const reference = [
    page('/concepts/loaders/', 'Loaders', { 'Without a loader': 'What a loader is for, and what is a loader less.' }),
    page('/plugins/split-chunks-plugin/', 'SplitChunksPlugin', {
      'splitChunks.chunks': 'Which chunks of splitChunks.',
      'optimization.splitChunks': 'The options.',
      'splitChunks.chunksOf': 'More chunks of splitChunks.',
    }),
    page('/plugins/image-minimizer/', 'ImageMinimizer', { Options: 'Its options.' }),
    page('/concepts/configuration/', 'Configuration', { 'Other languages': 'TypeScript, for the configuration.' }),
    page('/loaders/ts/', 'TypeScript', { Usage: 'TypeScript.' }),
  ]
  let index: SearchIndex
  beforeAll(async () => {
    index = (await createIndexes(reference)).whole
  })

  it.each([
    [
      'the last of a dotted one before those that it owns',
      'splitChunks',
      '/plugins/split-chunks-plugin/#optimizationsplitchunks',
    ],
    ['also when it is misspelled', 'spiltChunks', '/plugins/split-chunks-plugin/#optimizationsplitchunks'],
    ['also as the subject of a question', 'what is a loader', '/concepts/loaders/'],
    ['also when its words are written together and misspelled', 'imageminimiser', '/plugins/image-minimizer/'],
    ['also when it is written in short', 'config in ts', '/concepts/configuration/'],
  ])('%s', (_, query, url) => {
    expect(urls(index, query)[0]).toBe(url)
  })

  it('finds nothing for what is no word, and does not take it apart', () => {
    expect(urls(index, 'zzqqzzqq')).toEqual([])
  })
})

describe('of those called alike', () => {
  const withOwners = (entry: SearchPage, owners: Record<string, number>): SearchPage => ({
    ...entry,
    sections: entry.sections.map((section) => ({ ...section, owners: owners[section.title] ?? 0 })),
  })
  const alike = [
    withOwners(page('/api/compilation-hooks/', 'Compilation hooks', { chunkIds: 'A hook.', emit: 'Another.' }), {
      chunkIds: 1,
      emit: 1,
    }),
    page('/plugins/inside/', 'Plugins inside', { 'Chunk ids': 'Plugins for ids.' }),
    page('/configuration/optimization/', 'Optimization', { 'optimization.chunkIds': 'An option.' }),
    withOwners(page('/plugins/shared/', 'SharedPlugin', { runtime: 'Of a container.' }), { runtime: 1 }),
    page('/concepts/manifest/', 'Manifest', { Runtime: 'The code that loads chunks.' }),
    page('/configuration/entry/', 'Entry', { 'entry.path': 'Where files go.' }),
    page('/configuration/output/', 'Output', { 'output.path': 'Where files go.' }),
    withOwners(page('/plugins/deep/', 'DeepPlugin', { eager: 'At once.' }), { eager: 3 }),
    withOwners(page('/plugins/flat/', 'FlatPlugin', { eager: 'At once.' }), { eager: 1 }),
    page('/guides/files/', 'Files', {
      One: 'An entry: output.path.',
      Two: 'An entry: output.path.',
      Three: 'An entry.',
    }),
    page('/plugins/banner/', 'BannerPlugin', { footer: 'At the end.' }),
    page('/plugins/other/', 'OtherPlugin', { footer: 'At the end of a BannerPlugin.' }),
  ]
  let index: SearchIndex
  beforeAll(async () => {
    index = (await createIndexes(alike)).whole
  })

  it.each([
    [
      'an option before a hook that leaves out its owner, and both before prose',
      'chunkIds',
      '/configuration/optimization/#optimizationchunkids',
    ],
    ['a concept before what belongs to something', 'runtime', '/concepts/manifest/#runtime'],
    ['what has fewer owners', 'eager', '/plugins/flat/#eager'],
    ['what others speak of', 'path', '/configuration/output/#outputpath'],
    ['what stands below the names in front', 'compilation.hooks.emit', '/api/compilation-hooks/#emit'],
    ['also of names apart', 'BannerPlugin footer', '/plugins/banner/#footer'],
  ])('%s comes first', (_, query, url) => {
    expect(urls(index, query)[0]).toBe(url)
  })
})

describe('a subject in plain words', () => {
  const subjects = [
    page('/guides/tree-shaking/', 'Remove unused code (tree shaking)', { 'Load images': 'Of a page.' }),
    page('/guides/source-maps/', 'Debug production code', { 'Tree shaking is not magic': 'Of tree shaking.' }),
    page('/guides/server-side-rendering/', 'Render on a server'),
    page('/guides/esm/', 'Write ES modules and migrate from CommonJS', { 'Why images are large': 'Of size.' }),
    page('/guides/public-path/', 'Set the public path', { 'A sub-path': 'Of a server.' }),
    page('/guides/shim/', 'Shim globals (ProvidePlugin, polyfills)'),
    page('/api/loaders/', 'Loader interface', { 'Source maps': 'Of a loader.', 'ES modules': 'Of a loader.' }),
    page('/api/hooks/', 'Hooks', { treeShaking: 'A hook for tree shaking.', terserFiles: 'For terser.' }),
    page('/configuration/module/', 'Module', { 'parser.esModule': 'An option.' }),
    page('/configuration/dotenv/', 'Dotenv', {}, { description: 'Reads .env files.' }),
    page('/configuration/environment/', 'Environment', { 'output.environment': 'Of files.' }),
    page('/guides/build-performance/', 'Build performance', { Sass: 'Sass, measured.' }),
    page('/plugins/terser/', 'TerserWebpackPlugin', {}, { thirdParty: true }),
    page('/loaders/sass/', 'sass-loader', {}, { thirdParty: true }),
    page('/loaders/style/', 'style-loader', { Images: 'Of images.', 'Source maps': '.' }, { thirdParty: true }),
  ]
  let index: SearchIndex
  beforeAll(async () => {
    index = (await createIndexes(subjects)).whole
  })

  it.each([
    ['the page whose title has it in parentheses', 'tree shaking', '/guides/tree-shaking/'],
    ['also when it is written as one word', 'treeshaking', '/guides/tree-shaking/'],
    ['also when there are several', 'polyfills', '/guides/shim/'],
    ['the guide whose address it is', 'source maps', '/guides/source-maps/'],
    ['also by its initials', 'ssr', '/guides/server-side-rendering/'],
    ['the guide whose goal is about it', 'es modules', '/guides/esm/'],
    ['the section whose goal is about it, before a README', 'images', '/guides/tree-shaking/#load-images'],
    ['the page of the loader, before a part of another subject', 'sass', '/loaders/sass/'],
    ['the page of the plugin as well', 'terser', '/plugins/terser/'],
    ['what has it in another word', 'subfolder', '/guides/public-path/#a-sub-path'],
    ['what speaks of a file that begins with a dot', '.env file', '/configuration/dotenv/'],
  ])('leads to %s', (_, query, url) => {
    expect(urls(index, query)[0]).toBe(url)
  })
})

describe('a placeholder', () => {
  const listing = page('/concepts/output/', 'Output', { Placeholders: 'What file names may contain.' })
  const placeholders = ['[contenthash]']
  listing.sections = listing.sections.map((section) => ({ ...section, placeholders }))
  const hook = page('/api/compilation-hooks/', 'Compilation Hooks', { contentHash: 'Called for each chunk.' })
  hook.sections = hook.sections.map((section) => ({ ...section, owners: 2 }))

  it.each([
    ['[contenthash]', '/concepts/output/#placeholders'],
    ['contenthash', '/concepts/output/#placeholders'],
  ])('leads to the table that lists it, before a hook of the same name: %s', async (query, url) => {
    const { headings: first, whole: both } = await createIndexes([listing, hook])
    expect(urls(first, query)[0]).toBe(url)
    expect(urls(both, query)[0]).toBe(url)
  })
})

describe('a sentence', () => {
  const asked = [
    page('/guides/getting-started/', 'Getting started', { 'Quick start': 'Build a page.' }, { section: 'Guides' }),
    page('/api/server/', 'Server', {}, { section: 'API' }),
    page('/glossary/', 'Glossary', { Chunk: 'Modules that stay together.', Runtime: 'Code that loads chunks.' }),
    page('/api/compilation/', 'Compilation', {}, { section: 'API' }),
    page('/comparison/', 'Comparison', { Notes: 'Of the release.' }),
    page('/blog/2026-10-15-webpack-5-112/', 'Webpack 5.112', {}, { section: 'Blog' }),
    page('/blog/2026-09-14-webpack-5-111/', 'Webpack 5.111', {}, { section: 'Blog' }),
  ].map((each) => {
    const member = each.url === '/api/server/' ? 'start()' : 'chunks'
    const section = {
      id: 'member',
      title: member,
      level: 1 as const,
      text: `${member} of webpack.`,
      code: '',
      owners: 1,
    }
    return each.section === 'API' ? { ...each, sections: [section] } : each
  })

  it.each([
    ['start with webpack', '/guides/getting-started/'],
    ['how to start', '/guides/getting-started/'],
    ['server.start', '/api/server/#member'],
    ['what is a chunk', '/glossary/#chunk'],
    ['meaning of runtime', '/glossary/#runtime'],
    ['chunks', '/api/compilation/#member'],
    ['release notes 5.112', '/blog/2026-10-15-webpack-5-112/'],
    ['changelog 5.111', '/blog/2026-09-14-webpack-5-111/'],
    ['webpack', '/blog/2026-10-15-webpack-5-112/'],
  ])('%s leads to %s', async (query, expected) => {
    const { headings, whole } = await createIndexes(asked)
    for (const index of [headings, whole]) expect(urls(index, query)[0]).toBe(expected)
  })
})

describe("an option of webpack's own that a README has as well", () => {
  const options = [
    page('/loaders/worker-loader/', 'worker-loader', { chunkFilename: 'chunkFilename.' }, { thirdParty: true }),
    page('/configuration/output/', 'Output', { 'output.chunkFilename': 'A name.' }),
    page('/configuration/filter/', 'Filter', { Part: 'A filnamelist.' }),
    ...Array.from({ length: 6 }, (_, place) =>
      page(`/b/${place}/`, `B${place}`, { Part: 'A chunkFilename, filename.' }),
    ),
  ]
  it.each(['chunkFilename', 'chunkFilname', 'chunkFielname'])('comes first for %s', async (query) => {
    const { whole: index } = await createIndexes(options)
    expect(urls(index, query)[0]).toBe('/configuration/output/#outputchunkfilename')
  })

  it('is found by a slip with which a rare word begins', async () => {
    const { whole: index } = await createIndexes(options)
    expect(urls(index, 'filname')).toContain('/b/0/#part')
  })
})

it('puts what tells of errors behind what explains, and before it for pasted output', async () => {
  const troubled = page('/configuration/a/', 'A', { 'When it goes wrong': '', 'Loader is missing': 'Install it.' })
  const [wrong, missing] = troubled.sections
  const pages = [
    { ...troubled, sections: [wrong, { ...missing, level: 2 }] as SearchPage['sections'] },
    page('/configuration/b/', 'B', { 'Loader is missing': 'An option.' }),
  ]
  const { whole: index } = await createIndexes(pages)
  expect(urls(index, 'loader missing')[0]).toBe('/configuration/b/#loader-is-missing')
  expect(urls(index, 'Error: Loader is missing')[0]).toBe('/configuration/a/#loader-is-missing')
})

it('finds long words and names of a text beyond what is shown of it, and names in code that no heading says', async () => {
  const beginning = 'Nothing to see. '.repeat(20)
  const { whole: index } = await createIndexes([
    page(
      '/a/',
      'A',
      { 'Chunk names': `${beginning} Here are incompatibilities, myName, in Docker, and some of them.` },
      { code: 'chunkNames --open module.rules' },
    ),
  ])
  for (const query of ['incompatibilities', 'myName', 'Docker']) expect(urls(index, query)[0]).toBe('/a/#chunk-names')
  expect(urls(index, '--open')).toEqual(['/a/'])
  expect(urls(index, 'module.rules')).toEqual([])
  expect(urls(index, 'some')).toEqual([])
  expect(index.search('incompatibilities').hits[0]?.snippet.text).toMatch(/^Nothing to see/)
})

it('has no hashes and dates of the text beyond what is shown of it, and the codes of errors', async () => {
  const beginning = 'Nothing to see. '.repeat(20)
  const { whole: index } = await createIndexes([
    page('/a/', 'A', {
      Names: `${beginning} main.602d4edb.js, 8ad50351, 2026-05-17, error:0308010C:digital, port 31536000.`,
    }),
  ])
  for (const query of ['602d4edb', '8ad50351', '2026-05-17']) expect(urls(index, query)).toEqual([])
  for (const query of ['0308010C', '31536000']) expect(urls(index, query)[0]).toBe('/a/#names')
})

it('sees a slip in a word that a text or two spell as the reader does', async () => {
  const many = Array.from({ length: 10 }, (_, place) => page(`/b/${place}/`, `B${place}`, { Part: 'An optimization.' }))
  const pages = [page('/a/', 'Optimization'), page('/c/', 'C', { Part: 'An optimisation.' }), ...many]
  const { whole: index } = await createIndexes(pages)
  expect(urls(index, 'optimisation')).toEqual(expect.arrayContaining(['/a/', '/c/#part']))
})

it('prefers what bears a name to what mentions it', () => {
  const found = urls(whole, 'publicPath')
  expect(found[0]).toBe('/configuration/output/#outputpublicpath')
  expect(found).toContain('/guides/prose/#passing')
})

it('finds words of texts once the second tier is there, and tells where', () => {
  expect(urls(headings, 'contenthash')).toEqual([])
  const [hit] = whole.search('contenthash').hits
  expect(hit).toMatchObject({
    url: '/guides/caching/#file-names',
    trail: ['Guides', 'Caching'],
    kind: 'guide',
    page: { url: '/guides/caching/', title: 'Caching' },
    snippet: { text: 'With [contenthash] in output.filename.', matches: [[6, 17]] },
  })
})

it('answers from one section of the site alone, where that is asked for', () => {
  const { areas } = whole.search('caching')
  expect(areas).toContainEqual({ id: 'guides', title: 'Guides' })
  const inGuides = whole.search('output', 20, 'guides').hits.map(({ url }) => url)
  expect(inGuides.length).toBeGreaterThan(0)
  expect(inGuides.filter((url) => !url.startsWith('/guides/'))).toEqual([])
  expect(whole.search('output', 20, 'nowhere').hits).toEqual([])
})

it('prefers an exact word to one that begins so, and that to a misspelled one', async () => {
  const { whole: index } = await createIndexes([page('/a/', 'Chunkify'), page('/b/', 'Chunk'), page('/c/', 'Chuck')])
  expect(urls(index, 'chunk').slice(0, 1)).toEqual(['/b/'])
  expect(urls(index, 'chunki')).toEqual(['/a/'])
  expect(urls(index, 'chucj')).toEqual(['/c/'])
})

it('shows six answers of a page at most', async () => {
  const sections = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`Chunk ${number}`, '']))
  const { whole: index } = await createIndexes([
    page('/a/', 'Chunks', sections),
    page('/b/', 'Other', { Text: 'On a chunk.' }),
  ])
  const found = urls(index, 'chunk')
  expect(found.filter((url) => url.startsWith('/a/'))).toHaveLength(6)
  expect(found).toContain('/b/#text')
})

it('keeps to the limit', () => {
  expect(whole.search('output', 2).hits).toHaveLength(2)
})
