import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listComments } from '../../../../content-build/reference/facts/api.ts'
import { hashInstalled } from '../../../../content-build/reference/facts/installed.ts'

it('tells one installed webpack from another, and a linked one after an edit of its names', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'installed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const install = async (name: string, version: string) => {
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, 'package.json'), JSON.stringify({ name, version }))
  }
  const hash = () => hashInstalled((name) => path.join(folder, name))
  for (const name of ['webpack', 'webpack-cli', 'webpack-dev-server']) await install(name, '1.0.0')
  await writeFile(path.join(folder, 'webpack/types.d.ts'), 'export type A = 1')

  const hashes = [await hash()]
  expect(await hash()).toBe(hashes[0])
  for (const name of ['webpack', 'webpack-cli', 'webpack-dev-server']) {
    await install(name, '2.0.0')
    hashes.push(await hash())
  }
  await writeFile(path.join(folder, 'webpack/types.d.ts'), 'export type A = 2')
  hashes.push(await hash())
  expect(new Set(hashes).size).toBe(hashes.length)
})

it('reads the comments of a webpack that lacks a folder of the newest one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'older-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'dependencies'), { recursive: true })
  await writeFile(path.join(folder, 'dependencies/Import.js'), 'if (importOptions.webpackChunkName) {}')
  expect(listComments(folder)).toEqual(['webpackChunkName'])
})
