import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadReadmes } from '../../../../content-build/load/readmes/load-readmes.ts'
import { updatePins } from '../../../../content-build/load/readmes/update-pins.ts'
import { integrityOf, startRegistry, type TestPackage } from './registry.ts'

const toml: TestPackage = {
  name: 'toml-loader',
  version: '1.2.3',
  files: { 'package.json': '{}', 'docs/README.md': '# Inner', 'Readme.md': '# toml-loader\n\nReads TOML.\n' },
}
const yaml: TestPackage = { name: 'yaml-loader', version: '2.0.0', files: { 'README.md': '# yaml-loader\n' } }

const createPin = (pkg: TestPackage) => ({
  path: `/loaders/${pkg.name}/`,
  package: pkg.name,
  version: pkg.version,
  integrity: integrityOf(pkg),
  title: pkg.name,
  description: 'A loader.',
  group: 'Community' as const,
  sort: 3,
  repo: `https://github.com/example/${pkg.name}`,
  ref: `v${pkg.version}`,
})

let folder: string
let closers: (() => Promise<void>)[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readmes-'))
  closers = []
})
afterEach(async () => {
  await Promise.all(closers.map((close) => close()))
  await rm(folder, { recursive: true })
})

async function serve(...packages: TestPackage[]) {
  const registry = await startRegistry(packages)
  closers.push(registry.close)
  return registry
}

async function load(registry: string, ...pins: object[]) {
  await writeFile(join(folder, 'readmes.json'), JSON.stringify({ pages: pins }, undefined, 2))
  return loadReadmes(folder, join(folder, 'cache'), { registry, npmCache: join(folder, 'npm') })
}

describe('loadReadmes', () => {
  it('gives each README as an untrusted page', async () => {
    const registry = await serve(toml)
    const { pages, messages } = await load(registry.address, createPin(toml))
    expect(messages).toEqual([])
    expect(pages).toHaveLength(1)
    expect(Buffer.from(pages[0]?.bytes ?? []).toString()).toBe('# toml-loader\n\nReads TOML.\n')
    expect(pages[0]).toMatchObject({
      path: 'loaders/toml-loader.md',
      url: '/loaders/toml-loader/',
      readme: {
        package: 'toml-loader',
        version: '1.2.3',
        repo: 'https://github.com/example/toml-loader',
        ref: 'v1.2.3',
        frontMatter: { title: 'toml-loader', description: 'A loader.', group: 'Community', sort: 3 },
      },
    })
  })

  it('puts a notice above a README that does not say itself that new projects use something else', async () => {
    const registry = await serve(toml, yaml)
    const retired = 'In new projects, use YAML.'
    const { pages } = await load(
      registry.address,
      { ...createPin(toml), retired },
      { ...createPin(yaml), retired: true },
    )
    const texts = pages.map(({ bytes }) => Buffer.from(bytes).toString())
    expect(texts).toEqual([
      '> [!WARNING]\n> In new projects, use YAML.\n\n# toml-loader\n\nReads TOML.\n',
      '# yaml-loader\n',
    ])
    expect(pages.map(({ readme }) => readme?.isRetired)).toEqual([true, true])
  })

  it('asks nothing of the network the second time', async () => {
    const registry = await serve(toml, yaml)
    const first = await load(registry.address, createPin(toml), createPin(yaml))
    const asked = registry.requests.length
    await rm(join(folder, 'npm'), { recursive: true })
    const second = await load(registry.address, createPin(toml), createPin(yaml))
    expect(asked).toBeGreaterThan(0)
    expect(registry.requests).toHaveLength(asked)
    expect(second).toEqual(first)
  })

  it('downloads anew when the pin moves', async () => {
    const newer = { ...toml, version: '1.3.0', files: { 'README.md': '# newer\n' } }
    const registry = await serve(toml, newer)
    await load(registry.address, createPin(toml))
    const { pages } = await load(registry.address, createPin(newer))
    expect(Buffer.from(pages[0]?.bytes ?? []).toString()).toBe('# newer\n')
  })

  it.each<[string, TestPackage, object, string]>([
    ['another content than pinned', toml, { integrity: integrityOf(yaml) }, 'is not what was pinned'],
    ['a version nobody published', toml, { version: '9.9.9' }, 'toml-loader@9.9.9 is not in the registry'],
    ['an unknown package', toml, { package: 'ini-loader' }, 'ini-loader@1.2.3 is not in the registry'],
    ['a package without a README', { ...toml, files: { 'index.js': '' } }, {}, 'toml-loader@1.2.3 has no README.md'],
    [
      'a README that is too large',
      { ...toml, files: { 'README.md': 'x'.repeat(500_001) } },
      {},
      '501 kB, more than 500',
    ],
    [
      'an archive that unpacks to too much',
      { ...toml, files: { 'a.bin': '' }, sizes: { 'a.bin': 201 * 2 ** 20 } },
      {},
      'larger than 200 MB',
    ],
  ])('reports %s with the line of its pin, and loads the others', async (_, pkg, change, reason) => {
    const registry = await serve(pkg, yaml)
    const { pages, messages } = await load(registry.address, { ...createPin(pkg), ...change }, createPin(yaml))
    expect(pages.map(({ url }) => url)).toEqual(['/loaders/yaml-loader/'])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ fatal: true, line: 3, ruleId: 'readme-unavailable', note: expect.any(String) })
    expect(messages[0]?.reason).toContain(reason)
  })

  it('does not trust a registry that lies about the integrity', async () => {
    const registry = await serve({ ...toml, files: { 'README.md': '# replaced\n' }, integrity: integrityOf(toml) })
    const { pages, messages } = await load(registry.address, createPin(toml))
    expect(pages).toEqual([])
    expect(messages[0]?.reason).toContain('is not what was pinned')
    expect(await readdir(join(folder, 'cache')).catch(() => [])).toEqual([])
  })

  it('names the package and the way out when there is no network', async () => {
    const registry = await startRegistry([])
    await registry.close()
    const { messages } = await load(registry.address, createPin(toml))
    expect(messages[0]?.reason).toBe('toml-loader@1.2.3 could not be downloaded (ECONNREFUSED)')
    expect(messages[0]?.note).toContain('Check the network')
  })

  it('has no pages where the content folder pins none', async () => {
    expect(await loadReadmes(folder, join(folder, 'cache'))).toEqual({ pages: [], messages: [] })
  })
})

describe('updatePins', () => {
  it('moves version, integrity and tag to the newest release', async () => {
    const newer = { ...toml, version: '1.3.0', deprecated: 'Use smol-toml.' }
    const registry = await serve(toml, newer, yaml)
    const options = { registry: registry.address, npmCache: join(folder, 'npm') }
    const { pins, updates } = await updatePins([createPin(toml), createPin(yaml)], [], options, '2026-11-24')
    expect(pins).toEqual([{ ...createPin(newer), pinned: '2026-11-24' }, createPin(yaml)])
    expect(updates).toEqual([{ package: 'toml-loader', from: '1.2.3', to: '1.3.0', deprecated: 'Use smol-toml.' }])
  })

  it('leaves packages alone that are not named', async () => {
    const registry = await serve({ ...toml, version: '1.3.0' }, { ...yaml, version: '2.1.0' })
    const options = { registry: registry.address, npmCache: join(folder, 'npm') }
    const { updates } = await updatePins([createPin(toml), createPin(yaml)], ['yaml-loader'], options)
    expect(updates.map(({ to }) => to)).toEqual(['2.1.0'])
  })
})
