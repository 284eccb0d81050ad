import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const project = path.join(root, 'content/examples/guides/codemods')
const require = createRequire(path.join(root, 'content/examples/guides/package.json'))
const jscodeshift: unknown = require('jscodeshift')
const webpack = require('webpack') as { validate(configuration: unknown): void }
const { validate } = require('schema-utils') as { validate(schema: unknown, options: unknown): void }
const serverFolder = path.dirname(require.resolve('webpack-dev-server/package.json'))
const serverOptions: unknown = JSON.parse(readFileSync(path.join(serverFolder, 'lib/options.json'), 'utf8'))
const page = readFileSync(path.join(root, 'content/migrate/codemods.mdx'), 'utf8')

type Codemod = (file: { path: string; source: string }, api: object) => string | undefined
const load = (name: string) => require(path.join(project, '1-webpack-4/codemods', name)) as Codemod
const configuration = load('configuration.cjs')
const scripts = load('scripts.cjs')
const sourceFiles = load('source.cjs')
const fromVite = load('from-vite.cjs')
const fromCreateReactApp = load('from-create-react-app.cjs')

/** A project whose `package.json` names the loaders of the table. */
const folder = mkdtempSync(path.join(tmpdir(), 'codemods-'))
const loaders = ['babel-loader', 'css-loader', 'source-map-loader', 'style-loader']
const devDependencies = Object.fromEntries(loaders.map((name) => [name, '*']))
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ devDependencies }))
afterAll(() => rmSync(folder, { recursive: true }))

function run(codemod: Codemod, source: string, name = 'webpack.config.js') {
  const notes: string[] = []
  const api = { jscodeshift, j: jscodeshift, report: (note: string) => notes.push(note) }
  const text = codemod({ path: path.resolve(folder, name), source }, api)
  return { text: text ?? source, isChanged: text !== undefined, notes }
}

const imports = `const path = require('path')
const webpack = require('webpack')
const { CleanWebpackPlugin } = require('clean-webpack-plugin')
const CopyPlugin = require('copy-webpack-plugin')
const TerserPlugin = require('terser-webpack-plugin')
`
const write = (options: string) => `${imports}\nmodule.exports = {\n  ${options}\n}\n`
/** The options alone, without the layout. */
const read = (source: string) =>
  source
    .slice(source.indexOf('module.exports = {') + 'module.exports = {'.length, source.lastIndexOf('}'))
    .replace(/\s+/g, '')
    .replace(/,(?=[}\]]|$)/g, '')

/** Evaluates a configuration with stand-ins for packages, since only the options count. */
function evaluate(source: string): unknown {
  const module = { exports: {} }
  const stand = (name: string) => {
    if (name === 'path' || name === 'webpack') return require(name)
    const Plugin = class {
      apply() {}
    }
    return Object.assign(Plugin, { CleanWebpackPlugin: Plugin })
  }
  new Function('module', 'require', '__dirname', 'answer', source)(module, stand, folder, () => {})
  return module.exports
}

/** The text below a heading, up to the next one of its rank. */
function readSection(id: string): string {
  return new RegExp(`^(##+) [^\\n]*\\{#${id}\\}\\n(.*?)(?=^##|$(?![^]))`, 'ms').exec(page)?.[2] ?? ''
}

/** Returns the pairs of a section's diff: its old lines, and its new ones. */
function readPairs(id: string): [string, string][] {
  const [, diff = ''] = /^```diff unplayed\n(.*?)\n```$/ms.exec(readSection(id)) ?? []
  const take = (pair: string, sign: string) =>
    pair
      .split('\n')
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  return diff.split('\n\n').map((pair) => [take(pair, '-'), take(pair, '+')])
}

/** The rows of a section's table, code without its marks. */
function readRows(id: string): [string, string][] {
  const rows = readSection(id)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, code = '', text = ''] = row.split(/ ?\| ?/)
    return [code.replaceAll('`', ''), text]
  })
}

/** Code of the table as options: a rule, a plugin, or an option by its address. */
function toOptions(code: string): string {
  if (code.startsWith('{ test')) return `module: { rules: [${code}] }`
  if (/^\w+ && new |^new /.test(code)) return `plugins: [${code}]`
  const [, address = '', value = ''] = /^([\w.]+): (.*)$/.exec(code) ?? []
  const [first, ...rest] = address.split('.')
  return `${first}: ${rest.reduceRight((inner, name) => `{ ${name}: ${inner} }`, value)}`
}

describe.each(['from-webpack-1', 'from-webpack-4', 'packages', 'dev-server', 'from-webpack-5'])('#%s', (id) => {
  const rows = readPairs(id)

  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(5)
  })

  it.each(rows)('%s → %s', (from, to) => {
    const { text } = run(configuration, write(from))
    expect(read(text)).toBe(to.replace(/\s+/g, ''))
    const { devServer, ...options } = evaluate(text) as { devServer?: object }
    expect(() => webpack.validate(options)).not.toThrow()
    if (devServer) expect(() => validate(serverOptions, devServer)).not.toThrow()
    expect(run(configuration, text).isChanged).toBe(false)
  })
})

describe('#scripts', () => {
  it.each(readPairs('scripts'))('%s → %s', (from, to) => {
    const manifest = (script: string) => `{\n  "scripts": {\n    "build": "${script}"\n  }\n}\n`
    const { text, notes } = run(scripts, manifest(from), 'package.json')
    expect(text).toBe(manifest(to))
    expect(notes).toEqual([])
    expect(run(scripts, text, 'package.json').isChanged).toBe(false)
  })

  it('leaves other commands, and flags that have to move into the configuration', () => {
    const script = 'jest -p && webpack --define A=1 -o dist/bundle.js'
    const { isChanged, notes } = run(scripts, `{ "scripts": { "build": "${script}" } }`, 'package.json')
    expect(isChanged).toBe(false)
    expect(notes.map((note) => note.split(' is ')[0])).toEqual(['line 1: --define', 'line 1: -o'])
  })
})

describe('#source', () => {
  const layout = (text: string) => text.replace(/\s+/g, '').replaceAll(';', '')

  it.each(readPairs('source'))('%s → %s', (from, to) => {
    const { text } = run(sourceFiles, `${from}\n`, 'src/index.js')
    expect(layout(text)).toBe(layout(to))
    expect(run(sourceFiles, text, 'src/index.js').isChanged).toBe(false)
  })

  it('leaves a variable that has the name of an import', () => {
    const old = "import { a } from './b.json'\n\nexport const read = (a) => a.a\nexport const all = { a, b: a }\n"
    const now =
      "import bData from './b.json'\n\nexport const read = (a) => a.a\nexport const all = { a: bData.a, b: bData.a }\n"
    expect(run(sourceFiles, old, 'src/index.ts').text).toBe(now)
  })

  it.each([
    ["import { a } from './b.json'\nexport { a }\n", 'import the default of ./b.json, and read its properties'],
    [
      "require('webpack/lib/Hidden')\n",
      'webpack/lib/Hidden is a file inside webpack, which exports nothing of that name',
    ],
  ])('leaves %s', (old, note) => {
    const { isChanged, notes } = run(sourceFiles, old, 'src/index.js')
    expect(isChanged).toBe(false)
    expect(notes.map((line) => line.replace(/^line \d: /, ''))).toEqual([note])
  })

  it('takes from webpack what webpack exports', () => {
    const { addresses } = load('webpack-files.cjs') as unknown as { addresses: Map<string, string[]> }
    // Without reading them: some warn that they are deprecated.
    const isExported = (address: readonly string[]) => {
      const owner = address.slice(0, -1).reduce<object>((object, name) => Reflect.get(object, name), webpack)
      return Reflect.has(owner, address.at(-1) ?? '')
    }
    const lost = [...addresses.values()].filter((address) => !isExported(address))
    expect(addresses.size).toBeGreaterThan(80)
    expect(lost).toEqual([])
  })
})

describe('#left', () => {
  it.each(readRows('left'))('%s', (code, message) => {
    const { isChanged, notes } = run(configuration, write(toOptions(code)))
    expect(isChanged).toBe(false)
    expect(notes.join('\n')).toContain(`line 8: ${message}`)
  })
})

describe('the project', () => {
  const readStep = (file: string) => readFileSync(path.join(project, file), 'utf8')

  it.each([
    [configuration, 'webpack.config.js'],
    [scripts, 'package.json'],
    [sourceFiles, 'src/index.js'],
  ])('is changed to what the page shows', (codemod, file) => {
    const { text } = run(codemod, readStep(`1-webpack-4/${file}`), file)
    expect(text).toBe(readStep(`2-codemods/${file}`))
    expect(run(codemod, text, file).isChanged).toBe(false)
  })
})

const viteSource = path.join(root, 'content/examples/guides/from-vite/1-vite/src/App.tsx')

describe.each([
  ['from-create-react-app', fromCreateReactApp, 'src/App.js'],
  ['from-vite', fromVite, viteSource],
] as const)('#%s', (id, codemod, file) => {
  it.each(readPairs(id))('%s → %s', (from, to) => {
    const { text, notes } = run(codemod, `${from}\n`, file)
    expect([text, notes]).toEqual([`${to}\n`, []])
    expect(run(codemod, text, file).isChanged).toBe(false)
  })
})

describe('from Vite', () => {
  const change = (source: string) => run(fromVite, source, viteSource)

  it('makes the change of the guide', () => {
    const { text, notes } = change(readFileSync(viteSource, 'utf8'))
    expect(text).toBe(readFileSync(viteSource.replace('1-vite', '2-webpack'), 'utf8'))
    expect(notes).toEqual([])
    expect(change(text).isChanged).toBe(false)
  })

  it('keeps options of a worker, and rewrites as of a glob', () => {
    const old =
      "import W from './trend.worker?worker'\n\nnew W({ name: 'a' })\nimport.meta.glob('./*.md', { as: 'raw', eager: true })\n"
    expect(change(old).text.replace(/\s+/g, ' ').trim()).toBe(
      "new Worker(new URL('./trend.worker.ts', import.meta.url), { type: 'module', name: 'a' }) " +
        "import.meta.glob('./*.md', { query: '?raw', import: 'default', eager: true })",
    )
  })

  it.each([
    "import W from '@/trend.worker?worker'\nnew W()\n",
    "import W from './missing?worker'\nnew W()\n",
    "import W from './trend.worker?worker'\nstart(W)\n",
  ])('leaves %j, and names it', (old) => {
    const { isChanged, notes } = change(old)
    expect(isChanged).toBe(false)
    expect(notes).toMatchObject([expect.stringMatching(/^line 1: .*\?worker: write new Worker\(/)])
  })
})

describe('from Create React App', () => {
  it('changes an import of the component alone', () => {
    const old = "import { ReactComponent as Leaf } from './leaf.svg'\n"
    expect(run(fromCreateReactApp, old, 'src/App.js').text).toBe("import Leaf from './leaf.svg?component'\n")
  })

  it.each([
    ["jest.mock('./api', () => () => 1)\n", 'jest.mock with a factory: vi.mock wants an object with all exports'],
    ["jest.requireActual('./api')\n", 'jest.requireActual has another name or form in Vitest'],
  ])('leaves %j, and names it', (old, note) => {
    expect(run(fromCreateReactApp, old, 'src/App.js')).toMatchObject({ isChanged: false, notes: [`line 1: ${note}`] })
  })
})

it('shows the differences as they are', () => {
  const diffs = [...page.matchAll(/```diff \w+ unplayed title="(.+?)"\n(.*?)```/gs)]
  expect(diffs.map(([, file]) => file)).toEqual(['package.json', 'src/index.js'])
  for (const [, file = '', diff = ''] of diffs) {
    const [before, after] = ['1-webpack-4', '2-codemods'].map((step) =>
      readFileSync(path.join(project, step, file), 'utf8').split('\n'),
    )
    for (const [sign, ...line] of diff.split('\n')) {
      if (sign === '-') expect(before).toContain(line.join(''))
      if (sign === '+') expect(after).toContain(line.join(''))
    }
  }
})

/** Configurations of examples for today's webpack; those of `what-you-can-delete` use the packages that it replaces. */
const examples = globSync('content/examples/**/webpack.config.{js,mjs,ts}', { cwd: root }).filter(
  (file) => !/node_modules|\/codemods\/|\/what-you-can-delete\//.test(file),
)

it('leaves configurations of today alone', () => {
  expect(examples.length).toBeGreaterThan(100)
  const changed = examples.filter(
    (file) => run(configuration, readFileSync(path.join(root, file), 'utf8'), file).isChanged,
  )
  expect(changed).toEqual([])
})

describe('the ways to write a configuration', () => {
  const before = "{ cache: {}, devtool: '#eval' }"
  const after = "{ cache: true, devtool: 'eval' }"
  const forms: [string, string][] = [
    ['a module', 'export default $'],
    ['a function', 'module.exports = (env) => ($)'],
    ['a function with a body', 'module.exports = function (env) {\n  return $\n}'],
    ['a promise', 'module.exports = async () => {\n  return $\n}'],
    ['a list', 'module.exports = [$, $]'],
    ['a name', 'const config = $\nmodule.exports = config'],
    ['a merge', "const { merge } = require('webpack-merge')\nmodule.exports = (env) => merge(common, $)"],
    ['a spread', 'const common = $\nexport default { ...common }'],
    ['a list that is made', "export default ['a', 'b'].map((name) => ($))"],
    ['a function of the file', 'const create = (name) => ($)\nexport default [create(1), create(2)]'],
    ['a condition', 'export default process.env.CI ? $ : $'],
    ['a call of webpack', "import webpack from 'webpack'\nwebpack($, () => {})"],
  ]

  it.each(forms)('%s', (_, form) => {
    const fill = (object: string) => `${form.replaceAll('$', object)}\n`
    const old = fill(before.replace('#eval', '#source-map'))
    expect(run(configuration, old).text).toBe(fill(after.replace("'eval'", "'source-map'")))
  })

  it('assignments to it', () => {
    const old = `const config = { entry: './a.js' }
if (isDevelopment) {
  config.devtool = '#eval-source-map'
  config.devServer = { contentBase: 'public' }
  config.node = { fs: 'empty' }
}
config.debug = true
module.exports = config
`
    const { text, notes } = run(configuration, old)
    expect(text).toBe(`const config = { entry: './a.js' }
if (isDevelopment) {
  config.devtool = 'eval-source-map'
  config.devServer = { static: 'public' }
  config.node = { fs: 'empty' }
}
module.exports = config
`)
    expect(notes).toEqual(['line 5: node.fs is now resolve.fallback.fs'])
  })

  it('lists of plugins that are put together', () => {
    const old = `const webpack = require('webpack')
const plugins = [new webpack.optimize.DedupePlugin(), new webpack.DefinePlugin({})]
module.exports = { plugins: plugins.concat([new webpack.optimize.OccurrenceOrderPlugin()]) }
`
    expect(run(configuration, old).text).toBe(`const webpack = require('webpack')
const plugins = [new webpack.DefinePlugin({})]
module.exports = { plugins: plugins.concat([]) }
`)
  })

  it('parts of another configuration', () => {
    const old =
      "const common = { output: { jsonpFunction: 'a' } }\nexport default { output: { ...common.output, clean: true } }\n"
    expect(run(configuration, old)).toMatchObject({
      text: old.replace('jsonpFunction', 'chunkLoadingGlobal'),
      notes: [],
    })
  })

  it('parts on a condition', () => {
    const old = "export default { performance: isProduction && { unusedRules: true, hints: 'error' }, stats: void 0 }\n"
    const now = "export default { performance: isProduction && { hints: 'error' }, stats: void 0 }\n"
    const { text, notes } = run(configuration, old)
    expect([text.replace(/\s+/g, ' '), notes]).toEqual([now.replace(/\s+/g, ' '), []])
  })

  it.each([
    "import webpack from 'webpack'; export default { plugins: [new webpack.IgnorePlugin(/a/)] }",
    "import * as webpack from 'webpack'; export default { plugins: [new webpack.IgnorePlugin(/a/)] }",
    "import { IgnorePlugin } from 'webpack'; export default { plugins: [new IgnorePlugin(/a/)] }",
    "const { IgnorePlugin } = require('webpack'); module.exports = { plugins: [new IgnorePlugin(/a/)] }",
    "const webpack = require('webpack'); const { IgnorePlugin } = webpack; module.exports = { plugins: [new IgnorePlugin(/a/)] }",
    "module.exports = { plugins: [new (require('webpack').IgnorePlugin)(/a/)] }",
  ])('plugins by the import in %s', (old) => {
    expect(run(configuration, old).text).toBe(old.replace('(/a/)', '({ resourceRegExp: /a/ })'))
  })

  it('TypeScript', () => {
    const old =
      "import type { Configuration } from 'webpack'\nconst config: Configuration = { cache: {} }\nexport default config\n"
    expect(run(configuration, old, 'webpack.config.ts').text).toBe(old.replace('{}', 'true'))
  })

  it('leaves a file without a configuration, and says so', () => {
    const { isChanged, notes } = run(configuration, 'module.exports = require("./other").create()\n')
    expect(isChanged).toBe(false)
    expect(notes).toEqual(['line 1: exports no configuration that can be followed'])
  })

  it('reads queries that hold an object, and keeps what else an entry says', () => {
    const old = `module.exports = {
  module: {
    rules: [
      { test: /a/, loader: "babel-loader?{presets:['env']}" },
      { test: /b/, use: [{ loader: 'css-loader', query: { modules: true }, ident: 'css' }] },
    ],
  },
}
`
    const now = `module.exports = {
  module: {
    rules: [
      { test: /a/, loader: 'babel-loader', options: {presets:['env']} },
      { test: /b/, use: [{ loader: 'css-loader', options: { modules: true }, ident: 'css' }] },
    ],
  },
}
`
    expect(read(run(configuration, old).text)).toBe(read(now))
  })

  it('keeps comments and methods that move', () => {
    const old = `module.exports = {
  devServer: {
    // For the other server
    writeToDisk(file) {
      return isPage(file)
    },
  },
}
`
    expect(run(configuration, old).text).toBe(`module.exports = {
  devServer: {
    devMiddleware: {
      // For the other server
      writeToDisk: function(file) {
        return isPage(file)
      },
    },
  },
}
`)
  })

  it('keeps what stands around a change', () => {
    const old = `/*! License */
const merge = require("webpack-merge");
const { CleanWebpackPlugin } = require("clean-webpack-plugin");

// Where files go
module.exports = {
  output: { path: "/a" }, // as the server expects

  plugins: [new CleanWebpackPlugin(), merge({}, {})],
};
`
    expect(run(configuration, old).text).toBe(`/*! License */
const { merge } = require("webpack-merge");

// Where files go
module.exports = {
  output: {
    path: "/a",
    clean: true,
  }, // as the server expects

  plugins: [merge({}, {})],
};
`)
  })
})
