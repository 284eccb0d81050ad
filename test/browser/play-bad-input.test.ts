import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from './open-site.ts'
import { readStatus, shareProject, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const index = { 'src/index.js': 'console.log(1)' }
const configure = (text: string) => ({ 'webpack.config.js': text, ...index })
const development = (options: string) => configure(`export default { mode: 'development', devtool: false, ${options} }`)

async function openProblems(files: Record<string, string>): Promise<Page> {
  const { page } = await site.visit(shareProject(files))
  await waitForBuild(page)
  await page.getByRole('tab', { name: /^Problems/ }).click()
  return page
}

describe('what a reader sees of', () => {
  it.each([
    [
      'a syntax error in the configuration',
      configure("export default {\n  mode: 'development',\n  entry: }\n"),
      'SyntaxError: Error transforming webpack.config.js: Unexpected token (3:10)',
      'Go to webpack.config.js, line 3',
    ],
    [
      'a syntax error in a configuration for CommonJS',
      { 'webpack.config.cjs': 'module.exports = {\n  mode: ,\n}', ...index },
      'SyntaxError: webpack.config.cjs: Unexpected token (2:8)',
      'Go to webpack.config.cjs, line 2',
    ],
    [
      'a syntax error in a typed configuration',
      { 'webpack.config.ts': "export default {\n  mode: 'development' as,\n}", ...index },
      'Unexpected token (2:',
      'Go to webpack.config.ts, line 2',
    ],
    [
      'an error of the parser alone',
      { 'webpack.config.cjs': "module.exports = {\n  mode: 'none',,\n}", ...index },
      'SyntaxError: webpack.config.cjs: Unexpected token (2:15)',
      'Go to webpack.config.cjs, line 2',
    ],
    [
      'a configuration that throws',
      configure("const mode = 'none'\nexport default () => {\n  throw new TypeError('broken')\n}"),
      'TypeError: broken',
      'Go to webpack.config.js, line 3',
    ],
    [
      'a name that is not defined, in a file of the configuration',
      { ...configure("import './mode.cjs'\nexport default {}"), 'mode.cjs': 'module.exports =\n  mode' },
      'ReferenceError: mode is not defined',
      'Go to mode.cjs, line 2',
    ],
    [
      'an option that is refused',
      configure('export default { entry: 5 }'),
      'configuration.entry',
      'Go to webpack.config.js',
    ],
    [
      'a file that is missing',
      { ...development(''), 'src/index.js': "\nimport './gone.js'" },
      "Can't resolve './gone.js' in '/project/src'",
      'Go to src/index.js, line 2',
    ],
    [
      'a cyclic alias',
      { ...development("resolve: { alias: { a: 'b', b: 'a' } }"), 'src/index.js': "import 'a'" },
      'Recursion in resolving',
      'Go to src/index.js, line 1',
    ],
    [
      'a loader that is not there',
      {
        ...development("module: { rules: [{ test: /\\.scss$/, use: ['sass-loader'] }] }"),
        'src/index.js': "import './a.scss'",
        'src/a.scss': '',
      },
      /The loaders that are there: css-loader \d+\.\d+\.\d+, style-loader \d+\.\d+\.\d+, and files of the project/,
      'Go to src/index.js, line 1',
    ],
  ])('%s: the message, and the way to its line', async (_, files, message, button) => {
    const page = await openProblems(files)
    await page.locator('.play-reports pre', { hasText: message }).first().waitFor()
    await page.getByRole('button', { name: button, exact: true }).first().click()
    expect(await page.locator('.play-file-name').textContent()).toBe(/Go to ([^,]+)/.exec(button)?.[1])
  })

  it.each([
    ['a configuration that throws', "throw new TypeError('broken')", 'TypeError: broken'],
    ['a configuration that is rejected', "export default Promise.reject(new Error('no'))", 'Error: no'],
    ['a list without a configuration', 'export default []', 'webpack.config.js exports an empty list'],
    ['a configuration that is none', 'export default 5', 'should export an object, an array, a function or a promise'],
    [
      'a module of Node.js that is not there',
      "import 'node:child_process'",
      'A browser does not have this part of Node.js',
    ],
    ['a package that is not there', "import 'lodash'\nexport default {}", 'Packages are not installed here'],
    [
      'a plugin that writes a stream',
      "import webpack from 'webpack'\nexport default { plugins: [new webpack.debug.ProfilingPlugin()] }",
      'Files cannot be read or written as streams here',
    ],
    ['an unknown option', 'export default { outptu: {} }', "unknown property 'outptu'"],
  ])('%s: the message', async (_, config, message) => {
    const page = await openProblems(configure(config))
    await page.locator('.play-reports pre', { hasText: message }).waitFor()
    expect(await page.getByRole('tab', { name: 'Problems (1)' }).isVisible()).toBe(true)
    expect(await readStatus(page)).toMatch(message.includes('streams') ? /^/ : /^Not built, 1 error$/)
  })

  it('a loader that throws: the stack names the line in its file', async () => {
    const page = await openProblems({
      ...development("module: { rules: [{ test: /\\.txt$/, use: './loader.cjs' }] }"),
      'src/index.js': "import './a.txt'",
      'src/a.txt': '',
      'loader.cjs': "module.exports = () => {\n  throw new Error('No text')\n}",
    })
    await page.locator('.play-reports pre', { hasText: 'loader.cjs:2:' }).first().waitFor()
  })

  it('a configuration that is merged: webpack-merge is there', async () => {
    const { page } = await site.visit(
      shareProject(
        configure("import { merge } from 'webpack-merge'\nexport default merge({ mode: 'none' }, { devtool: false })"),
      ),
    )
    await expect.poll(() => readStatus(page)).toMatch(/^Built in \d+ ms: 1 file$/)
  })

  it('a configuration that never resolves: it is stopped, and the next change builds', async () => {
    const { page } = await site.visit(shareProject(configure('export default new Promise(() => {})')))
    await expect
      .poll(() => readStatus(page), { timeout: 30_000 })
      .toBe('Stopped: the build took longer than 10 seconds. Change a file to build again.')
    await page.locator('.cm-content').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('export default {}')
    await expect.poll(() => readStatus(page), { timeout: 30_000 }).toMatch(/^Built/)
  })

  it('a configuration that stops resolving: the output is marked as that of the build before', async () => {
    const { page } = await site.visit(shareProject(configure('export default {}')))
    await waitForBuild(page)
    const mark = page.getByText('The output of the build before, since the last one was stopped:')
    await page.locator('.cm-content').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('export default new Promise(() => {})')
    await mark.waitFor({ timeout: 30_000 })
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText('export default {}')
    await mark.waitFor({ state: 'detached', timeout: 30_000 })
  })

  it('a configuration that is a function: it is given what the command line gives', async () => {
    const config =
      "export default (env, argv) => { console.log('env', Object.keys(env).join(), typeof argv); return {} }"
    const { page } = await site.visit(shareProject(configure(config)))
    await waitForBuild(page)
    await page.locator('.play-terminal').getByText('env WEBPACK_BUNDLE,WEBPACK_BUILD object').waitFor()
  })

  it('more warnings than it lists: how many there are', async () => {
    const config = `export default { mode: 'development', plugins: [{ apply(compiler) {
      compiler.hooks.compilation.tap('many', (compilation) => {
        for (let n = 0; n < 1000; n++) compilation.warnings.push(new Error('warning ' + n))
      })
    } }] }`
    const page = await openProblems(configure(config))
    await page.getByText('502 more are not listed here.').waitFor()
  })

  it('an output that is too large to be shown: its size, and what fits', async () => {
    const config = `import webpack from 'webpack'
      export default { mode: 'development', plugins: [{ apply(compiler) {
        compiler.hooks.compilation.tap('large', (compilation) => {
          compilation.emitAsset('large.bin', new webpack.sources.RawSource(Buffer.alloc(101_000_000)))
        })
      } }] }`
    const page = await openProblems(configure(config))
    await page.getByText(/^The output is not shown: 2 files with 101\d+ bytes/).waitFor()
  })
})

describe('a link', () => {
  it.each([
    ['that is too long', `/play/#project=${'A'.repeat(32_000)}`],
    ['that unpacks to more than a project', shareProject({ 'webpack.config.js': 'a'.repeat(2_100_000) })],
    ['that names files outside the project', shareProject({ '../webpack.config.js': '' })],
    ['that names the prototype of all objects', shareProject({ 'src/__proto__/a.js': '' })],
  ])('%s opens an example, and says so', async (_, address) => {
    const { page } = await site.visit(address)
    await expect
      .poll(() => readStatus(page), { timeout: 20_000 })
      .toMatch(/^The link carries no project that can be read.*Built/)
  })

  it('is not made of a project that is too long for it: the reader is told to download it', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    await page.locator('.cm-content').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.keyboard.insertText(`export default {}\n// ${randomBytes(30_000).toString('base64')}`)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('A link cannot carry this much').waitFor()
  })
})

describe('a hostile project', () => {
  it('may fill a gigabyte in its worker, and the page works on', async () => {
    const config = 'globalThis.held = new Uint8Array(2 ** 30).fill(1)\nexport default {}'
    const { page } = await site.visit(shareProject(configure(config)))
    await expect.poll(() => readStatus(page), { timeout: 40_000 }).toMatch(/^(?:Built|Stopped)/)
    await page.getByRole('tab', { name: 'Files' }).click()
    expect(await page.getByRole('tab', { name: 'Files' }).getAttribute('aria-selected')).toBe('true')
  })

  it('has a worker that may run text as code, and reach nothing', async () => {
    const root = fileURLToPath(new URL('../../', import.meta.url))
    const [worker = '', rest = ''] = ['worker', 'rest'].flatMap((name) =>
      globSync(`dist/client/assets/play-${name}-*.js`, { cwd: root }),
    )
    const read = async (file: string) => {
      const { headers } = await fetch(`${site.served.origin}/assets/${basename(file)}`)
      return headers.get('content-security-policy')
    }
    expect(await read(worker)).toBe("default-src 'none'; script-src 'unsafe-eval'; sandbox allow-scripts")
    expect(await read(rest)).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('cannot ask for builds itself', async () => {
    const config = `
      const files = { 'webpack.config.js': "console.log('a forged build'); export default {}" }
      for (let id = 0; id < 5; id++) dispatchEvent(new MessageEvent('message', { data: { kind: 'build', id, files } }))
      console.log('the own build')
      export default { mode: 'development' }`
    const { page } = await site.visit(shareProject(configure(config)))
    await waitForBuild(page)
    const terminal = await page.locator('.play-terminal').innerText()
    expect(terminal).toContain('the own build')
    expect(terminal).not.toContain('forged')
  })

  it('finds no way out of its worker by import()', async () => {
    const config = `
      const tried = await Promise.all(['/assets/x.js', 'https://example.com/x.js', 'data:text/javascript,1'].map((to) =>
        new Function('to', 'return import(to)')(to).then(() => 'loaded', () => 'refused')))
      console.log('imports', tried.join())
      export default {}`
    const { page, outside, faults } = await site.visit(shareProject(configure(config)))
    await waitForBuild(page)
    await page.locator('.play-terminal').getByText('imports refused,refused,refused').waitFor()
    expect(outside).toEqual([])
    faults.length = 0
  })
})
