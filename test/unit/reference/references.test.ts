import { describe, expect, it } from 'vitest'
import { compileText, getBody, listProblems } from '../markdown/compile-text.ts'
import { loadFacts } from './facts/real-facts.ts'

const options = { path: 'configuration/output.mdx', url: '/configuration/output/', loadFacts }

async function compile(text: string, more = {}) {
  return compileText(text, { ...options, ...more })
}

async function render(text: string): Promise<string> {
  const page = await compile(text)
  if (page.messages.length > 0) throw new Error(page.messages.map(String).join('\n'))
  return getBody(page)
}

describe.each(['configuration/output.mdx', 'configuration/output.md'])('a reference on its own line in %s', (path) => {
  it('becomes a line of facts', async () => {
    const page = await compile('## output.filename\n\n<Option name="output.filename"/>\n\nNames files.', { path })
    expect(page.messages).toEqual([])
    expect(getBody(page)).toContain(
      '<p class="facts"><span>Type <code>string</code> or <code>function</code>.</span> <span>Default <code>"[name].js"</code>.</span> ' +
        '<a href="/play/#/configuration/output/option-output-filename">Try\u00a0it</a>\u00a0·\u00a0<a href="/check/">Check\u00a0yours</a></p>',
    )
    expect(page.markdown).toContain(
      '## [output.filename](https://webpack.js.org/configuration/output/#outputfilename)\n\nType `string` or `function`. Default `"[name].js"`.\n\nNames files.',
    )
  })

  it('documents the heading above, with the sentence below', async () => {
    const text = '## A\n\n## output.filename\n\n<Option name="output.filename"/>\n\nNames e.g. `a.js` and others. More.'
    const { references } = await compile(text, { path })
    expect(references).toEqual([
      {
        kind: 'option',
        name: 'output.filename',
        isKnown: true,
        id: 'outputfilename',
        line: 9,
        summary: 'Names e.g. a.js and others.',
      },
    ])
  })
})

describe('the first sentence', () => {
  it.each([
    [
      'ends before one that begins with code',
      'Called with the entry. `entry` is normalized.',
      'Called with the entry.',
    ],
    ['ends before one that begins with a small letter', 'Called late. webpack does so.', 'Called late.'],
    ['goes on after an abbreviation', 'Adds files, e.g. `a.js`, i.e. all. More.', 'Adds files, e.g. a.js, i.e. all.'],
    ['goes on after a stop in code', 'Wraps `a. B` and `!` too. More.', 'Wraps a. B and ! too.'],
    ['ends after a quotation', 'Says “stop.” Then more.', 'Says “stop.”'],
    ['may be all there is', 'names files', 'names files'],
  ])('%s', async (_, text, summary) => {
    const { references } = await compile(`## a\n\n<Option name="output.filename"/>\n\n${text}`)
    expect(references[0]?.summary).toBe(summary)
  })

  it('stands before a reference that a heading follows, unless it is about another', async () => {
    const { references } = await compile(
      'Names things. More.\n\n<Option name="output.filename"/>\n\n<Option name="output.path"/>\n\n## b\n\nText.',
    )
    expect(references.map(({ summary }) => summary)).toEqual(['Names things.', ''])
  })
})

describe('the line of facts', () => {
  it('marks what is newer than 5.0, for the choice of a version', async () => {
    const body = await render('## output.clean\n\n<Option name="output.clean"/>\n\nText.')
    expect(body).toContain('<p class="facts since since-20">')
    expect(body).toContain('<span class="since"><span>Since</span> 5.20</span>.</span>')
  })

  it('marks what is deprecated or experimental', async () => {
    const hook = await render('## a\n\n<Hook name="compilation.additionalAssets"/>\n\nText.')
    expect(hook).toContain('<span><span class="deprecated">Deprecated</span>.</span>')
    const option = await render('## b\n\n<Option name="experiments.buildHttp"/>\n\nText.')
    expect(option).toContain('<span><span class="experimental">Experimental</span>.</span>')
  })

  it('is not there for what webpack says nothing of', async () => {
    const page = await compile('## a\n\n<Api name="this.callback"/>\n\nText.')
    expect(getBody(page)).not.toContain('facts')
    expect(page.markdown).toBe('# Test\n\n## [a](https://webpack.js.org/configuration/output/#a)\n\nText.\n')
    expect(page.references).toMatchObject([{ name: 'this.callback', id: 'a', summary: 'Text.' }])
  })
})

describe('a page on which readers choose their webpack', () => {
  it('is one that tells of something newer than 5.0', async () => {
    const line = '<Option name="output.clean"/>'
    const page = await compile(`Text.\n\n## output.clean\n\n${line}\n\n- <Option name="output.trustedTypes"/>: it.`)
    expect(page.versions).toBe(true)
  })

  it('is none where all is as old as 5.0', async () => {
    const page = await compile('## output.filename\n\n<Option name="output.filename"/>\n\nText.')
    expect(page.versions).toBe(false)
  })
})

describe('search', () => {
  it('finds what the page says, not the facts that many names share', async () => {
    const { found } = await compile('## output.clean\n\n<Option name="output.clean"/>\n\nEmpties the folder.')
    expect(found.sections).toMatchObject([{ id: 'outputclean', text: 'Empties the folder.' }])
  })
})

describe('several references', () => {
  it('share a heading, or have an anchor each after the first', async () => {
    const line = (name: string) => `<Option name="${name}"/>`
    const text = `## Records\n\n<Anchor id="old"/>\n\n${line('recordsPath')}\n\nA.\n\n<Anchor id="second"/>\n\n${line('recordsInputPath')}\n\nB.`
    const { references } = await compile(text)
    expect(references.map(({ id, summary }) => `${id} ${summary}`)).toEqual(['records A.', 'second B.'])
  })
})

describe('a reference within a text', () => {
  it('is the name with an id and the facts in brief', async () => {
    const body = await render('Of these, <Option name="output.environment.arrowFunction"/> tells whether arrows work.')
    expect(body).toMatch(
      /<code id="outputenvironmentarrowfunction">arrowFunction<\/code> <small class="facts"><code>boolean<\/code>/,
    )
  })

  it('marks what is newer than 5.0, and what is deprecated', async () => {
    const body = await render('It is <Option name="output.clean"/>. <Hook name="compilation.additionalAssets"/> too.')
    expect(body).toMatch(
      /<span class="since since-20"><code id="outputclean">clean<\/code> <small class="facts">.*<span class="since"><span>since<\/span> 5\.20<\/span><\/small>/,
    )
    expect(body).toContain('<span class="deprecated">deprecated</span>')
  })

  it('begins a definition in a list of nothing else', async () => {
    const body = await render(
      '- <Option name="output.clean"/>: what to *remove*.\n- <Option name="output.path"/> Where files go.',
    )
    expect(body).toMatch(
      /^<dl class="options"><div><dt><code id="outputclean">clean<\/code><\/dt><dd class="facts since since-20"><code>boolean<\/code> .*<\/dd><dd><p>What to <em>remove<\/em>\.<\/p><\/dd><\/div><div><dt><code id="outputpath">path<\/code><\/dt>.*<\/div><\/dl>$/s,
    )
  })

  it('has definitions within its own', async () => {
    const body = await render(
      '- <Option name="output.html"/>: pages.\n    - <Option name="output.html.title"/>: its title.',
    )
    expect(body).toMatch(/<dd><p>Pages\.<\/p>\s*<dl class="options"><div><dt><code id="outputhtmltitle">title<\/code>/)
  })

  it.each([
    ['an item of another kind', '- <Option name="output.clean"/>: what to remove.\n- Nothing else.'],
    ['an item of two names', '- <Option name="output.clean"/> and <Option name="output.path"/>: two.'],
  ])('stays in a list with %s', async (_, text) => {
    const body = await render(text)
    expect(body).toContain('<ul>')
    expect(body).not.toContain('<dl')
  })

  it('documents itself, with what follows in its sentence or the next cell', async () => {
    const text =
      '- <Option name="output.path"/>: where files go. Always.\n\n| Name | What |\n|---|---|\n| <Option name="output.filename"/> | What files are called. |'
    const page = await compile(text)
    expect(page.messages).toEqual([])
    expect(page.references.map(({ id, summary }) => `${id} ${summary}`)).toEqual([
      'outputpath where files go.',
      'outputfilename What files are called.',
    ])
    expect(page.ids).toEqual(['outputpath', 'outputfilename'])
  })

  it('is short for a plugin in a table: the place behind `webpack.`', async () => {
    const row = (name: string) => `| <Plugin name="${name}"/> | It. |`
    const body = await render(
      `| Name | What |\n|---|---|\n${['BannerPlugin', 'AggressiveSplittingPlugin', 'PrefetchPlugin'].map(row).join('\n')}`,
    )
    expect(body).toContain('<td><code id="bannerplugin">BannerPlugin</code></td>')
    expect(body).toMatch(
      /<code id="aggressivesplittingplugin">optimize\.AggressiveSplittingPlugin<\/code> <small class="facts"><span class="deprecated">deprecated<\/span><\/small>/,
    )
    expect(body).toContain('<td><code id="prefetchplugin">prefetch.PrefetchPlugin</code></td>')
    expect(await render('- <Plugin name="BannerPlugin"/>: it.')).toContain(
      'exported as <code>webpack.BannerPlugin</code>',
    )
  })

  it('leaves the id to a heading that has it', async () => {
    const page = await compile('## output.path\n\n- <Option name="output.path"/>: where files go. [It](#outputpath)')
    expect(page.messages).toEqual([])
    expect(page.ids).toEqual(['outputpath'])
    expect(page.references[0]?.id).toBe('outputpath')
  })

  it('reads well in the twin', async () => {
    const page = await compile('| Name |\n|---|\n| <Option name="output.filename"/> |')
    expect(page.markdown).toContain('| `filename` (`string` or `function`, default `"[name].js"`) |')
  })
})

describe('a name that webpack does not have', () => {
  it.each([
    [
      '<Option name="output.filenme"/>',
      'reference-unknown',
      'The installed webpack has no option `output.filenme`',
      '`output.filename`',
    ],
    [
      'a <Hook name="compiler.runs"/>',
      'reference-unknown',
      'The installed webpack has no hook `compiler.runs`',
      '`compiler.run`',
    ],
    [
      '<Plugin name="Nothing"/>',
      'reference-unknown',
      'The installed webpack has no plugin `Nothing`',
      'Nothing of this kind has a similar name',
    ],
    [
      '<Option name="experiments.layers"/>',
      'reference-gone',
      '`experiments.layers` is gone: webpack 5.101 was the last',
      'migration',
    ],
  ])('%s is an error', async (text, rule, reason, note) => {
    const page = await compile(text)
    expect(listProblems(page)).toEqual([`5 ${rule}`])
    expect(page.messages[0]?.reason).toContain(reason)
    expect(page.messages[0]?.note).toContain(note)
    expect(page.references).toMatchObject([{ isKnown: false }])
  })
})
