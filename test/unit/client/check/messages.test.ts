import { expect, it } from 'vitest'
import webpack from 'webpack'
import { explain } from './check.ts'

const broken: Record<string, unknown>[] = [
  { mode: 'prod' },
  { modes: 'production' },
  { debug: true },
  { entry: [] },
  { entry: { a: { import: 1 } } },
  { entry: ['a', 'a'] },
  { output: { path: 'dist' } },
  { output: { filename: '/dist/main.js' } },
  { output: { filename: 'a!b.js', jsonpFunction: 'x' } },
  { output: { library: { name: 'a' } } },
  { output: { library: { type: 1, extra: true } } },
  { devtool: 'inline-cheap' },
  { devtool: [{ type: 'css' }] },
  { module: { rules: [{ test: 1, query: {} }, 5, { use: [{ loader: '' }] }] } },
  { module: { loaders: [] } },
  { resolve: { alias: 1, extensions: '.js', concord: true } },
  { optimization: { minimizer: [5], splitChunks: { chunks: 'some', minSize: -1, name: true } } },
  { optimization: { splitChunks: { cacheGroups: { test: {} } }, noEmitOnErrors: 1, runtimeChunk: 'other' } },
  { plugins: [{}, 5, 'name'] },
  { node: { fs: 'empty' } },
  { target: [] },
  { stats: 'loud', watchOptions: { poll: 'often', ignored: [1] } },
  { cache: { type: 'disk' }, performance: { hints: 'on' }, externals: [5] },
  { experiments: { lazyCompilation: { entries: 1 }, buildHttp: { allowedUris: ['x'] } } },
  { infrastructureLogging: { level: 'all' }, snapshot: { managedPaths: ['a'] }, parallelism: 0 },
]

it.each(broken.map((options) => [JSON.stringify(options), options] as const))(
  'says of %s what webpack says',
  async (_, options) => {
    let said = ''
    try {
      webpack(options)
    } catch (cause) {
      said = cause instanceof Error ? cause.message : String(cause)
    }
    const messages = await explain(options)
    expect(messages.length).toBeGreaterThan(0)
    expect(said).toMatch(/^Invalid configuration object/)
    expect(messages.map((text) => ` - ${text.replaceAll('\n', '\n   ')}`).join('\n')).toBe(
      said.slice(said.indexOf('\n') + 1),
    )
  },
)
