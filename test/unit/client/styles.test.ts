import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bundleStyles } from '../../../client/build/styles.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-styles-'))
})
afterEach(() => rm(folder, { recursive: true }))

it.each([
  ['an import of a file that is not there', "\n@import './missing.css';", ':2:1: No such file'],
  ['a syntax error', '.a {\n  color: red;\n}\n}}{', ':4:'],
  ['a rule that browsers would drop', '@nonsense { }', ':1:'],
])('names file, line and column of %s', async (_, css, message) => {
  const file = join(folder, 'index.css')
  await writeFile(file, css)
  await expect(bundleStyles(file)).rejects.toThrow(file + message)
})
