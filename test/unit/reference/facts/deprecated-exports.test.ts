import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { listDeprecatedExports } from '../../../../content-build/reference/facts/deprecated-exports.ts'

const entry = createRequire(import.meta.url).resolve('webpack')
const listed = listDeprecatedExports(readFileSync(entry, 'utf8'))

/** Reads all exports, two levels deep, and lists those that warned. */
const script = `
  const warned = []
  let path = ''
  process.emitWarning = (text, kind) => { if (kind === 'DeprecationWarning') warned.push(path) }
  const read = (exports, prefix) => {
    for (const name of Object.getOwnPropertyNames(exports)) {
      path = prefix + name
      const value = exports[name]
      if (prefix === '' && typeof value === 'object' && value !== null) read(value, name + '.')
    }
  }
  read(require(process.argv[1]), '')
  console.log(JSON.stringify(warned))
`

it('has every export that warns when it is read', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, entry])
  const warned = JSON.parse(stdout) as string[]
  expect(warned).toContain('optimize.AggressiveSplittingPlugin')
  expect(warned.filter((path) => !listed.has(path))).toEqual([])
})

it('has those that a comment calls deprecated, and no others', () => {
  expect(listed).toContain('PrefetchPlugin')
  expect(listed).toContain('web.CssLoadingRuntimeModule')
  expect(listed).not.toContain('prefetch.PrefetchPlugin')
  expect(listed).not.toContain('AsyncDependenciesBlock')
})
