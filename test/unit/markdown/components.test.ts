import { describe, expect, it } from 'vitest'
import { compileText, createContentDir, getBody, listProblems, renderBody } from './compile-text.ts'

const editor = 'https://stackblitz.com/github/webpack/webpack.js.org/tree/main/content/examples'

describe.each(['concepts/page.md', 'concepts/page.mdx'])('components in %s', (path) => {
  it.each([
    ['a badge', 'a <Badge text="5.20.0+" /> b', '<p>a <span class="badge">5.20.0+</span> b</p>'],
    ['an anchor', '<Anchor id="old-name"/>', '<span class="anchor" id="old-name"></span>'],
    [
      'an example',
      '<StackBlitzPreview example="output-module" description="Try it"/>',
      `<p class="live-preview"><a class="external stackblitz" href="${editor}/output-module" target="_blank" rel="noopener">Try it</a></p>`,
    ],
    [
      'an example with a file',
      '<StackBlitzPreview example="output-module?terminal=build" file="src/index.js" description="Try"/>',
      `<p class="live-preview"><a class="external stackblitz" href="${editor}/output-module?terminal=build&#x26;file=src%2Findex.js" target="_blank" rel="noopener">Try</a></p>`,
    ],
    [
      'a color',
      '<BrandingSample color="blue" />',
      '<span class="color-sample"><svg class="color-swatch" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" fill="#8dd6f9"></rect></svg><code>#8dd6f9</code></span>',
    ],
    [
      'a badge within HTML',
      '<div class="x"><Badge text="a"/></div>',
      '<div class="x"><span class="badge">a</span></div>',
    ],
  ])('render %s', async (_, text, html) => {
    expect((await renderBody(text, { path, contentDir: 'content' })).replace(/>\n+</g, '><')).toBe(html)
  })

  it('keep quotes and angles in attributes text', async () => {
    const body = await renderBody(`<Badge text='"a" &lt;b>'/> c`, { path })
    expect(body).toBe('<p><span class="badge">"a" &#x3C;b></span> c</p>')
  })

  it('are errors when nobody knows them', async () => {
    const page = await compileText('a <Nope x="1"/>', { path })
    expect(listProblems(page)).toEqual(['5 component-unknown'])
    expect(page.messages[0]?.note).toContain('<Badge/>')
  })
})

describe('diagrams', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
    `<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>Graph</title><desc>Two modules</desc>${inside}</svg>`
  const compile = (source: string, text = '<Diagram src="./graph.svg"/>') => {
    const content = createContentDir({ 'concepts/graph.svg': source })
    return compileText(text, { contentDir: content.path }).finally(() => content[Symbol.dispose]())
  }

  it('are inlined and named', async () => {
    const page = await compile(svg('<path class="d-line" d="M0 0"/>'), '<Diagram src="./graph.svg" caption="A graph"/>')
    expect(page.messages).toEqual([])
    expect(getBody(page)).toBe(
      '<figure class="diagram"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" role="img" aria-labelledby="diagram-1-title diagram-1-description"><title id="diagram-1-title">Graph</title><desc id="diagram-1-description">Two modules</desc><path class="d-line" d="M0 0"></path></svg><figcaption>A graph</figcaption></figure>',
    )
    expect(page.files).toEqual(['concepts/graph.svg'])
    expect(page.markdown).toBe('# Test\n\n*Diagram: Graph. Two modules*\n\nA graph\n')
  })

  it('can be there twice', async () => {
    const page = await compile(svg('<g></g>'), '<Diagram src="./graph.svg"/>\n\n<Diagram src="graph.svg"/>')
    expect(page.messages).toEqual([])
    expect(new Set(page.ids).size).toBe(4)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a style element', svg('<style>a{}</style>')],
    ['a style attribute', svg('<path style="fill:red"/>')],
    ['an id', svg('<path id="a"/>')],
    ['a handler', svg('<path onclick="x()"/>')],
    ['a color of its own', svg('<path fill="red"/>')],
    ['a marker', svg('<marker></marker>')],
    ['a link', svg('<a href="javascript:x"><path/></a>')],
    ['foreign content', svg('<foreignObject><p>a</p></foreignObject>')],
    ['an image from elsewhere', svg('<image href="https://example.com/a.png"/>')],
    ['no viewBox', svg('', 'width="9"')],
    ['no title', svg('').replace('<title>Graph</title>', '')],
    ['no description', svg('').replace('<desc>Two modules</desc>', '<desc> </desc>')],
    ['no drawing', 'text'],
  ])('report %s', async (_, source) => {
    const page = await compile(source)
    expect(new Set(listProblems(page))).toEqual(new Set(['5 diagram-invalid']))
    expect(page.html).toBe('<div class="prose"></div>')
  })

  it.each(['none.svg', '../../graph.svg'])('report a file that is not there: %s', async (src) => {
    expect(listProblems(await compile(svg(''), `<Diagram src="${src}"/>`))).toEqual(['5 diagram-missing'])
  })
})
