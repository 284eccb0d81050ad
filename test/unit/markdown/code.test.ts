import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileText, createContentDir, getBody, listProblems, renderBody } from './compile-text.ts'

describe('code', () => {
  it('is a figure with class names', async () => {
    expect(await renderBody('```js\nlet a = 1\n```')).toBe(
      '<copy-code><figure class="code" data-label="JavaScript"><pre tabindex="0"><code class="language-js">' +
        '<span class="pl-k">let</span> a <span class="pl-k">=</span> <span class="pl-c1">1</span>' +
        '</code></pre></figure></copy-code>',
    )
  })

  it('escapes what it shows', async () => {
    expect(await renderBody('```text\n<b>&amp;\n```')).toContain(
      '<code class="language-text">&#x3C;b>&#x26;amp;</code>',
    )
  })

  it.each([
    'js',
    'jsx',
    'ts',
    'tsx',
    'json',
    'css',
    'scss',
    'less',
    'html',
    'bash',
    'yaml',
    'toml',
    'md',
    'mdx',
    'vue',
  ])('colors %s', async (language) => {
    const samples: Record<string, string> = {
      html: '<p class="a">b</p>',
      vue: '<template><p class="a">b</p></template>',
      css: 'a { color: red }',
      scss: 'a { color: red }',
      less: 'a { color: red }',
      json: '{ "a": 1 }',
      yaml: 'a: 1',
      toml: 'a = 1',
      bash: 'echo "a"',
      md: '# a',
      mdx: '# a',
    }
    const body = await renderBody(`\`\`\`${language}\n${samples[language] ?? 'const a = 1'}\n\`\`\``)
    expect(body).toContain('<span class="pl-')
  })

  it.each([
    ['in the fence', '```js title="webpack.config.js"\nx\n```'],
    ['in quotes of the other kind', "```js title='webpack.config.js'\nx\n```"],
    ['in bold before it', '**webpack.config.js**\n\n```js\nx\n```'],
    ['in bold, with a comment between', '**webpack.config.js**\n\n<!-- eslint-skip -->\n\n```js\nx\n```'],
    ['in bold code', '**`webpack.config.js`**\n\n```js\nx\n```'],
  ])('takes its title %s', async (_, text) => {
    const body = await renderBody(text)
    expect(body).toContain('<figcaption>webpack.config.js</figcaption>')
    expect(body).not.toContain('<strong>')
  })

  it.each([
    ['bold words', '**Important words**\n\n```js\nx\n```'],
    ['a name before text', '**webpack.config.js**\n\ntext\n\n```js\nx\n```'],
    ['a name in a sentence', 'Open **webpack.config.js**\n\n```js\nx\n```'],
  ])('takes no title from %s', async (_, text) => {
    const body = await renderBody(text)
    expect(body).toContain('<strong>')
    expect(body).not.toContain('<figcaption>')
  })

  it.each([
    ['js', 'a', 'JavaScript'],
    ['jsx', 'a', 'JSX'],
    ['bash', 'webpack', 'Terminal'],
    ['text', 'a', 'Text'],
    ['text', 'webpack 5.100.0 compiled successfully in 9 ms', 'Output'],
    ['diff js', '+a', 'JavaScript'],
    ['diff', '+a', 'Diff'],
  ])('of %s without a title has a header of its own', async (language, code, label) => {
    expect(await renderBody(`\`\`\`${language}\n${code}\n\`\`\``)).toContain(
      `<figure class="code" data-label="${label}">`,
    )
  })

  it('has no other header beside its title', async () => {
    expect(await renderBody('```js title="a.js"\nx\n```')).not.toContain('data-label')
  })

  it('marks the commands of a terminal, and neither comments nor the rest of a command', async () => {
    const body = await renderBody('```bash\n# A build\nnpx webpack \\\n  --watch\n\nls\n```')
    expect(body).toContain('<copy-code class="terminal">')
    const commands = body.split('<span class="line').map((line) => line.startsWith(' command">'))
    expect(commands.slice(1)).toEqual([false, true, false, false, true])
  })

  it('takes a session without prompts for commands', async () => {
    const bare = await renderBody('```console\necho "a"\n```')
    expect(bare).toContain('data-label="Terminal"')
    expect(bare).toContain('class="line command"')
    expect(await renderBody('```console\n$ echo "a"\na\n```')).not.toContain('class="line command"')
  })

  it.each([
    ['success', 'webpack 5.100.0 compiled successfully in 9 ms'],
    ['warning', 'webpack 5.100.0 compiled with 2 warnings in 9 ms'],
    ['error', 'ERROR in ./src/index.js 1:0-20'],
    ['error', '[webpack-cli] ✖ Invalid options object.'],
    ['error', 'TypeError: t is not a function'],
  ])('shows a line of output that tells of %s', async (tone, line) => {
    expect(await renderBody(`\`\`\`text\nasset main.js 1 KiB\n${line}\n\`\`\``)).toContain(
      `asset main.js 1 KiB\n<span class="tone-${tone}">${line}</span>`,
    )
  })

  it('takes the next text after commands for what they print, as far as the next heading', async () => {
    const commands = '```bash\nnode --version\n```'
    const text = '```text\nv24\n```'
    expect(await renderBody(`${commands}\n\nIt says:\n\n${text}`)).toContain('data-label="Output"')
    expect(await renderBody(`${commands}\n\n## Files\n\n${text}`)).toContain('data-label="Text"')
    expect(await renderBody(`${commands}\n\n\`\`\`js\na\n\`\`\`\n\n${text}`)).toContain('data-label="Text"')
  })

  it('marks lines, each with its line ending inside', async () => {
    const body = await renderBody('```text {2,4-5}\n1\n2\n3\n4\n5\n```')
    expect(body).toContain(
      '<span class="line">1\n</span><span class="line line-mark">2\n</span><span class="line">3\n</span>' +
        '<span class="line line-mark">4\n</span><span class="line line-mark">5</span>',
    )
  })

  it('closes and opens spans at line ends', async () => {
    const body = await renderBody('```js {1}\nlet a = `b\nc`\n```')
    const lines = body.match(/<span class="line[^"]*">(?:(?!<span class="line).)*/gs) ?? []
    expect(lines).toHaveLength(2)
    for (const line of lines) {
      expect(line.match(/<span/g)?.length).toBe(
        line.replace('</code></pre></figure></copy-code>', '').match(/<\/span>/g)?.length,
      )
    }
  })

  it('shows an unknown language plain', async () => {
    const page = await compileText('```nolang\nlet a\n```')
    expect(getBody(page)).toContain('<code class="language-nolang">let a</code>')
  })

  it('cannot be broken out of by a language name', async () => {
    const page = await compileText('```js"><script>\nx\n```', { path: 'page.md' })
    expect(page.html).not.toContain('<script')
  })
})

describe('diffs', () => {
  it('separates the signs and colors the rest', async () => {
    const body = await renderBody('```diff js\n let a\n-let b\n+let c\n```')
    expect(body).toContain(
      '<span class="line"><span class="line-sign"> </span><span class="pl-k">let</span> a\n</span>' +
        '<span class="line line-del"><span class="line-sign">-</span><span class="pl-k">let</span> b\n</span>' +
        '<span class="line line-add"><span class="line-sign">+</span><span class="pl-k">let</span> c</span>',
    )
  })

  it.each([
    ['the title', '```diff title="a.js"\n+let a\n```'],
    ['a bold title', '**a.js**\n\n```diff\n+let a\n```'],
    ['a joined name', '```diff-js\n+let a\n```'],
  ])('learns the language from %s', async (_, text) => {
    expect(await renderBody(text)).toContain('<span class="line-sign">+</span><span class="pl-k">let</span>')
  })

  it('keeps unchanged lines that have no sign column', async () => {
    const body = await renderBody('```diff\nlet a\n  b\n+c\n```')
    expect(body).toContain(
      '<span class="line">let a\n</span><span class="line">  b\n</span><span class="line line-add">',
    )
  })

  it('leaves file headers unmarked', async () => {
    const body = await renderBody('```diff\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-1\n+2\n```')
    expect(body.match(/line-(add|del)/g)).toEqual(['line-del', 'line-add'])
  })
})

describe('quotes', () => {
  const config = [
    '// #region all',
    'export default {',
    '  // #region entry',
    "  entry: './a',",
    '  // #endregion',
    '}',
    '// #endregion',
    '',
  ].join('\n')
  const files = {
    'examples/a/webpack.config.js': config,
    'examples/a/page.html': '<!-- #region x -->\n<p></p>\n<!-- #endregion -->\n',
  }

  it.each([
    ['a file, without its marks', 'examples/a/webpack.config.js', "export default {\n  entry: './a',\n}"],
    ['a region, without its indent', 'examples/a/webpack.config.js#entry', "entry: './a',"],
    ['a region round another', 'examples/a/webpack.config.js#all', "export default {\n  entry: './a',\n}"],
    ['a region in HTML comments', 'examples/a/page.html#x', '<p></p>'],
    ['a path from the root', '/examples/a/page.html', '<p></p>'],
  ])('quotes %s', async (_, address, code) => {
    using content = createContentDir(files)
    const page = await compileText(`\`\`\`js file="${address}"\n\`\`\``, { contentDir: content.path })
    expect(page.messages).toEqual([])
    expect(page.samples).toEqual([{ language: 'js', code, invalid: false, line: 5 }])
    // With the whole project, which the page offers to run.
    expect(page.files).toEqual(['examples/a/page.html', 'examples/a/webpack.config.js'])
    expect(page.markdown).toContain(code)
  })

  it.each([
    ['a missing file', 'examples/none.js', 'quote-missing'],
    ['a missing region', 'examples/a/webpack.config.js#none', 'quote-missing'],
    ['a folder', 'examples/a', 'quote-missing'],
    ['a path out of the content folder', '../secret.js', 'quote-missing'],
    ['a hidden path out of it', 'examples/../../secret.js', 'quote-missing'],
    ['a symbolic link out of it', 'examples/link.js', 'quote-missing'],
  ])('reports %s', async (_, address, rule) => {
    using content = createContentDir(files)
    using outside = createContentDir({ 'secret.js': 'secret' })
    symlinkSync(join(outside.path, 'secret.js'), join(content.path, 'examples/link.js'))
    const page = await compileText(`\`\`\`js file="${address}"\n\`\`\``, { contentDir: content.path })
    expect(listProblems(page)).toEqual([`5 ${rule}`])
    expect(page.html).not.toContain('secret')
  })

  it('watches a quoted file that does not exist yet', async () => {
    const page = await compileText('```js file="examples/none.js"\n```')
    expect(page.files).toEqual(['examples/none.js'])
  })

  it('reports text in a fence that quotes', async () => {
    using content = createContentDir(files)
    const text = '```js file="examples/a/webpack.config.js"\nx\n```'
    expect(listProblems(await compileText(text, { contentDir: content.path }))).toEqual(['5 quote-not-empty'])
  })
})

describe('samples', () => {
  it('are listed as written', async () => {
    const { samples } = await compileText('**a.js**\n\n```js invalid\nlet\n```\n\n```JSON\n{}\n```')
    expect(samples).toEqual([
      { language: 'js', title: 'a.js', code: 'let', invalid: true, line: 7 },
      { language: 'json', code: '{}', invalid: false, line: 11 },
    ])
  })
})
