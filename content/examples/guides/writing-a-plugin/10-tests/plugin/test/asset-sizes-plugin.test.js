import assert from 'node:assert/strict'
import { test } from 'node:test'
import webpack from 'webpack'
import { AssetSizesPlugin } from '../src/index.ts'
import { build } from './build.js'

const config = {
  mode: 'development',
  devtool: false,
  entry: 'data:text/javascript,console.log(1)',
  output: { path: '/out' },
}

test('the report has the sizes of all assets', async () => {
  const { results, read } = await build({ ...config, plugins: [new AssetSizesPlugin()] })
  assert.deepEqual(results[0].errors, [])
  const sizes = JSON.parse(read('/out/asset-sizes.json'))
  assert.deepEqual(Object.keys(sizes), ['main.js'])
  assert.equal(sizes['main.js'].size, read('/out/main.js').length)
})

test('an entry over its budget is an error', async () => {
  const plugin = new AssetSizesPlugin({ budgets: { main: 100 } })
  const [{ errors }] = (await build({ ...config, plugins: [plugin] })).results
  assert.equal(errors.length, 1)
  assert.match(errors[0].message, /^The entry "main" is \d+ bytes compressed; its budget is 100\./)
})

test('the second build compresses nothing', async () => {
  const { results } = await build({ ...config, plugins: [new AssetSizesPlugin()] }, 2)
  const logs = results.map(({ logging }) => logging.AssetSizesPlugin.entries[0].message)
  assert.deepEqual(logs, ['compressed 1 of 1 assets', 'compressed 0 of 1 assets'])
})

test('two compilers can share an instance', async () => {
  const plugins = [new AssetSizesPlugin()]
  const { read } = await build([
    { ...config, plugins, entry: { a: config.entry }, output: { path: '/a' } },
    { ...config, plugins, entry: { b: config.entry }, output: { path: '/b' } },
  ])
  assert.deepEqual(Object.keys(JSON.parse(read('/a/asset-sizes.json'))), ['a.js'])
  assert.deepEqual(Object.keys(JSON.parse(read('/b/asset-sizes.json'))), ['b.js'])
})

test('an unknown option is refused', () => {
  const plugins = [new AssetSizesPlugin({ file: 'sizes.json' })]
  assert.throws(() => webpack({ ...config, plugins }), {
    name: 'ValidationError',
    message: /options has an unknown property 'file'/,
  })
})
