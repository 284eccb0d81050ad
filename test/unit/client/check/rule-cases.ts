/** A rule with a configuration for which it reports something, the level and text of that, and a similar configuration for which it must not. */
export interface RuleCase {
  level: 'error' | 'warning' | 'advice' | 'unknown' | 'option'
  found: string
  /** Each finding as `line: title`. */
  as: string
  near: string
  packages?: string
  nearPackages?: string
}

export const config = (text: string) => `export default {\n${text}\n}`

export const ruleCases: Record<string, RuleCase> = {
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
