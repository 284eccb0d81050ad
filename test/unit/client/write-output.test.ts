import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OutputFiles } from '../../../client/build/output.ts'
import { removeStale, writeChanged } from '../../../client/build/write-output.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-output-'))
})
afterEach(() => rm(folder, { recursive: true }))

const filesOf = (files: Record<string, string>): OutputFiles =>
  new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))

it('writes files into folders it makes, and nothing else', async () => {
  expect(await writeChanged(folder, filesOf({ 'assets/a.js': 'a', 'b.txt': 'b' }))).toBe(2)
  expect(await readFile(join(folder, 'assets/a.js'), 'utf8')).toBe('a')
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(['assets', 'assets/a.js', 'b.txt'])
})

it('writes only what changed', async () => {
  await writeChanged(folder, filesOf({ a: '1', b: '1' }))
  expect(await writeChanged(folder, filesOf({ a: '1', b: '2' }))).toBe(1)
  expect(await readFile(join(folder, 'b'), 'utf8')).toBe('2')
})

it('removes what an earlier build left', async () => {
  await writeChanged(folder, filesOf({ 'assets/new.js': '' }))
  await writeFile(join(folder, 'assets/old.js'), '')
  await removeStale(folder, filesOf({ 'assets/new.js': '' }))
  expect(await readdir(join(folder, 'assets'))).toEqual(['new.js'])
})
