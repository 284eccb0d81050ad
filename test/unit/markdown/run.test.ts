import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { builtins, findBundled } from '../../../client/play/worker/bundled.ts'
import { playBuiltins, playLoaders } from '../../../content-build/contract/playground.ts'
import { compileText } from './compile-text.ts'

const contentDir = mkdtempSync(join(tmpdir(), 'run-'))
afterAll(() => rmSync(contentDir, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true })
    writeFileSync(join(contentDir, name), text)
  }
}

const fence = (code: string, title = 'webpack.config.js') => `\`\`\`js title="${title}"\n${code}\n\`\`\``
const quote = (path: string) => `\`\`\`js title="code" file="${path}"\n\`\`\``

describe('a configuration', () => {
  it('runs with a small project that has the files it names', async () => {
    const { html, projects } = await compileText(fence("export default { entry: './src/shop.js' }"))
    const [[name, project = {}] = ['', {}]] = Object.entries(projects)
    expect(html).toContain(`<a href="/play/#/concepts/output/${name}">Run</a>`)
    expect(Object.keys(project)).toContain('src/shop.js')
    expect(project['webpack.config.js']).toBe("export default { entry: './src/shop.js' }\n")
  })

  it('runs with a file for the loaders that are part of the playground', async () => {
    const rule = "{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }"
    const { projects } = await compileText(fence(`export default { module: { rules: [${rule}] } }`))
    const [project = {}] = Object.values(projects)
    expect(project['src/index.js']).toMatch(/^import '\.\/page\.css'$/m)
    expect(Object.keys(project)).toContain('src/page.css')
  })

  it.each([
    [
      'needs a loader beside those that are there',
      "export default { module: { rules: [{ use: ['css-loader', 'sass-loader'] }] } }",
    ],
    ['needs a loader of a package', "export default { module: { rules: [{ use: 'babel-loader' }] } }"],
    ['imports a package', "import plugin from 'other-plugin'\nexport default { plugins: [plugin] }"],
    ['imports a module of Node that is not there', "import http from 'node:http'\nexport default {}"],
    ['imports a file that is not shown', "import base from './base.js'\nexport default base"],
  ])('that %s has no way to run', async (_, code) => {
    const { html, projects } = await compileText(fence(code))
    expect(html).not.toContain('Run</a>')
    expect(projects).toEqual({})
  })

  it('that is no file of webpack has none either', async () => {
    expect((await compileText(fence('export default {}', 'vite.config.js'))).projects).toEqual({})
  })
})

describe('a quoted project', () => {
  it('runs with all of its files and a manifest, under one name', async () => {
    write({
      'examples/shop/webpack.config.js': "export default { mode: 'production' }\n",
      'examples/shop/src/index.js': "import './cart.js'\n",
      'examples/shop/src/cart.js': '',
      'examples/shop/expected.json': '{}',
    })
    const { html, projects, files } = await compileText(quote('examples/shop/src/index.js'), { contentDir })
    expect(html).toContain('href="/play/#/concepts/output/shop"')
    expect(Object.keys(projects.shop ?? {}).toSorted()).toEqual([
      'package.json',
      'src/cart.js',
      'src/index.js',
      'webpack.config.js',
    ])
    expect(files).toContain('examples/shop/src/cart.js')
  })

  it('that needs a package has no way to run', async () => {
    write({
      'examples/react/webpack.config.js': 'export default {}\n',
      'examples/react/src/index.js': "import { createElement } from 'react'\n",
    })
    expect((await compileText(quote('examples/react/src/index.js'), { contentDir })).projects).toEqual({})
  })
})

it('knows what the worker has of Node', () => {
  expect([...playBuiltins].toSorted()).toEqual(Object.keys(builtins).toSorted())
})

it('knows which loaders the worker has, by the paths under which webpack asks for them', () => {
  const { resolve } = createRequire(import.meta.url)
  const isThere = (name: string) => findBundled(resolve(name)) !== undefined
  expect(playLoaders.filter(isThere)).toEqual(playLoaders)
  expect(['babel-loader', 'sass-loader'].filter(isThere)).toEqual([])
})
