import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { updateReadmesCommand } from '../../../content-build/commands/update-readmes.ts'
import { integrityOf, startRegistry, type TestPackage } from '../load/readmes/registry.ts'

const old: TestPackage = { name: 'toml-loader', version: '1.2.3', files: { 'README.md': '# toml-loader\n' } }
const pin = {
  path: '/loaders/toml-loader/',
  package: 'toml-loader',
  version: '1.2.3',
  integrity: integrityOf(old),
  title: 'toml-loader',
  description: 'A loader.',
  group: 'Community',
  sort: 3,
  repo: 'https://github.com/example/toml-loader',
  ref: 'v1.2.3',
}

async function run(names: string[], published: TestPackage[], pages: object[] = [pin]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'update-readmes-'))
  const registry = await startRegistry(published)
  onTestFinished(async () => {
    await registry.close()
    rmSync(folder, { recursive: true })
  })
  const file = path.join(folder, 'readmes.json')
  writeFileSync(file, JSON.stringify({ pages }))
  let printed = ''
  const write = (text: string) => {
    printed += text
    return true
  }
  const options = { registry: registry.address, npmCache: path.join(folder, 'npm') }
  const terminal = { stdout: { write }, stderr: { write } }
  const code = await updateReadmesCommand(names, terminal as never, options, folder)
  return { code, printed, pages: JSON.parse(readFileSync(file, 'utf8')).pages }
}

it('writes the newest releases, and says what moved', async () => {
  const newer = { ...old, version: '1.3.0', deprecated: 'Use smol-toml.' }
  const { code, printed, pages } = await run([], [old, newer])
  expect(code).toBe(0)
  expect(printed).toBe(
    'toml-loader 1.2.3 → 1.3.0\ntoml-loader is deprecated: Use smol-toml.\n1 moved; read what changed in each before you commit.\n',
  )
  expect(pages).toEqual([
    { ...pin, version: '1.3.0', integrity: integrityOf(newer), ref: 'v1.3.0', pinned: expect.any(String) },
  ])
})

it('leaves the file as it is when everything is at its newest', async () => {
  const { code, printed, pages } = await run(['toml-loader'], [old])
  expect(code).toBe(0)
  expect(printed).toBe('Everything is at its newest.\n')
  expect(pages).toEqual([pin])
})

it('refuses names that the file lacks', async () => {
  await expect(run(['ini-loader'], [old])).rejects.toThrow('Not in readmes.json: ini-loader')
})

it('names the entries that it cannot read, and moves nothing', async () => {
  const { code, printed } = await run([], [old], [pin, { package: 'yaml-loader' }])
  expect(code).toBe(1)
  expect(printed).toMatch(/^readmes\.json:1:\d+: `pages\.1\.path`: Expected text\n/)
})
