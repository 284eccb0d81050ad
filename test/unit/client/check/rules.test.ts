import { describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { gonePlugins } from '../../../../client/check/rules/webpack-4-plugins.ts'
import { check, facts, list } from './check.ts'
import { config, ruleCases } from './rule-cases.ts'

describe('the check of configurations', () => {
  it.each(Object.entries(ruleCases))('names %s, and leaves what is like it alone', async (_, rule) => {
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
    ['one with the line ends of Windows', "// Mine.\r\n{ mode: 'none' },\r\n"],
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
