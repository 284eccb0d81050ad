import { expect, describe as group, it } from 'vitest'
import { checkSample } from './check-sample.ts'

const wrong: [code: string, name: string][] = [
  ['console.log(import.meta.webpackHots)', 'import.meta.webpackHots'],
  ['import.meta?.webpackHot?.acept()', 'import.meta.webpackHot.acept'],
  ['module.hot.acept("./a.js", () => {})', 'module.hot.acept'],
  ['module["hot"].acept()', 'module.hot.acept'],
  ['fetch(__webpack_public_pth__)', '__webpack_public_pth__'],
  ['require.ensur([], () => {})', 'require.ensur'],
  ['import(/* webpackChunkname: "a" */ "./a.js")', 'webpackChunkname'],
  ['import(/* webpackMode: "lazy", webpackPreftech: true */ "./a.js")', 'webpackPreftech'],
  ['const url = new Worker(/* webpackChunkNames: "a" */ new URL("./a.js", import.meta.url))', 'webpackChunkNames'],
  ['export default function (source) { const callback = this.asynch() }', 'this.asynch'],
  ['module.exports = function loader(source) { source.map((line) => this.emitErrors(line)) }', 'this.emitErrors'],
  ['module.exports.pitch = function () { return this.remainingRequests }', 'this.remainingRequests'],
  ['export function pitch() { if (true) { this.addDependancy("a") } }', 'this.addDependancy'],
]

const fine = [
  'import.meta.webpackHot.accept()',
  'if (module.hot) module.hot.dispose((data) => {})',
  'import(/* webpackChunkName: "a", webpackPrefetch: true */ "./a.js")',
  '// webpackChunk: no comment for webpack',
  'const __webpack_mine__ = 1\nexport default __webpack_mine__',
  'function run(require) { require.anything() }',
  'import module from "./module.js"\nmodule.hot.anything()',
  'export default function (source) { return this.callback(null, source) }',
  'export default function (source) { return this.brand }',
  'export default (env) => this.asynch',
  'export function helper() { return this.asynch }',
  'export default class { run() { return this.asynch } }',
  'export default function () { return function () { return this.asynch } }',
]

group('names in samples', () => {
  it.each(wrong)('are unknown, on their line: %s', async (code, name) => {
    expect(await checkSample(`\n${code}`)).toEqual([
      expect.stringContaining(`api/a.mdx:7 sample-name error: The sample uses \`${name}\`, which webpack 5.`),
    ])
  })

  it.each(fine)('are known, or not for webpack to know: %s', async (code) => {
    expect(await checkSample(code)).toEqual([])
  })

  it('are left alone in what webpack wrote', async () => {
    expect(await checkSample('__webpack_i__', 'js title=dist/main.js')).toEqual([])
  })
})
