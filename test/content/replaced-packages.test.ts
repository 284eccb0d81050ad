import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SchemaFiles } from '../../content-build/reference/facts/schema.ts'
import { listWebpackOptions } from '../../content-build/reference/facts/webpack-schemas.ts'

interface ReplacedPackage {
  package: string
  replacedBy: string[]
  since: string
  url: string
  covers: string
  lacks: string
}

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const pageUrl = '/migrate/what-you-can-delete/'
const page = read('content/migrate/what-you-can-delete.mdx')
const replaced = JSON.parse(read('content/replaced-packages.json')) as ReplacedPackage[]
const { options: since } = JSON.parse(read('content-build/reference/facts/since.json')) as {
  options: Record<string, { since: string; until?: string }>
}

/** Replacements of packages that are neither options nor plugins, with the release from which they work without a switch. */
const features: Record<string, string> = {
  'asset modules': '5.0',
  'built-in CSS': '5.109',
  'built-in HTML': '5.109',
  'built-in JSON': '5.0',
  'built-in TypeScript': '5.109',
  'built-in types': '5.0',
  "exportType: 'style'": '5.106',
  'new Worker()': '5.0',
}

const webpackFolder = dirname(require.resolve('webpack/package.json'))
const options = listWebpackOptions(join(webpackFolder, 'schemas'), new SchemaFiles(), (file) => {
  try {
    return readFileSync(file, 'utf8') !== ''
  } catch {
    return false
  }
})

/** Returns the release that brought the replacement of a package. For an option of a plugin, the plugin's release counts. */
function findSince(name: string): string | undefined {
  return (
    features[name] ?? since[name]?.since ?? (name.endsWith('Plugin') ? since[`${name}.filename`]?.since : undefined)
  )
}

const toMinor = (release: string) => Number(release.split('.')[1])

/** The text below the heading with this id, to the next heading of the same rank or above. */
function readSection(id: string): string | undefined {
  const lines = page.split('\n')
  const start = lines.findIndex(
    (line) => /^#{2,} /.test(line) && (line.endsWith(`{#${id}}`) || line.replace(/^#+ /, '') === id),
  )
  if (start === -1) return undefined
  const rank = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 2
  const length = lines.slice(start + 1).findIndex((line) => new RegExp(`^#{2,${rank}} `).test(line))
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n')
}

describe('replaced-packages.json', () => {
  it('names each package once', () => {
    const names = replaced.map((entry) => entry.package)
    expect(names).toEqual([...new Set(names)])
    expect(names.length).toBeGreaterThan(20)
  })

  describe.each(replaced)('$package', (entry) => {
    it('stands in the section that its url leads to', () => {
      const [path, id = ''] = entry.url.split('#')
      expect(path).toBe(pageUrl)
      const section = readSection(id)
      expect(section, `no heading has the id ${id}`).toBeDefined()
      expect(section).toContain(entry.package)
    })

    it('has a row in the table of the page, with its release', () => {
      const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${entry.package}\``))
      expect(row, 'no row names it').toBeDefined()
      expect(row).toContain(`(#${entry.url.split('#')[1]})`)
      expect(row?.split('|').map((cell) => cell.trim())).toContain(entry.since)
    })

    it('is replaced by what webpack has', () => {
      expect(entry.replacedBy.length).toBeGreaterThan(0)
      const webpack = require('webpack') as Record<string, unknown>
      for (const name of entry.replacedBy) {
        expect(options.has(name) || name in webpack || name in features, `webpack has no ${name}`).toBe(true)
      }
    })

    it('gives the release that brought all of it', () => {
      const releases = entry.replacedBy.map(findSince).filter((release) => release !== undefined)
      expect(releases.length).toBe(entry.replacedBy.length)
      expect(entry.since).toBe(releases.reduce((a, b) => (toMinor(b) > toMinor(a) ? b : a)))
    })

    it('says in sentences what is covered and what is not', () => {
      expect(entry.covers).toMatch(/^[A-Z@.].*\.$/)
      expect(entry.lacks).toMatch(/^[A-Za-z@.].*\.$/)
    })
  })
})
