import { readFileSync, symlinkSync } from 'node:fs'
import { expect, describe as group, it } from 'vitest'
import { recordAnchors } from '../../../content-build/check/record-anchors.ts'
import { checkAddresses } from '../../../content-build/load/check-addresses.ts'
import { describe, type Files, page, pageRoute, problems, release, SiteFixture } from '../site/site-fixture.ts'

group('addresses', () => {
  it.each<[string, Files, string]>([
    [
      'a page and an index page',
      { 'a.md': page('A'), 'a/index.md': page('A too') },
      'a/index.md address-duplicate error: `a/index.md` and `a.md` have the same address /a/',
    ],
    [
      'twins in two formats',
      { 'a.md': page('A'), 'a.mdx': page('A too') },
      'a.mdx address-duplicate error: `a.mdx` and `a.md` have the same address /a/',
    ],
    [
      'a page the Worker answers',
      { 'app-shell.md': page('Shell') },
      'app-shell.md address-reserved error: The site itself serves /app-shell/',
    ],
    [
      'a page among the permalinks',
      { 'o/mode.md': page('Mode') },
      'o/mode.md address-reserved error: The site itself serves /o/mode/',
    ],
    [
      'a page in place of a printable section',
      { 'api/printable.md': page('Print') },
      'api/printable.md address-reserved error: The site itself serves /api/printable/',
    ],
    [
      'a name that needs escaping',
      { 'a b.md': page('A') },
      'a b.md file-name error: The file name cannot become an address',
    ],
    [
      'an extension in upper case',
      { 'a.MD': page('A') },
      'a.MD file-name error: The file name cannot become an address',
    ],
    [
      'an extension that is not read',
      { 'a.markdown': page('A') },
      'a.markdown file-name error: The file name cannot become an address',
    ],
  ])('refuses %s', async (_case, files, problem) => {
    expect(await problems(files)).toEqual([problem])
  })
})

it('refuses addresses that differ in case only', () => {
  // Without files: not every file system can hold both.
  const inputs = ['A', 'a'].map((name) => ({ path: `${name}.md`, url: `/${name}/`, bytes: new Uint8Array() }))
  const { inputs: kept, messages } = checkAddresses(inputs)
  expect(kept).toEqual(inputs.slice(0, 1))
  expect(describe(messages)).toEqual(['a.md address-duplicate error: `a.md` and `A.md` differ in case only'])
})

it('follows no symbolic link to a page or a folder', async () => {
  const fixture = new SiteFixture({ 'a.md': page('A') })
  const outside = new SiteFixture({ 'secret.md': page('Secret'), 'text.txt': 'text' })
  symlinkSync(`${outside.contentDir}/secret.md`, `${fixture.contentDir}/b.md`)
  symlinkSync(outside.contentDir, `${fixture.contentDir}/folder`)
  symlinkSync('nowhere.md', `${fixture.contentDir}/gone.md`)
  symlinkSync(`${outside.contentDir}/text.txt`, `${fixture.contentDir}/text.txt`)
  const { messages, pages } = await fixture.build()
  expect(pages.map(({ input }) => input.path)).toEqual(['a.md'])
  expect(describe(messages).sort()).toEqual(
    ['b.md', 'folder', 'gone.md'].map((file) => `${file} file-link error: A symbolic link is not followed`),
  )
})

it('blames nothing else for a page that cannot be compiled', async () => {
  const found = await problems({
    'a.mdx': page('A', '<div>'),
    'b.md': page('B', '[text](/a/#usage)'),
    'anchors.json': '{ "/a/": ["usage"] }',
    'redirects.json': JSON.stringify({ '/old/': '/a/#usage', '/a/#gone': '/b/' }),
  })
  expect(found).toEqual([expect.stringContaining('a.mdx:5 end-tag-mismatch error: ')])
})

group('links', () => {
  const files = { 'a.md': page('A', '## Usage\n\nText.'), 'api/b.md': page('B') }

  it.each(['/a/', '/a/#usage', '#top', '/api/b/', '/api/printable/', '/app-shell/', '/sitemap.xml', '/a/index.md'])(
    'accepts %s',
    async (url) => {
      expect(await problems({ ...files, 'c.md': page('C', `[text](${url})`) })).toEqual([])
    },
  )

  it.each([
    ['/b/', 'link-dead error: There is no page /b/'],
    ['/a/#usages', 'hash-dead error: /a/ has no id `usages`'],
    ['/feed.xml', 'link-dead error: There is no page /feed.xml'],
    ['/concepts/printable/', 'link-dead error: There is no page /concepts/printable/'],
  ])('refuses %s', async (url, problem) => {
    expect(await problems({ ...files, 'c.md': page('C', `Text\n[text](${url})`) })).toEqual([`c.md:6 ${problem}`])
  })

  it('checks what the front matter relates, on its line', async () => {
    const related = (url: string) => page('C', 'Text.', `related:\n  - title: A\n    url: ${url}\n`)
    expect(await problems({ ...files, 'c.md': related('/a/#usage') })).toEqual([])
    expect(await problems({ ...files, 'c.md': related('https://example.com/') })).toEqual([])
    expect(await problems({ ...files, 'c.md': related('/b/') })).toEqual([
      'c.md:5 link-dead error: There is no page /b/',
    ])
    expect(await problems({ ...files, 'c.md': related('/a/#gone') })).toEqual([
      'c.md:5 hash-dead error: /a/ has no id `gone`',
    ])
  })

  it('suggests what was probably meant', async () => {
    const { messages } = await new SiteFixture({ ...files, 'c.md': page('C', '[x](/a/#usages) [y](/api/bb/)') }).build()
    expect(messages.map(({ note }) => note)).toEqual(['Did you mean `#usage`?', 'Did you mean `/api/b/`?'])
  })

  it('suggests no other page for one that was published and is gone', async () => {
    const gone = { 'anchors.json': '{ "/api/bb/": [] }' }
    const { messages } = await new SiteFixture({ ...files, ...gone, 'c.md': page('C', '[y](/api/bb/)') }).build()
    expect(messages.find(({ ruleId }) => ruleId === 'link-dead')?.note).toMatch(/^The page was published and is gone/)
  })

  it('warns of a link that goes through a redirect', async () => {
    const redirects = { '/old/': '/a/', '/a/#gone': '/api/b/' }
    const found = await problems({
      ...files,
      'c.md': page('C', '[x](/old/) [y](/a/#gone-today)'),
      'redirects.json': JSON.stringify(redirects),
    })
    expect(found).toEqual([
      'c.md:5 link-redirected warning: /old/ has moved',
      'c.md:5 link-redirected warning: `#gone-today` of /a/ has moved',
    ])
  })
})

group('the ledger', () => {
  it('misses an id that left its page, and says what to do', async () => {
    const { messages, release: built } = await new SiteFixture({
      'a.md': page('A', '## Kept\n\nText.'),
      'anchors.json': '{\n  "/a/": ["kept", "lost"]\n}',
    }).build()
    expect(describe(messages)).toEqual(['a.md anchor-lost error: /a/ published `#lost`, which is gone'])
    expect(messages[0]?.note).toContain('<Anchor id="lost"/>')
    expect(messages[0]?.note).toContain('"/a/#lost": "/new/"')
    expect(built).toBeUndefined()
  })

  it('accepts an id that a redirect forwards, and tells the page', async () => {
    const built = await release({
      'a.md': page('A'),
      'b.md': page('B'),
      'anchors.json': '{ "/a/": ["cachetype"] }',
      'redirects.json': '{ "/a/#cache": "/b/" }',
    })
    expect(pageRoute(built, '/a/').hashRedirects).toEqual([{ prefix: 'cache', to: '/b/' }])
    expect(built.index.redirects).toEqual({})
  })

  const forwarded = {
    'b.md': page('B', '## Usage\n\n## Kept'),
    'anchors.json': '{\n  "/a/": ["usage", "kept", "lost", "cachetype"],\n  "/b/": ["usage"]\n}',
  }

  it('misses a page that is gone, and says where its readers are to go', async () => {
    const { messages, release: built } = await new SiteFixture({
      'b.md': page('B', '## Usage'),
      'anchors.json': '{\n  "/a/": ["usage"],\n  "/b/": ["usage"]\n}',
    }).build()
    expect(describe(messages)).toEqual([
      'anchors.json:2 page-lost error: /a/ was published, and no page has this address now',
    ])
    expect(messages[0]?.note).toContain('`"/a/": "/new/"`')
    expect(built).toBeUndefined()
  })

  it.each([
    ['the same ids', 'concepts/new.md', page('A', '## Usage\n\n## Kept'), '["usage", "kept"]', '/concepts/new/'],
    ['the same name', 'concepts/a.md', page('A'), '[]', '/concepts/a/'],
  ])('tells the page that one has become, by %s', async (_case, file, text, ids, url) => {
    const { messages } = await new SiteFixture({ [file]: text, 'anchors.json': `{ "/a/": ${ids} }` }).build()
    expect(messages.map(({ note }) => note)).toEqual([
      `It seems to be ${file} now. Forward its address in redirects.json: \`"/a/": "${url}"\`.`,
    ])
  })

  it('holds a page that moved to the ids it had', async () => {
    const redirects = { '/a/': '/b/', '/b/#cache': '/app-shell/' }
    const { messages } = await new SiteFixture({ ...forwarded, 'redirects.json': JSON.stringify(redirects) }).build()
    expect(describe(messages)).toEqual([
      'b.md anchor-lost error: /a/ published `#lost` and now leads here, where the id is missing',
    ])
    expect(messages[0]?.note).toContain('"/b/#lost": "/new/"')
  })

  it('asks for no id where one passage takes all of them', async () => {
    expect(await problems({ ...forwarded, 'redirects.json': '{ "/a/": "/b/#usage" }' })).toEqual([])
  })

  it('asks for no page while some could not be loaded', async () => {
    expect(await problems({ ...forwarded, 'redirects.json': '{' })).toEqual([
      expect.stringMatching(/^redirects\.json.* data-file error: /),
    ])
  })

  it('asks for no anchor of a diagram or a footnote that went', async () => {
    const anchors = '{ "/a/": ["diagram-1-title", "diagram-1-description", "user-content-fn-1"] }'
    expect(await problems({ 'a.md': page('A'), 'anchors.json': anchors })).toEqual([])
  })

  it('grows by new ids and paths, and keeps what it has where it is', async () => {
    const fixture = new SiteFixture({
      'a.md': page('A', '## New\n\n## Old'),
      'b.md': page('B', '## Only'),
      'anchors.json': '{\n  "/a/": ["old"],\n  "/c/": ["later"]\n}\n',
      'redirects.json': '{ "/c/": "/b/#only" }',
    })
    await recordAnchors(fixture.contentDir, (await fixture.build()).pages)
    expect(readFileSync(`${fixture.contentDir}/anchors.json`, 'utf8')).toBe(
      '{\n  "/a/": ["old", "new"],\n  "/b/": ["only"],\n  "/c/": ["later"]\n}\n',
    )
  })
})

group('redirects', () => {
  const files = { 'a.md': page('A', '## Usage\n\nText.') }

  it.each<[string, Record<string, string>, string[]]>([
    ['to a page', { '/old/': '/a/' }, []],
    ['to an id', { '/old/': '/a/#usage' }, []],
    ['to the version-4 host', { '/old/': 'https://v4.webpack.js.org/old/' }, []],
    ['to nowhere', { '/old/': '/new/' }, ['redirect error: `/old/` leads to /new/, which does not exist']],
    [
      'to an id that is not there',
      { '/old/': '/a/#x' },
      ['redirect error: `/old/` leads to `/a/#x`, but /a/ has no such id'],
    ],
    ['from a page', { '/a/': '/app-shell/' }, ['redirect error: `/a/` is served, so it cannot redirect']],
    [
      'to another redirect',
      { '/old/': '/older/', '/older/': '/a/' },
      ['redirect error: `/old/` leads to /older/, which redirects to /a/'],
    ],
    ['in a circle', { '/old/': '/old/' }, ['redirect error: `/old/` leads to /old/, which redirects to /old/']],
    [
      'to another host',
      { '/old/': 'https://example.com/' },
      ['redirect error: `/old/` leads to `https://example.com/`, which leads to another site, https://example.com'],
    ],
    [
      'to a host without a scheme',
      { '/old/': '//example.com/' },
      ['redirect error: `/old/` leads to `//example.com/`, which names another host'],
    ],
    ['to a path without a slash', { '/old/': '/a' }, ['redirect error: `/old/` leads to `/a`, which is neither']],
    [
      'to a header of its own',
      { '/old/': '/a/\r\nSet-Cookie: a=b' },
      [
        'redirect error: `/old/` leads to `/a/\\u{d}\\u{a}Set-Cookie: a=b`, which holds a control character, which ends a header or vanishes from an address',
      ],
    ],
    ['from a path with a line ending', { '/old\n/': '/a/' }, ['redirect error: `/old\\u{a}/` is no path of this site']],
    ['from a path without a slash', { '/old': '/a/' }, ['redirect error: `/old` is no path of this site']],
    [
      'of a fragment of no page',
      { '/b/#x': '/a/' },
      ['redirect error: There is no page /b/ whose `#x` could be forwarded'],
    ],
    [
      'of a fragment that is there',
      { '/a/#us': '/app-shell/' },
      ['redirect error: `/a/#us` would forward `#usage`, which /a/ has'],
    ],
    [
      'of a fragment to another',
      { '/a/#x': '/app-shell/#y' },
      ['redirect error: `/a/#x` forwards a fragment to another, `/app-shell/#y`'],
    ],
  ])('%s', async (_case, redirects, expected) => {
    const found = await problems({ ...files, 'redirects.json': JSON.stringify(redirects, null, 1) })
    const plain = found.map((line) => line.replace(/^redirects\.json:\d+ /, '').replace(/^redirects\.json /, ':- '))
    expect(plain).toEqual(expected)
  })

  it('ignores one bad entry, and names its line and column', async () => {
    const { messages } = await new SiteFixture({
      ...files,
      'anchors.json': '{\n  "/a/": ["lost"],\n  "/b/": "usage"\n}',
      'redirects.json': '{\n  "/old/": 5,\n    "/x/": "/no/"\n}',
    }).build()
    expect(messages.map(({ file, line, column, reason }) => `${file}:${line}:${column} ${reason}`)).toEqual([
      'anchors.json:3:3 `/b/`: Expected a list of ids',
      'redirects.json:2:3 `/old/`: Expected a path',
      'redirects.json:3:5 `/x/` leads to /no/, which does not exist',
    ])
  })

  it.each([
    ['a comma too many', '{\n  "/old/": "/a/",\n}', ['3:1 Expected double-quoted property name']],
    ['a comma too few', '{\n  "/old/": "/a/"\n  "/x/": "/a/"\n}', ["3:3 Expected ',' or '}' after property value"]],
    ['no quotes', '{\n  "/old/": "/a/",\n  "/x/": /a/\n}', ["3:10 Unexpected token '/'"]],
    ['nothing', '', ['1:1 Unexpected end of JSON input']],
    ['an end too early', '{\n  "/x/": "/a/",\n  "/y/":\n', ['3:9 Unexpected end of JSON input']],
    [
      'two entries on a line',
      '{ "/old/": "/a/", "/x/": "/no/", "/y/": "/a/#no" }',
      ['1:19 `/x/` leads to /no/, which does not exist', '1:34 `/y/` leads to `/a/#no`, but /a/ has no such id'],
    ],
    [
      'an entry on two lines',
      '{\n  "/q/"\n    :\n  "/no/",\n  "/r/": "/no/"\n}',
      ['2:3 `/q/` leads to /no/, which does not exist', '5:3 `/r/` leads to /no/, which does not exist'],
    ],
    [
      'a source that stands twice on a line',
      '{ "/x/": "/a/", "/x/": "/a/" }',
      ['1:17 `/x/` stands here and on line 1'],
    ],
  ])('tell line and column: %s', async (_case, json, expected) => {
    const { messages } = await new SiteFixture({ ...files, 'redirects.json': json }).build()
    expect(messages.map(({ line, column, reason }) => `${line}:${column} ${reason}`)).toEqual(expected)
  })

  it('names the line, repeated sources, and a file that is no JSON', async () => {
    expect(await problems({ ...files, 'redirects.json': '{\n "/x/": "/a/",\n "/x/": "/no/"\n}' })).toEqual([
      'redirects.json:3 duplicate-key error: `/x/` stands here and on line 2',
      'redirects.json:2 redirect error: `/x/` leads to /no/, which does not exist',
    ])
    expect(await problems({ ...files, 'redirects.json': '{ "/x/": ' })).toEqual([
      expect.stringMatching(/^redirects\.json:1 data-file error: /),
    ])
    expect(await problems({ ...files, 'anchors.json': '{ "/a/": "usage" }' })).toEqual([
      'anchors.json:1 data-file error: `/a/`: Expected a list of ids',
    ])
  })
})

group('packages that webpack replaces', () => {
  const entry = { package: 'p', replacedBy: ['x'], since: '5.1', url: '/a/#usage', covers: 'All.', lacks: 'Nothing.' }
  const find = async (...entries: object[]) => {
    const { messages } = await new SiteFixture({
      'a.md': page('A', '## Usage\n\nText.'),
      'replaced-packages.json': JSON.stringify(entries, null, 2),
    }).build()
    return messages.map(({ line, column, reason }) => `${line}:${column} ${reason}`)
  }

  it('are held to pages and ids, with line and column', async () => {
    expect(await find(entry)).toEqual([])
    expect(await find(entry, { ...entry, url: '/b/' })).toEqual(['18:12 There is no page /b/'])
    expect(await find({ ...entry, url: '/a/#gone' })).toEqual(['8:12 /a/ has no id `gone`'])
  })

  it('count in spite of a bad one, which is named', async () => {
    expect(await find({ ...entry, replacedBy: 'x' }, { ...entry, url: '/b/' })).toEqual([
      '4:19 `replacedBy`: Invalid input: expected array, received string',
      '16:12 There is no page /b/',
    ])
  })
})

group('bad files', () => {
  it.each<[string, string | Uint8Array]>([
    ['an empty file', ''],
    ['a file that is not UTF-8', new Uint8Array([0x2d, 0xff, 0xfe, 0x0a])],
    ['a file without a title', '---\nsort: 1\n---\n'],
    ['broken YAML', '---\ntitle: [\n---\n'],
  ])('reports %s together with the problems of other pages', async (_case, content) => {
    const found = await problems({ 'bad.md': content, 'good.md': page('Good', '[dead](/nowhere/)') })
    expect(found).toContainEqual(expect.stringMatching(/^bad\.md.* error: /))
    expect(found).toContainEqual(expect.stringMatching(/^good\.md:5 link-dead error: /))
  })
})
