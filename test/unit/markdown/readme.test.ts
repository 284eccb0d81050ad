import { describe, expect, it } from 'vitest'
import { imageHosts } from '../../../content-build/contract/images.ts'
import { compileText, getBody, type Options } from './compile-text.ts'

const compile = (text: string, options: Options = {}) =>
  compileText(text, { path: 'loaders/test-loader.md', url: '/loaders/test-loader/', readme: {}, ...options })
const render = async (text: string, options?: Options) => getBody(await compile(text, options)).replace(/>\n+</g, '><')

const head = [
  '<div align="center">\n  <a href="https://github.com/webpack/webpack">\n    <img width="200" src="https://webpack.js.org/assets/icon.svg">\n  </a>\n</div>',
  '[![npm][npm]][npm-url]\n[![node](https://img.shields.io/node.svg)](https://nodejs.org)',
  '# test-loader',
  'A loader for tests.',
  '## Usage',
  '[npm]: https://img.shields.io/npm.svg\n[npm-url]: https://npmjs.com/package/test-loader',
].join('\n\n')

it('takes a heading without words for a paragraph', async () => {
  const page = await compile('## Usage\n\n## ![](a.png)\n\n##\n\n## More')
  expect(page.messages).toEqual([])
  expect(page.anchors.map(({ title }) => title)).toEqual(['Usage', 'More'])
  expect(getBody(page)).toMatch(/<p><img [^>]*><\/p>\s*<p><\/p>/)
})

it('leaves headings that only name a type out of the outline', async () => {
  const page = await compile('## Options\n\n### `url`\n\n#### `boolean`\n\n#### Strings\n\n#### URL')
  expect(page.anchors).toMatchObject([{ title: 'Options', children: [{ title: 'url', children: [{ title: 'URL' }] }] }])
  expect(getBody(page)).toContain('id="boolean"')
})

describe('the type of an option', () => {
  const declare = (type: string) => `## url\n\nType:\n\n\`\`\`ts\ntype url = ${type};\n\`\`\`\n\n`

  it('is a line with the default', async () => {
    expect(await render(`${declare('boolean')}Default: \`true\`\n\nAllows URLs.`)).toContain(
      '<p>Type: <code>boolean</code><br>\nDefault: <code>true</code></p><p>Allows URLs.</p>',
    )
  })

  it('is a line of its own, on which several lines are joined', async () => {
    const body = await render(`${declare('\n  | string\n  | ((url: string) => string)')}Allows URLs.`)
    expect(body).toContain('<p>Type: <code>string | ((url: string) => string)</code></p><p>Allows URLs.</p>')
  })

  it.each([
    ['long', `${'string | '.repeat(12)}boolean`],
    ['explained', '{\n  a: string; // first\n}'],
  ])('stays a block where it is %s', async (_, type) => {
    expect(await render(declare(type))).toMatch(/<p>Type:<\/p><copy-code>/)
  })
})

describe('the head of a README', () => {
  it('loses its title, its logo and its badges', async () => {
    expect(await render(head)).toMatch(/^<p>A loader for tests\.<\/p><div class="heading"><h2 id="usage">/)
  })

  it('loses them in the Markdown twin', async () => {
    const { markdown } = await compile(head)
    expect(markdown).toMatch(
      /^# TestLoader\n\nA loader for tests\.\n\n## \[Usage\]\(https:\/\/webpack\.js\.org\/[^)]*#usage\)\n/,
    )
  })

  it('keeps text beside them', async () => {
    const text =
      '<div align="center"><img src="a.svg"><h1>test-loader</h1><p>A loader <img src="b.png" alt="b">.</p></div>\n\nMore.'
    expect(await render(text)).toMatch(/^<div align="center"><p>A loader <img [^>]*>\.<\/p><\/div><p>More\.<\/p>$/)
  })

  it('loses the title of a centered block as well as its own', async () => {
    const text = '<div align="center"><h1>Test Loader</h1><p>A loader.</p></div>\n\n# test-loader\n\nMore.'
    expect(await render(text)).toBe('<div align="center"><p>A loader.</p></div><p>More.</p>')
  })

  it('keeps images below it', async () => {
    expect(await render('# a\n\n## b\n\n![c](d.png)')).toContain('<img alt="c"')
  })

  it('is not looked for in our own pages', async () => {
    const page = await compileText('![a](https://github.com/a.png)\n\nText.')
    expect(page.html).toContain('<img')
  })
})

describe('the text of a README', () => {
  it('has no front matter of ours', async () => {
    const page = await compile('---\ntitle: Other\n---\n\nText.')
    expect(page.frontMatter).toEqual({ title: 'TestLoader', contributors: [], related: [] })
    expect(page.messages).toEqual([])
    expect(page.html).not.toContain('Other')
  })

  it('keeps details and the last sections', async () => {
    const body = await render('<details open><summary>More</summary>\n\ntext\n\n</details>\n\n## License\n\nMIT')
    expect(body).toMatch(
      /^<details open><summary>More<\/summary><p>text<\/p><\/details><div class="heading"><h2 id="license">/,
    )
  })

  it('may use the alerts of GitHub', async () => {
    expect(await render('> [!CAUTION]\n> Hot')).toBe(
      '<aside class="aside aside-warning" role="note"><p class="aside-title">Caution</p><p>Hot</p></aside>',
    )
  })

  it('has a banner where it warns that the package is deprecated', async () => {
    expect(await render('> [!WARNING]\n> **`test-loader` is deprecated**: use webpack.')).toContain(
      '<p class="aside-title">Warning</p><p><strong><code class="whole">test-loader</code> is deprecated</strong>',
    )
  })

  it('shows further h1 as h2, without a warning', async () => {
    const page = await compile('# a\n\n## b\n\n# c')
    expect(page.anchors.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(page.messages).toEqual([])
  })

  it('cannot use our components, quote our files, or fail a build', async () => {
    const page = await compile(
      'a <Badge text="x"/> {1 + 1} <b>\n\n```nolang file="/etc/passwd"\nx\n```\n\n![](none.png) [a](#none)',
    )
    expect(page.messages).toEqual([])
    expect(page.html).not.toContain('badge')
    expect(page.files).toEqual([])
    expect(page.samples).toMatchObject([{ code: 'x' }])
  })
})

describe('links of a README', () => {
  const blob = 'https://github.com/owner/name/blob/v1.2.3'

  it.each([
    ['a file', 'docs/a.md', `${blob}/docs/a.md`],
    ['a file with a dot', './docs/a.md#x', `${blob}/docs/a.md#x`],
    ['a file of the root', '/b.md', `${blob}/b.md`],
    ['another site', 'https://example.com/', 'https://example.com/'],
    ['a page nobody has', 'http://www.webpack.js.org/nope/#x', 'https://webpack.js.org/nope/#x'],
  ])('lead to %s', async (_, href, expected) => {
    expect(await render(`[a](${href})`)).toBe(
      `<p><a href="${expected}" class="external" target="_blank" rel="noopener nofollow ugc">a</a></p>`,
    )
  })

  it('start from the folder of the package', async () => {
    const readme = { directory: 'packages/test-loader' }
    const body = await render('[a](b.md) [c](../d.md) [e](/f.md)', { readme })
    expect(body.match(/href="[^"]*"/g)).toEqual([
      `href="${blob}/packages/test-loader/b.md"`,
      `href="${blob}/packages/d.md"`,
      `href="${blob}/f.md"`,
    ])
  })

  const local = {
    'https://webpack.js.org/loaders/css-loader/': '/loaders/css-loader/',
    'https://github.com/webpack-contrib/css-loader': '/loaders/css-loader/',
    'https://github.com/owner/name': '/loaders/test-loader/',
  }
  it.each([
    ['the live documentation', 'https://webpack.js.org/loaders/css-loader/#modules', '/loaders/css-loader/#modules'],
    ['its older addresses', 'http://www.webpack.js.org/loaders/css-loader/', '/loaders/css-loader/'],
    ['the repository of another page', 'https://github.com/webpack-contrib/css-loader', '/loaders/css-loader/'],
  ])('to %s become local', async (_, href, expected) => {
    const page = await compile(`[a](${href})`, { local })
    expect(getBody(page)).toBe(`<p><a href="${expected}">a</a></p>`)
    expect(page.links).toHaveLength(1)
  })

  it('to its own repository stay', async () => {
    expect(await render('[a](https://github.com/owner/name)', { local })).toContain(
      'href="https://github.com/owner/name"',
    )
  })

  it('to sections of its own repository stay on the page, where it has them', async () => {
    const address = 'https://github.com/owner/name'
    const body = await render(`## Use it\n\n[a](${address}#use-it) [b](${address}#gone)`, { local })
    expect(body).toContain('<a href="#use-it">a</a>')
    expect(body).toContain(`href="${address}#gone"`)
  })

  it('reach its own headings and names, and are text where there is none', async () => {
    const body = await render('## Use it\n\n<a name="old"></a>\n\n[a](#use-it) [b](#old) [c](#none)')
    expect(body).toContain('<a href="#use-it">a</a> <a href="#old">b</a> c')
    expect(body).toContain('<a id="old"></a>')
  })

  it('are absolute in the Markdown twin', async () => {
    const { markdown } = await compile('[a](b.md) ![c](d.png)\n\n[e]: f.md')
    expect(markdown).toContain(`[a](${blob}/b.md) ![c](https://raw.githubusercontent.com/owner/name/v1.2.3/d.png)`)
    expect(markdown).toContain(`[e]: ${blob}/f.md`)
  })
})

describe('images of a README', () => {
  const raw = 'https://raw.githubusercontent.com/owner/name'

  it.each([
    ['in the repository', 'docs/a.png', `${raw}/v1.2.3/docs/a.png`],
    [
      'on a page of the code host',
      'https://github.com/owner/name/blob/main/a.png?raw=true',
      `${raw}/main/a.png?raw=true`,
    ],
    [
      'on an allowed host',
      'https://user-images.githubusercontent.com/1/a.png',
      'https://user-images.githubusercontent.com/1/a.png',
    ],
  ])('are shown from %s', async (_, src, expected) => {
    expect(await render(`## A\n\ntext ![b](${src})`)).toContain(`<img alt="b" src="${expected}" loading="lazy">`)
  })

  it.each([
    'https://example.com/a.png',
    'http://raw.githubusercontent.com/a.png',
    'https://raw.githubusercontent.com:8443/a.png',
  ])('become a link from %s', async (src) => {
    const body = await render(`## A\n\ntext ![b](${src})`)
    expect(body).not.toContain('<img')
    expect(body).toContain(`<a href="${src}" class="external" target="_blank" rel="noopener nofollow ugc">b</a>`)
  })

  it('become text where they are a link already', async () => {
    const body = await render('## A\n\n[![b](https://example.com/a.png)](https://example.com/)')
    expect(body).toContain(
      '<a href="https://example.com/" class="external" target="_blank" rel="noopener nofollow ugc"><span>b</span></a>',
    )
  })

  it('come from https hosts by name', () => {
    for (const host of imageHosts) expect(host).toMatch(/^[a-z-]+(\.[a-z]+)+$/)
  })
})
