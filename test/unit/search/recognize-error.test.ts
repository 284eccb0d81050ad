import { describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { cleanOutput, listMessages } from '../../../search/errors/clean-output.ts'
import type { Lookup } from '../../../search/errors/lookup.ts'
import { recognizeError } from '../../../search/errors/recognize-error.ts'

/** Returns the first lookups of a text, names in brackets. */
function lookups(text: string): string[] {
  const { lookups: found = [] } = recognizeError(text) ?? {}
  return found.map((lookup: Lookup) => ('name' in lookup ? `[${lookup.name}]` : lookup.query))
}

/** Returns webpack's own message about a configuration. */
function validate(configuration: unknown): string {
  try {
    webpack.validate(configuration as never)
  } catch (error) {
    return String((error as Error).message)
  }
  throw new Error('webpack takes this configuration')
}

describe('a message of webpack itself', () => {
  it('leads to the option of a rule, by the names under which it is documented', () => {
    const message = validate({ module: { rules: [{}, {}, {}, {}, { use: 4 }] } })
    expect(message).toContain('configuration.module.rules[4].use')
    expect(recognizeError(message)?.title).toBe('Invalid configuration')
    expect(lookups(message)[0]).toBe('[Rule.use]')
    expect(lookups(message)).toContain('[module.rules]')
  })

  it('leads to the option above an unknown one', () => {
    expect(lookups(validate({ output: { filname: 'a.js' } })).slice(0, 2)).toEqual(['[output.filname]', '[output]'])
    expect(lookups(validate({ entyr: './a.js' }))[0]).toBe('[entyr]')
  })

  it('leads to the option whose path is of the wrong sort', () => {
    expect(lookups(validate({ module: { rules: [{ test: 'a' }] } }))[0]).toBe('[Rule.test]')
    expect(lookups(validate({ output: { filename: '/a.js' } }))[0]).toBe('[output.filename]')
  })
})

describe('a message', () => {
  it.each([
    [
      "Module not found: Error: Can't resolve './a' in '/app/src'",
      'Module not found',
      "Module not found: Can't resolve './a'",
    ],
    ["Can't resolve 'sass-loader' in '/app'", 'Module not found', '[sass-loader]'],
    ["Module not found: Error: Can't resolve 'fs' in '/app'", 'Module not found', 'node.js core modules polyfills'],
    [
      'Module build failed (from ./node_modules/less-loader/dist/cjs.js):\nError',
      'Loader that failed',
      '[less-loader]',
    ],
    ['Module build failed (from ./node_modules/@org/x-loader/dist/cjs.js):', 'Loader that failed', '[@org/x-loader]'],
    [
      'Critical dependency: the request of a dependency is an expression',
      'Critical dependency',
      'Critical dependency the request of a dependency is an expression',
    ],
    ["code: 'ERR_OSSL_EVP_UNSUPPORTED'", 'Hash function that OpenSSL does not have', '[Choose a Node.js version]'],
    [
      "Error: ENOSPC: System limit for number of file watchers reached, watch '/a'",
      'Too few file watchers',
      '[Not enough watchers]',
    ],
    [
      'Module build failed (from ./node_modules/sass-loader/dist/cjs.js):\nTypeError: this.getOptions is not a function',
      'Loader for a newer webpack',
      '[Packages that webpack 4 cannot read]',
    ],
    ["[webpack-cli] Error: Unknown option '--wach'", 'Unknown option of the command line', '[--wach]'],
    ['ChunkLoadError: Loading chunk 3 failed.', 'Chunk that did not load', '[What a ChunkLoadError says]'],
    ['loading chunk failed', 'Chunk that did not load', '[What a ChunkLoadError says]'],
    [
      "export 'a' (imported as 'b') was not found in './c'",
      'Export that was not found',
      '[module.parser.javascript.exportsPresence]',
    ],
    [
      '[HMR] Cannot apply update. Need to do a full reload!',
      'Update that could not be applied',
      'hot module replacement update is not accepted full reload',
    ],
    [
      'Conflict: Multiple chunks emit assets to the same filename a.js (chunks 1 and 2)',
      'Two files of one name',
      'Conflict: Multiple chunks emit assets to the same filename',
    ],
    [
      'Invalid options object. Copy Plugin has been initialized using an options object that does not match',
      'Invalid options',
      'copy-plugin options',
    ],
    ['ReferenceError: $ is not defined', 'Name that is not defined', '[$ is not defined]'],
    [
      'ReferenceError: require is not defined in ES module scope',
      'Name that is not defined',
      '[require is not defined in ES module scope]',
    ],
    ['TypeError: fn is not a function\n    at eval (a.js:1)', 'Error', 'TypeError: fn is not a function'],
  ])('%j', (text, title, first) => {
    expect(recognizeError(text)?.title).toBe(title)
    expect(lookups(text)[0]).toBe(first)
  })

  it.each(['output.filename', 'how do i use several entry points', 'require is not defined', 'error', ''])(
    '%j is a query',
    (text) => {
      expect(recognizeError(text)).toBeUndefined()
    },
  )
})

it('sees through colors, also those whose escape character was lost, and through other line ends', () => {
  expect(cleanOutput('\u001b[1m\u001b[31mERROR\u001b[39m\u001b[22m in ./a.js\r\nnext [33mtext[39m, arr[0m]')).toBe(
    'ERROR in ./a.js\nnext text, arr[0m]',
  )
})

it('begins with the first error of an output, not with the assets and warnings before it', () => {
  const output = `assets by status 1.6 KiB [cached] 1 asset
./src/index.js 17 bytes [built]

WARNING in ./src/b.js
Something small

ERROR in node:fs
Module build failed: UnhandledSchemeError: Reading from "node:fs" is not handled by plugins`
  const [first] = listMessages(output)
  expect(first).toBe('Module build failed: UnhandledSchemeError: Reading from "node:fs" is not handled by plugins')
  // The text without line breaks, as an input field has it.
  expect(listMessages(output.replaceAll('\n', ' '))[0]).toMatch(/^node:fs Module build failed/)
})

it('keeps what is wrong of an output: no places, no code, no stack', () => {
  const output = `ERROR in ./src/index.js 3:0-23
Error: Shared module is not available for eager consumption: webpack/sharing/consume/default/react
    at Object.<anonymous> (/home/me/app/src/index.js:3:1)
  2 | const a = 1
> 3 | import b from './b'
    | ^^^^^
 @ ./src/main.js 1:0-22
webpack 5.112.2 compiled with 1 error in 300 ms`
  expect(listMessages(output)).toEqual(['Shared module is not available for eager consumption: webpack'])
})
