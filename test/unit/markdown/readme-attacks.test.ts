import { raw } from 'hast-util-raw'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { htmlElements } from '../../../content-build/compile/markdown/html/elements.ts'
import { compileText } from './compile-text.ts'

const ours = new Set(['nav', 'copy-code', 'install-tabs', 'fieldset', 'legend', 'label', ...htmlElements])
const allowed = new Set(
  `alt ariaDescribedBy ariaLabel ariaLabelledBy align checked className colSpan dataFootnoteBackref dataFootnoteRef dataFootnotes dataLabel dataTab
  dir disabled height href id lang loading name open rel role rowSpan src start tabIndex target title type value width`.split(
    /\s+/,
  ),
)

/** Parses the page as a browser would, and lists everything in it that is not allowed. */
function findDangers(html: string): string[] {
  const dangers: string[] = []
  visit(raw({ type: 'root', children: [{ type: 'raw', value: html }] }), 'element', (node) => {
    if (!ours.has(node.tagName)) dangers.push(`<${node.tagName}>`)
    for (const [name, value] of Object.entries(node.properties)) {
      if (!allowed.has(name)) dangers.push(name)
      if ((name === 'href' || name === 'src') && !/^(https?:|mailto:|#|\/(?!\/))/.test(String(value)))
        dangers.push(`${name}=${value}`)
      if (name === 'id' && !/^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(String(value))) dangers.push(`id=${value}`)
      if (name === 'name' && node.tagName !== 'input') dangers.push('name')
    }
  })
  return dangers
}

const attacks: [string, string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>'],
  ['a script that is never closed', '<script>alert(1)'],
  ['a split script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a handler', '<img src=x onerror=alert(1)>'],
  ['a handler after a slash', '<img/src=x/onerror=alert(1)>'],
  ['a handler on details', '<details open ontoggle=alert(1)><summary>a</summary></details>'],
  ['a javascript: link', '[a](javascript:alert(1))'],
  ['a javascript: link in HTML', '<a href="javascript:alert(1)">a</a>'],
  ['a javascript: link in entities', '<a href="&#x6A;avascript&colon;alert(1)">a</a>'],
  ['a javascript: link with a tab', '<a href="java&Tab;script:alert(1)">a</a>'],
  ['a javascript: link with spaces', '<a href="  javascript:alert(1)">a</a>'],
  ['a javascript: definition', '[a][b]\n\n[b]: javascript:alert(1)'],
  ['a javascript: autolink', '<javascript:alert(1)>'],
  ['a javascript: image', '![a](javascript:alert(1))'],
  ['a data: link', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a data: image', '![a](data:image/svg+xml;base64,PHN2Zz4=)'],
  ['a vbscript: link', '[a](vbscript:x)'],
  ['a link without protocol', '<a href="//evil.example">a</a>'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>'],
  ['a drawing that loads', '<svg onload=alert(1)><image href="x" onerror="x"/></svg>'],
  ['a drawing with a link', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>'],
  ['a drawing that leaves', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>'],
  ['mutated MathML', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
  ['a hidden comment', '<!--><img src=x onerror=alert(1)>-->'],
  ['a noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>" src="https://evil.example"></iframe>'],
  ['an object', '<object data="x.swf"></object><embed src="x.swf">'],
  [
    'a form',
    '<form action="https://evil.example"><input name="q" type="text"><button formaction="x">a</button></form>',
  ],
  ['a style', '<style>*{display:none}</style><p style="position:fixed">a</p>'],
  [
    'a document',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">',
  ],
  ['clobbered names', '<img name="getElementById"><a id="__proto__" name="a b">x</a><p id="main">a</p>'],
  ['a language name', '```js"onclick="alert(1)\nx\n```'],
  ['a title', '[a](https://example.com "\\" onclick=\\"alert(1)")'],
  ['a heading', '## <img src=x onerror=alert(1)> "onclick="x"'],
  [
    'a change of namespace',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ],
  ['a form in mathematics', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
  ['a style in a drawing', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  ['a shadow root', '<div><template shadowrootmode="open"><img src=x onerror=alert(1)></template></div>'],
  [
    'sources of an image',
    '<picture><source srcset="//evil.example/a"><img srcset="//evil.example/b 2x" src="c"></picture>',
  ],
  ['elements of ours', '<copy-code><hash-redirect to="javascript:alert(1)">a</hash-redirect></copy-code>'],
  ['classes of ours', '<nav class="outline">a</nav><p class="external heading">a</p>'],
]

describe('a README', () => {
  it.each(attacks)('gets nothing out with %s', async (_, text) => {
    const page = await compileText(`Before.\n\n${text}\n\nAfter.`, { readme: {} })
    expect(page.messages).toEqual([])
    expect(findDangers(page.html)).toEqual([])
    expect(findDangers(page.printHtml)).toEqual([])
  })

  it.each([
    ['open tags', '<div><b><i><table><tr><td>'],
    ['closing tags', '</div></div></article></main></body></html>'],
    ['an open attribute', '<a href="https://example.com'],
    ['an open comment', '<!-- '],
  ])('does not leak out of the article with %s', async (_, text) => {
    const { html } = await compileText(`${text}\n\nAfter.`, { readme: {} })
    const tree = raw({ type: 'root', children: [{ type: 'raw', value: `${html}<p>next</p>` }] })
    const children = tree.type === 'root' ? tree.children : []
    expect(children).toHaveLength(2)
    expect(children[1]).toMatchObject({ tagName: 'p', children: [{ value: 'next' }] })
  })

  it('cannot forge the place of a code block', async () => {
    const page = await compileText('<pre data-slot="1">a</pre>\n\n```js\nlet b\n```', { readme: {} })
    expect(page.html.match(/<copy-code>/g)).toHaveLength(1)
    expect(page.html).not.toContain('data-slot')
  })

  it('is a clear error where tags are nested without end', async () => {
    const page = await compileText('<b>'.repeat(4000), { readme: {} })
    expect(page.messages.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([['nested-too-deep', true]])
  })
})
