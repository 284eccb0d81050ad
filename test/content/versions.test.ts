import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

interface Manifest {
  version: string
  engines: { node: string }
  peerDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const file = 'content/contribute/versions-and-support.mdx'
const lines = readFileSync(join(root, file), 'utf8').split('\n')

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))

/** Returns the rows of the first table whose header begins with these cells, without the header, each with its line. */
function readTable(...header: string[]): { line: number; cells: string[] }[] {
  const start = lines.findIndex((line) => line.startsWith(`| ${header.join(' | ')}`))
  expect(start, `${file}: no table that begins with ${header.join(', ')}`).not.toBe(-1)
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start + 2, end).map((line, index) => ({
    line: start + 3 + index,
    cells: line.split('|').slice(1, -1).map(unquote),
  }))
}

function unquote(cell: string): string {
  return cell.trim().replaceAll('`', '')
}

/** `>= 22.15.0` as the second table writes it: `22.15`. */
function toMinimum(range: string): string {
  return range.replace(/^>=\s*/, '').replace(/^(\d+\.\d+)\.0$/, '$1')
}

describe.each(['webpack', 'webpack-cli', 'webpack-dev-server'])('what versions-and-support says of %s', (name) => {
  const manifest = readManifest(name)

  it('is its version, its Node.js and its webpack', () => {
    const row = readTable('Package', 'Version').find(({ cells }) => cells[0] === name)
    const { version, engines, peerDependencies } = manifest
    const expected = [name, version, engines.node, peerDependencies?.webpack ?? ''].join(' | ')
    const message = `${file}:${row?.line}: ${name} differs from node_modules/${name}/package.json`
    expect(row?.cells.join(' | '), message).toBe(expected)
  })

  it('is the oldest Node.js of its major version', () => {
    const [major] = manifest.version.split('.')
    const row = readTable('Package', 'Node.js |').find(({ cells }) => cells[0]?.split(',')[0] === `${name} ${major}`)
    const message = `${file}:${row?.line}: ${name} ${major} differs from node_modules/${name}/package.json`
    expect(row?.cells[1], message).toBe(toMinimum(manifest.engines.node))
  })
})

it('versions-and-support says of loaders and plugins what their packages ask for', () => {
  for (const { line, cells } of readTable('Package', 'Node.js', 'webpack |')) {
    const [packages = '', node, webpack] = cells
    for (const text of packages.split(', ')) {
      const [name = '', major] = text.split(' ')
      const { version, engines, peerDependencies } = readManifest(name)
      const message = `${file}:${line}: ${name} differs from node_modules/${name}/package.json`
      expect(major, message).toBe(version.split('.')[0])
      expect(webpack, message).toBe(peerDependencies?.webpack)
      // The page describes a range of several parts in words.
      if (!engines.node.includes('||')) expect(node, message).toBe(toMinimum(engines.node))
    }
  }
})

it('versions-and-support names the installed webpack as the newest release', () => {
  const { version } = readManifest('webpack')
  const [major, minor] = version.split('.')
  const rows = readTable('Minor', 'Published')
  const newest = rows.at(-1)
  const name = newest?.cells[0]?.replace(/^\[(.*)\]\(.*\)$/, '$1')
  const message = `${file}:${newest?.line}: the newest minor is not that of node_modules/webpack`
  expect(name, message).toBe(`${major}.${minor}`)
  const text = lines.join('\n')
  expect(text, `${file}: the range of releases does not end with ${version}`).toContain(`from 5.0.0 to ${version}`)
})
