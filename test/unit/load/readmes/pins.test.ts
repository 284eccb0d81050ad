import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePins } from '../../../../content-build/load/readmes/pins.ts'

const integrity = `sha512-${'A'.repeat(86)}==`
const pin = {
  path: '/loaders/toml-loader/',
  package: 'toml-loader',
  version: '1.2.3',
  integrity,
  title: 'toml-loader',
  description: 'Reads TOML.',
  group: 'Community',
  repo: 'https://github.com/example/toml-loader',
  ref: 'v1.2.3',
}

const write = (...pages: unknown[]) => JSON.stringify({ pages }, undefined, 2)

describe('parsePins', () => {
  it('reads pins with their place in the file', () => {
    const { pins, messages } = parsePins(write(pin))
    expect(messages).toEqual([])
    expect(pins).toEqual([{ ...pin, place: { line: 3, column: 5 } }])
  })

  it.each([
    ['a range instead of a version', { version: '^1.2.3' }, 'pages.0.version', 6],
    ['an integrity of another kind', { integrity: 'sha1-AAAA' }, 'pages.0.integrity', 7],
    ['a path outside of loaders and plugins', { path: '/../loaders/x/' }, 'pages.0.path', 4],
    ['a group the sidebar does not know', { group: 'Others' }, 'pages.0.group', 10],
    ['a repository that is not on the code host', { repo: 'https://example.com/a/b' }, 'pages.0.repo', 11],
    ['an unknown field', { branch: 'main' }, 'pages.0', 3],
  ])('rejects %s and names its line', (_, change, field, line) => {
    const { pins, messages } = parsePins(write({ ...pin, ...change }))
    expect(pins).toEqual([])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ fatal: true, line, file: 'readmes.json', ruleId: 'readmes-invalid' })
    expect(messages[0]?.reason).toContain(`\`${field}\``)
  })

  it('keeps the other entries', () => {
    const other = { ...pin, path: '/loaders/other/', package: 'other' }
    const { pins, messages } = parsePins(write({ ...pin, version: 1 }, other))
    expect(messages).toHaveLength(1)
    expect(pins.map(({ path }) => path)).toEqual(['/loaders/other/'])
  })

  it('reports every problem at once', () => {
    const { messages } = parsePins(write({ ...pin, version: 1 }, { ...pin, title: '' }))
    expect(messages.map(({ line }) => line)).toEqual([6, 19])
  })

  it('rejects a path and a package that are listed twice', () => {
    const { messages } = parsePins(write(pin, pin))
    expect(messages.map(({ reason }) => reason)).toEqual([
      'The path `/loaders/toml-loader/` is listed twice, first in line 3',
      'The package `toml-loader` is listed twice, first in line 3',
    ])
  })

  it('says where JSON is broken', () => {
    const { messages } = parsePins('{\n  "pages": [\n    nothing\n  ]\n}')
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ fatal: true, line: 3, ruleId: 'readmes-invalid' })
  })
})

describe('content/readmes.json', () => {
  it('is valid and covers the loaders of the documentation', async () => {
    const json = await readFile(join(import.meta.dirname, '../../../../content/readmes.json'), 'utf8')
    const { pins, messages } = parsePins(json)
    expect(messages).toEqual([])
    const loaders = pins.filter(({ path }) => path.startsWith('/loaders/')).map(({ path }) => path.split('/')[2])
    expect(loaders.toSorted()).toEqual(
      'babel coffee css exports expose html imports less node postcss remark sass source-map style stylus thread val worker'
        .split(' ')
        .map((name) => `${name}-loader`),
    )
    for (const { path, package: name } of pins) expect(path.split('/')[2]).toBe(name)
  })
})
