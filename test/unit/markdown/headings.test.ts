import { describe, expect, it } from 'vitest'
import { nestAnchors } from '../../../content-build/compile/markdown/anchors.ts'
import { compileText, getBody, listProblems, renderBody } from './compile-text.ts'

describe.each(['page.md', 'page.mdx'])('headings of %s', (path) => {
  it('get an id, and a permalink beside them', async () => {
    expect(await renderBody('## Usage `now`', { path })).toBe(
      '<div class="heading"><h2 id="usage-now">Usage <code>now</code></h2><a href="#usage-now" aria-label="Permalink: Usage now"></a></div>',
    )
  })

  it.each([
    ['numbers repeats', '## A\n\n## A\n\n## A', ['a', 'a-1', 'a-2']],
    ['follows GitHub', '## output.path & `[name]`', ['outputpath--name']],
    ['takes a given id', '## Using loaders {#using}', ['using']],
    ['takes an escaped id', '## Using loaders \\{#using}', ['using']],
    ['ignores badges', '## output <Badge text="5.0+" />', ['output']],
    ['takes an id beside a badge', '## output <Badge text="5.0+" /> {#out}', ['out']],
  ])('%s', async (_, text, ids) => {
    const page = await compileText(text, { path })
    expect(page.messages).toEqual([])
    expect(page.anchors.map(({ id }) => id)).toEqual(ids)
  })

  it('keeps given ids from being generated', async () => {
    const page = await compileText('## Using\n\n## Other {#using}', { path })
    expect(page.anchors.map(({ id }) => id)).toEqual(['using-1', 'using'])
  })

  it('shows neither the id nor its braces', async () => {
    const body = await renderBody('## Using loaders {#using}', { path })
    expect(body).toContain('<h2 id="using">Using loaders</h2>')
  })

  it('can break a name that is long, and keep its title', async () => {
    const { html, anchors } = await compileText('## Use `splitChunks.maxInitialRequests`', { path })
    expect(html).toContain('Use <code>split<wbr>Chunks.<wbr>max<wbr>Initial<wbr>Requests</code></h2>')
    expect(anchors.map(({ title }) => title)).toEqual(['Use splitChunks.maxInitialRequests'])
  })
})

describe('headings', () => {
  it('reports an h1 and shows it as h2', async () => {
    const page = await compileText('# Title')
    expect(listProblems(page)).toEqual(['5 heading-level?'])
    expect(getBody(page)).toContain('<h2 id="title">')
  })

  it.each([
    ['the same id given twice', '## A {#x}\n\n## B {#x}', ['7 id-duplicate']],
    ['an anchor that repeats an id', '## A {#x}\n\n<Anchor id="x"/>', ['- id-duplicate']],
    ['an anchor that takes the id of a heading', '## Log\n\nText.\n\n<Anchor id="log"/>', ['5 id-duplicate']],
    ['an empty heading', '##', ['5 heading-empty']],
  ])('reports %s', async (_, text, problems) => {
    expect(listProblems(await compileText(text))).toEqual(problems)
  })

  it('lists every id', async () => {
    const { ids } = await compileText('## A\n\n##### B\n\n<Anchor id="old"/>\n\n<div id="c">x</div>')
    expect(ids).toEqual(['a', 'b', 'old', 'c'])
  })
})

describe('anchors', () => {
  const heading = (title: string, depth: number) => ({ title, id: title, depth })

  it('nests by level and strips the title of the parent', () => {
    expect(
      nestAnchors(
        [
          heading('output', 2),
          heading('output.library', 3),
          heading('output.library.name', 4),
          heading('output.path', 3),
          heading('Other', 2),
        ],
        'Page',
      ),
    ).toEqual([
      {
        title: 'output',
        id: 'output',
        level: 1,
        children: [
          {
            title: 'library',
            id: 'output.library',
            level: 2,
            children: [{ title: 'name', id: 'output.library.name', level: 3 }],
          },
          { title: 'path', id: 'output.path', level: 2 },
        ],
      },
      { title: 'Other', id: 'Other', level: 1 },
    ])
  })

  it('shortens what begins with the title of the page, in groups as well', () => {
    const headings = [
      heading('Where files go', 2),
      heading('output.path', 3),
      heading('outputs.x', 3),
      heading('output.', 3),
    ]
    expect(nestAnchors(headings, 'Output')[0]?.children?.map(({ title }) => title)).toEqual([
      'path',
      'outputs.x',
      'output.',
    ])
  })

  it('shortens the options of a plugin below its page', () => {
    const headings = [heading('splitChunks.chunks', 2), heading('Defaults', 2)]
    expect(nestAnchors(headings, 'SplitChunksPlugin').map(({ title }) => title)).toEqual(['chunks', 'Defaults'])
  })

  it('keeps deeper headings out, and copes with skipped levels', () => {
    expect(nestAnchors([heading('a', 4), heading('b', 2), heading('c', 4), heading('d', 5)], 'Page')).toEqual([
      { title: 'a', id: 'a', level: 3 },
      { title: 'b', id: 'b', level: 1, children: [{ title: 'c', id: 'c', level: 3 }] },
    ])
  })
})

describe('outline', () => {
  it('lists two anchors or more', async () => {
    const { html } = await compileText('## A\n\n### `B` <Badge text="new"/>')
    expect(html).toMatch(
      /^<page-outline class="outline" role="navigation" aria-label="On this page"><details><summary>On this page<\/summary><ul><li><a href="#a">A<\/a><ul><li><a href="#b">B<\/a><\/li><\/ul><\/li><\/ul><\/details><\/page-outline><div class="prose">/,
    )
  })

  it('can break names that are long', async () => {
    const { html } = await compileText('## A\n\n### afterOptimizeDependencies')
    expect(html).toContain('<a href="#afteroptimizedependencies">after<wbr>Optimize<wbr>Dependencies</a>')
  })

  it('is left out below that', async () => {
    expect((await compileText('## A')).html).not.toContain('outline')
  })

  const sentence = 'What this page is about, said in one sentence.'

  it('stands below the first paragraph', async () => {
    const { html } = await compileText(`${sentence}\n\nMore.\n\n## A\n\n## B`)
    expect(html.replace(/<details>.*<\/details>/, '')).toMatch(
      new RegExp(
        `^<div class="prose"><p>${sentence}</p></div><page-outline[^>]*></page-outline><div class="prose">\\s*<p>More.</p>`,
      ),
    )
  })

  it.each([
    ['that leads up to what follows', `${sentence.slice(0, -1)}:\n\n- one`],
    ['that is a label', 'Short.'],
    ['below something else', `- one\n\n${sentence}`],
  ])('stands above a paragraph %s', async (_, start) => {
    const { html } = await compileText(`${start}\n\n## A\n\n## B`)
    expect(html).toMatch(/^<page-outline/)
    expect(html.match(/class="prose"/g)).toHaveLength(1)
  })

  it('splits no text where there is no outline', async () => {
    const { html } = await compileText(`${sentence}\n\n## A`)
    expect(html).toMatch(/^<div class="prose"><p>What/)
    expect(html.match(/class="prose"/g)).toHaveLength(1)
  })

  it('stays out of what is printed', async () => {
    const { printHtml } = await compileText(`${sentence}\n\n## A\n\n## B`)
    expect(printHtml.match(/class="prose"/g)).toHaveLength(1)
    expect(printHtml).not.toContain('outline')
  })
})
