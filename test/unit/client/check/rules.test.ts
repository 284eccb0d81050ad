import { describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { gonePlugins } from '../../../../client/check/rules/webpack-4-plugins.ts'
import { check, facts, list } from './check.ts'

/** A rule with a configuration for which it reports something, the level and text of that, and a similar configuration for which it must not. */
interface Rule {
  level: 'error' | 'warning' | 'advice' | 'unknown' | 'option'
  found: string
  /** Each finding as `line: title`. */
  as: string
  near: string
  packages?: string
  nearPackages?: string
}

const config = (text: string) => `export default {\n${text}\n}`

const rules: Record<string, Rule> = {
  'a syntax error': {
    level: 'warning',
    found: "export default {\n  mode 'none',\n}",
    as: '2: syntax',
    near: "export default {\n  mode: 'none',\n}",
  },
  'what webpack refuses': {
    level: 'error',
    found: config("mode: 'prod'"),
    as: '2: configuration.mode',
    near: config("mode: 'production'"),
  },
  'a name that stands twice': {
    level: 'warning',
    found: config('devtool: false,\ndevtool: "eval",'),
    as: '3: devtool',
    near: `const base = { devtool: false }\n${config('...base,\ndevtool: "eval",')}`,
  },
  'a name that stands twice further in': {
    level: 'warning',
    found: config('module: { rules: [{ test: /a/, test: /b/ }] }'),
    as: '2: test',
    near: config('module: { rules: [{ test: /a/ }, { test: /b/ }] }'),
  },
  'a minimizer that is switched off': {
    level: 'warning',
    found: config('optimization: { minimize: false, minimizer: [new Minimizer()] }'),
    as: '2: optimization.minimizer',
    near: config('optimization: { minimize: true, minimizer: [new Minimizer()] }'),
  },
  'a minimizer in a mode without one': {
    level: 'warning',
    found: config("mode: 'development',\noptimization: { minimizer: [new Minimizer()] }"),
    as: '3: optimization.minimizer',
    near: config("mode: 'development',\noptimization: { minimize: debug, minimizer: [new Minimizer()] }"),
  },
  'one name for several entries': {
    level: 'error',
    found: config("entry: { a: './a.js', b: './b.js' },\noutput: { filename: 'main.js' }"),
    as: '3: output.filename',
    near: config("entry: { a: './a.js', b: { import: './b.js', filename: 'b.js' } },\noutput: { filename: 'main.js' }"),
  },
  'an entry with a runtime and one that it depends on': {
    level: 'error',
    found: config("entry: { a: './a.js',\nb: { import: './b.js', dependOn: 'a', runtime: 'r' } }"),
    as: '3: EntryDescription.dependOn',
    near: config("entry: { a: './a.js',\nb: { import: './b.js', dependOn: 'a' } }"),
  },
  'an entry that depends on none': {
    level: 'error',
    found: config("entry: { a: './a.js', b: { import: './b.js', dependOn: ['c'] } }"),
    as: '2: EntryDescription.dependOn',
    near: config("entry: { a: './a.js', b: { import: './b.js', dependOn: ['c'] }, ...more }"),
  },
  'a loader beside use': {
    level: 'error',
    found: config("module: { rules: [{ use: ['a'],\nloader: 'b' }] }"),
    as: '3: Rule.loader',
    near: config("module: { rules: [{ use: ['a'] },\n{ loader: 'b' }] }"),
  },
  'options beside use': {
    level: 'error',
    found: config("module: { rules: [{ use: 'a',\noptions: {} }] }"),
    as: '3: Rule.options',
    near: config("module: { rules: [{ loader: 'a',\noptions: {} }] }"),
  },
  'an expression that remembers where it ended': {
    level: 'error',
    found: config('module: { rules: [{ test: /\\.css$/g }] }'),
    as: '2: Rule.test',
    near: config('module: { rules: [{ test: /\\.css$/i }] }'),
  },
  'an expression in quotes': {
    level: 'warning',
    found: config("module: { rules: [{ test: '/\\\\.css$/' }] }"),
    as: '2: Rule.test',
    near: config("module: { rules: [{ include: '/shop/src/' }] }"),
  },
  'a placeholder by its old name': {
    level: 'warning',
    found: config("output: { filename: '[name].[hash:8].js' }"),
    as: '2: output.filename',
    near: config("output: { filename: '[name].[contenthash:8].js', assetModuleFilename: '[hash][ext]' }"),
  },
  'a plugin that is gone': {
    level: 'error',
    found: `import webpack from 'webpack'\n${config('plugins: [new webpack.optimize.CommonsChunkPlugin({ name: "a" })]')}`,
    as: '3: optimize.CommonsChunkPlugin',
    near: `import webpack from './gone.js'\n${config('plugins: [new webpack.optimize.CommonsChunkPlugin({ name: "a" })]')}`,
  },
  'a plugin with the arguments of webpack 4': {
    level: 'error',
    found: "const wp = require('webpack')\nmodule.exports = { plugins: [new wp.IgnorePlugin(/a/, /b/)] }",
    as: '2: IgnorePlugin',
    near: "const wp = require('webpack')\nmodule.exports = { plugins: [new wp.IgnorePlugin({ resourceRegExp: /a/ })] }",
  },
  'extensions without that of JavaScript': {
    level: 'warning',
    found: config("resolve: { extensions: ['.ts', '.tsx'] }"),
    as: '2: resolve.extensions',
    near: config("resolve: { extensions: ['.ts', '...'] }"),
  },
  'an experiment that does not exist': {
    level: 'warning',
    found: config('experiments: { futureDefault: true }'),
    as: '2: experiments.futureDefault',
    near: config('experiments: { futureDefaults: true }'),
  },
  'an option that the development server does not have': {
    level: 'warning',
    found: config('devServer: { port: 1, prot: 2 }'),
    as: '2: devServer.prot',
    near: config('devServer: { port: 1, ...others }'),
  },
  'an experiment that is gone': {
    level: 'warning',
    found: config('experiments: { outputModule: true }'),
    as: '2: experiments.outputModule',
    near: config('output: { module: true }'),
  },
  'an option that needs a newer webpack': {
    level: 'warning',
    found: config('dotenv: true'),
    as: '2: dotenv',
    packages: '{ "devDependencies": { "webpack": "^5.102.0" } }',
    near: config('dotenv: true'),
    nearPackages: '{ "devDependencies": { "webpack": "^5.103.0" } }',
  },
  'an option that is set to its default': {
    level: 'advice',
    found: config("mode: 'production',\noptimization: { runtimeChunk: false }"),
    as: '3: optimization.runtimeChunk',
    near: config("mode: 'production',\ntarget: 'node',\noptimization: { runtimeChunk: false }"),
  },
  'a default that depends on the mode': {
    level: 'advice',
    found: config("mode: 'development',\noptimization: { minimize: false }"),
    as: '3: optimization.minimize',
    near: config("mode: 'production',\noptimization: { minimize: false }"),
  },
  'a package that is imported and that webpack has replaced': {
    level: 'advice',
    found: `import Html from 'html-webpack-plugin'\n${config('plugins: [new Html()]')}`,
    as: '1: html-webpack-plugin',
    near: `import Html from './html-webpack-plugin'\n${config('plugins: [new Html()]')}`,
  },
  'a package that is required': {
    level: 'advice',
    found: "const Html = require('html-webpack-plugin')\nmodule.exports = { plugins: [new Html()] }",
    as: '1: html-webpack-plugin',
    near: "const Html = load('html-webpack-plugin')\nmodule.exports = { plugins: [new Html()] }",
  },
  'a loader that webpack has replaced': {
    level: 'advice',
    found: config("module: { rules: [{ test: /a/,\nuse: ['raw-loader'] }] }"),
    as: '3: raw-loader',
    near: config("module: { rules: [{ test: /a/,\nuse: ['./raw-loader'] }] }"),
  },
  'a replaced package of package.json': {
    level: 'advice',
    found: config("entry: './a.js'"),
    as: '1: file-loader',
    packages: '{ "devDependencies": { "file-loader": "6" } }',
    near: config("entry: './a.js'"),
    nearPackages: '{ "peerDependencies": { "file-loader": "6" } }',
  },
  'a value that is not known': {
    level: 'unknown',
    found: config('mode: process.env.MODE'),
    as: '2: mode',
    near: config("mode: 'production'"),
  },
  'an export that is not written in the file': {
    level: 'unknown',
    found: "export default require('./other')",
    as: '1: export',
    near: 'const other = {}\nexport default other',
  },
  'a change that is not read': {
    level: 'unknown',
    found: "const config = {}\nif (debug) config.devtool = 'eval'\nexport default config",
    as: '2: config.devtool',
    near: "const config = {}\nconfig.devtool = 'eval'\nexport default config",
  },
  'an option that is set later': {
    level: 'error',
    found: "module.exports = {}\nmodule.exports.devtool = 'evil'",
    as: '2: configuration.devtool',
    near: "module.exports = { devtool: 'evil' }\nmodule.exports.devtool = 'eval'",
  },
  'a name that stands twice, and no pair of accessors': {
    level: 'warning',
    found: config('get mode() {},\nget: 1,\nget: 2'),
    as: '4: get',
    near: config('get bail() {},\nset bail(value) {}'),
  },
  'a minimizer that nothing from elsewhere may switch on': {
    level: 'warning',
    found: config("mode: 'development',\noptimization: { minimizer: [new Minimizer()] }"),
    as: '3: optimization.minimizer',
    near: config("mode: 'development',\noptimization: { minimizer: [new Minimizer()] },\nextends: './base.js'"),
  },
  'one name for scripts': {
    level: 'error',
    found: config("entry: { a: './a.js', b: './b.js' },\noutput: { filename: 'main.js' }"),
    as: '3: output.filename',
    near: config("entry: { a: './a.html', b: './b.css' },\noutput: { filename: 'main.js' }"),
  },
  'a configuration of another tool': {
    level: 'unknown',
    found: config('reactStrictMode: true,\nwebpack: (config) => config'),
    as: '3: export',
    near: config('mode: "none"'),
  },
  'what an option is': {
    level: 'option',
    found: config("output: { filename: 'a.js' }"),
    as: '2: output.filename',
    near: config("output: { filname: 'a.js' }"),
  },
}

describe('the check of configurations', () => {
  it.each(Object.entries(rules))('names %s, and leaves what is like it alone', async (_, rule) => {
    expect(await list(rule.level, rule.found, rule.packages)).toContain(rule.as)
    const near = await list(rule.level, rule.near, rule.nearPackages)
    expect(near.filter((each) => each.endsWith(rule.as.slice(rule.as.indexOf(':'))))).toEqual([])
  })

  it('names what is deprecated, and no option that is not', async () => {
    const known = await facts
    const deprecated = ['profile', 'output.library', 'output.libraryTarget', 'optimization.noEmitOnErrors'].filter(
      (name) => known.find(name)?.isDeprecated,
    )
    expect(deprecated.length).toBeGreaterThan(0)
    for (const name of deprecated) {
      const [parent = '', child] = name.split('.')
      const text = config(child === undefined ? `${parent}: false` : `${parent}: { ${child}: 'a' }`)
      expect(await list('warning', text)).toContain(`2: ${name}`)
    }
    expect(await list('warning', config('output: { filename: "a.js" }'))).toEqual([])
  })

  it.each([
    ["outptu: { filename: 'a.js' }", 'Did you mean `output`? webpack refuses this:'],
    ['optimization: { minimise: true }', 'Did you mean `minimize`? webpack refuses this:'],
    ["resolve: { extentions: ['.js'] }", 'Did you mean `extensions`? webpack refuses this:'],
    ['module: { loaders: [] }', 'webpack refuses this:'],
    ['node: { fs: "empty" }', 'webpack refuses this:'],
    [
      "module: { rules: [{ use: ['a', { loader: 'a', option: {} }] }] }",
      'Did you mean `options`? webpack refuses this:',
    ],
    [
      "module: { rules: [{ use: ['a', { loader: 'a', query: {} }] }] }",
      'Did you mean `options`? webpack refuses this:',
    ],
    ["module: { rules: [{ loaders: ['a'] }] }", 'Did you mean `use`? webpack refuses this:'],
    ['stats: { maxModules: 0 }', 'Did you mean `modulesSpace`? webpack refuses this:'],
    ['module: { rules: [{ tset: /a/ }] }', 'Did you mean `test`? webpack refuses this:'],
    ["output: { library: { nam: 'a', type: 'umd' } }", 'Did you mean `name`? webpack refuses this:'],
    ["output: { library: { name: { roott: 'a' }, type: 'umd' } }", 'Did you mean `root`? webpack refuses this:'],
    ["entry: { x: { improt: './a' } }", 'Did you mean `import`? webpack refuses this:'],
    ["entry: { x: { import: './a', dependsOn: 'y' } }", 'Did you mean `dependOn`? webpack refuses this:'],
    [
      'optimization: { splitChunks: { cacheGroups: { x: { minSiz: 1 } } } }',
      'Did you mean `minSize`? webpack refuses this:',
    ],
    [
      "cache: { type: 'filesystem', cacheDirectory: '/a', maxGeneration: 1 }",
      'There is no option `maxGeneration` here. webpack refuses this:',
    ],
    [
      "cache: { type: 'memory', maxGeneration: 1 }",
      'There is no option `maxGeneration` here. Did you mean `maxGenerations`? webpack refuses this:',
    ],
    [
      "cache: { type: 'memory', cacheDirectory: '/a' }",
      'There is no option `cacheDirectory` here. webpack refuses this:',
    ],
    ["cache: { type: 'disk', cacheDirectory: '/a' }", 'webpack refuses this:'],
    ['cache: { a: 1, type }', 'webpack refuses this:'],
  ])('suggests the name that `%s` may have meant, if there is one near', async (text, said) => {
    const { findings } = await check(config(text))
    expect(findings.filter(({ level }) => level === 'error').map((one) => one.text)).toEqual([said])
  })

  it('points at the unknown name, beside another mistake as well', async () => {
    const text = config("mode: 'prod',\nmodule: { rules: [{ use: {\nloadr: 'a' } }] },\noutptu: {}")
    const { findings, source } = await check(text)
    const errors = findings.filter(({ level }) => level === 'error')
    expect(errors.map(({ from, to }) => source.text.slice(from, to))).toEqual(['mode', 'loadr', 'outptu'])
  })

  it.each([
    ['unknown names in one object', 'outptu: {},\nmodules: {},\nplugin: []', ['outptu', 'modules', 'plugin']],
    ['polyfills', "node: {\nfs: 'empty',\nprocess: 'mock',\n__dirname: true }", ['fs', 'process']],
    [
      'rules',
      "module: { rules: [{ enforce: 'first' }, { test: /a/ }, { loaders: [] }, { use: [{ loader: 'a', option: {} }] }] }",
      ['enforce', 'loaders', 'option'],
    ],
    [
      'wrong types',
      "output: { path: 'dist' },\nresolve: { extensions: '.js', modules: 'lib' }",
      ['path', 'extensions', 'modules'],
    ],
    [
      'an object in place of a list',
      "module: { rules: { test: /a/, use: 'a' } },\nplugins: { a: 1 }",
      ['rules', 'plugins'],
    ],
    [
      'what only shows without another',
      "cache: { type: 'memory', cacheDirectory: 'a', maxAge: 5 }",
      ['cacheDirectory', 'maxAge'],
    ],
  ])('lists several faults one by one: %s', async (_, text, names) => {
    const { findings, source } = await check(config(text))
    const errors = findings.filter(({ level }) => level === 'error')
    const about = errors.map(({ from, to }) => source.text.slice(from, to))
    expect(about.sort()).toEqual(names.toSorted())
  })

  it.each([...gonePlugins.keys()])('is right that webpack has no %s', (name) => {
    expect(name.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), webpack)).toBeUndefined()
  })

  it('accepts the numbers that webpack accepts', async () => {
    const text = config('optimization: { splitChunks: { maxInitialRequests: Infinity, minSize: 0 } }')
    expect(await list('error', text)).toEqual([])
    expect(await list('error', config('optimization: { splitChunks: { minSize: -1 } }'))).toHaveLength(1)
  })

  it('names a default with the mode that it is the default of', async () => {
    const { findings } = await check(
      config("mode: 'development',\noutput: { pathinfo: true, compareBeforeEmit: true }"),
    )
    expect(findings.flatMap(({ level, text }) => (level === 'advice' ? [text] : []))).toEqual([
      '`output.pathinfo` is set to its default in mode `"development"`: `true`.',
      '`output.compareBeforeEmit` is set to its default: `true`.',
    ])
  })

  it.each([
    ['the browsers of the project', 'output: { environment: { arrowFunction: true } }'],
    [
      'the name in package.json',
      "output: { uniqueName: '', chunkLoadingGlobal: 'webpackChunk', devtoolNamespace: '' }",
    ],
    [
      'output.filename',
      "output: { filename: '[name].[contenthash].js', workerChunkFilename: '[name].js', htmlFilename: '[name].html' }",
    ],
    ['recordsPath', "recordsPath: '/records.json', recordsInputPath: false, optimization: { portableRecords: false }"],
  ])('calls nothing a default that follows from %s', async (_, text) => {
    expect(await list('advice', config(text))).toEqual([])
  })

  it('says nothing of what is absent if a line could not be read', async () => {
    const text = "{ mode: 'development', optimization: { minimizer: [a]\n minimize: true } }"
    expect(await list('warning', `module.exports = ${text}`)).toEqual(['2: syntax'])
  })

  it.each([
    ['an object alone', "// Mine.\n{ mode: 'none' },"],
    ['JSON', '{ "mode": "none" }'],
  ])('reads %s', async (_, text) => {
    expect((await check(text)).configurations).toBe(1)
    expect(await list('option', text)).toEqual([expect.stringContaining('mode')])
  })

  it('says what takes the place of an option of an older webpack-dev-server', async () => {
    const { findings } = await check(
      config("devServer: { contentBase: './public', proxy: { '/api': 'http://localhost' } }"),
    )
    expect(findings.filter(({ level }) => level === 'warning').map(({ title, text }) => `${title} ${text}`)).toEqual([
      expect.stringMatching(/^devServer\.contentBase .*Use `static\.directory` instead\.$/),
      expect.stringMatching(/^devServer\.proxy .*takes a list/),
    ])
  })

  it('names what is spread and not known, at any depth', async () => {
    const text =
      "const base = require('./base')\nexport default {\n...base,\nmodule: {\n...base.module, rules: [] },\n...{ mode: 'none' } }"
    expect(await list('unknown', text)).toEqual(['3: ...base', '5: ...base.module'])
  })

  it('names the parts of a chain of loaders', async () => {
    const text = config("module: { rules: [{ test: /a/, loader: 'style-loader!css-loader?url=false' }] }")
    expect(await list('advice', text)).toEqual(['2: style-loader', '2: css-loader'])
  })

  it('tells which Node.js takes the place of ts-loader', async () => {
    const { findings } = await check(config("module: { rules: [{ test: /\\.ts$/, loader: 'ts-loader' }] }"))
    expect(findings.find(({ title }) => title === 'ts-loader')?.text).toContain('Node.js 22.13, 23.2 or newer')
  })

  it('says of an operator that the value is computed', async () => {
    const { findings } = await check(config('bail: a === b,\nprofile: !debug'))
    expect(findings.filter(({ level }) => level === 'unknown').map(({ text }) => text)).toEqual([
      'The value of `bail` is not known: it is computed.',
      'The value of `profile` is not known: it is computed.',
    ])
  })

  it.each([
    ['>=5.80.0', '5.80'],
    ['>= 5.80.0 < 6', '5.80'],
    ['>5.80.0', '5.80'],
    ['>5', undefined],
    ['5.x', '5.0'],
    ['5', '5.0'],
    ['~5.80', '5.80'],
    ['^4 || ^5', '4.0'],
    ['^5.90.0 || ^5.80.0', '5.80'],
    ['5.80 - 5.112', '5.80'],
    ['^5.0.0-beta.1', '5.0'],
    ['v5.80.0', '5.80'],
    ['^5.103.0', undefined],
    ['^5.80.0 >=5.104.0', undefined],
    ['latest', undefined],
    ['next', undefined],
    ['*', undefined],
    ['', undefined],
    ['x', undefined],
    ['<6', undefined],
    ['workspace:^5.80.0', undefined],
    ['catalog:', undefined],
    ['github:webpack/webpack#5.80.0', undefined],
  ])('takes the lowest version that `%s` allows', async (range, lowest) => {
    const { findings, notes } = await check(
      config('dotenv: true'),
      JSON.stringify({ devDependencies: { webpack: range } }),
    )
    const newer = findings.flatMap(({ level, text }) => (level === 'warning' ? [text] : []))
    const told = `\`dotenv\` is there since webpack 5.103; package.json asks for \`${range}\`, which ${lowest} satisfies.`
    expect(newer).toEqual(lowest === undefined ? [] : [told])
    expect(notes).toEqual(range === '>5' ? [expect.stringContaining('asks for webpack `>5`')] : [])
  })

  it.each([
    ['two modes', "{ mode: 'production', optimization }, { mode: 'development', optimization }", []],
    ['two targets', "{ mode: 'production', optimization }, { mode: 'production', optimization, target: 'node' }", []],
    [
      'one mode',
      "{ mode: 'production', optimization }, { mode: 'production', optimization }",
      ['1: optimization.minimize'],
    ],
  ])('calls a value in an object that is shared with %s a default if it is one for each', async (_, items, found) => {
    const text = `const optimization = { minimize: true }\nmodule.exports = [${items}]`
    expect(await list('advice', text)).toEqual(found)
  })

  it('calls a shared list of minimizers unused only if each configuration leaves it unused', async () => {
    const text = (modes: string) => `const optimization = { minimizer: [new Minimizer()] }\nmodule.exports = [${modes}]`
    const development = "{ mode: 'development', optimization }"
    expect(await list('warning', text(`${development}, { mode: 'production', optimization }`))).toEqual([])
    expect(await list('warning', text(`${development}, ${development}`))).toEqual(['1: optimization.minimizer'])
  })

  it('says nothing of what a part of a configuration lacks', async () => {
    const whole = "{ mode: 'development', optimization: { minimizer: [new Minimizer()] } }"
    expect(await list('warning', `export default ${whole}`)).toEqual(['1: optimization.minimizer'])
    expect(await list('warning', `export default merge(base, ${whole})`)).toEqual([])
  })

  it('says of package.json what it cannot read, and leaves it out', async () => {
    const { notes, findings } = await check(config('dotenv: true'), '{ "devDependencies": ')
    expect(notes).toEqual(['package.json is no JSON object, and was left out.'])
    expect(findings.filter(({ level }) => level === 'warning')).toEqual([])
    const other = await check(config('dotenv: true'), '{ "dependencies": { "webpack": "^4.46.0" } }')
    expect(other.notes).toEqual([expect.stringContaining('asks for webpack `^4.46.0`')])
  })
})
