import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { CompiledPage } from '../../content-build/compile/markdown/compile-page.ts'
import { buildSite } from '../../content-build/site-builder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { pages } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
const guides = new Map<string, CompiledPage>(
  pages
    .filter(({ input }) => /^guides\/(?!index\.)/.test(input.path))
    .map(({ input, compiled }) => [input.url, compiled]),
)

describe('guides', () => {
  it('are there', () => {
    expect(guides.size).toBeGreaterThanOrEqual(40)
  })

  it.each([...guides])('%s says its kind, its group and its place', (_, { frontMatter, messages }) => {
    expect(frontMatter).toMatchObject({
      kind: expect.any(String),
      group: expect.any(String),
      sort: expect.any(Number),
      description: expect.stringMatching(/\.$/),
    })
    expect(messages.map(String)).toEqual([])
  })

  it('each have a place of their own', () => {
    const places = [...guides.values()].map(({ frontMatter }) => frontMatter.sort)
    expect(new Set(places).size).toBe(places.length)
  })

  it('are all on the map', () => {
    const map = pages.find(({ input }) => input.url === '/guides/')
    const linked = new Set(map?.compiled.links.map(({ url }) => url))
    expect([...guides.keys()].filter((url) => !linked.has(url))).toEqual([])
  })

  it('use every package that the workspace lists, in a project or in a script that measures', () => {
    const { dependencies } = JSON.parse(readFileSync(`${root}content/examples/guides/package.json`, 'utf8')) as {
      dependencies: Record<string, string>
    }
    const users = readdirSync(`${root}content/examples/guides`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/(?:package\.json|[\w-]+\.mjs)$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(`${root}content/examples/guides/${file}`, 'utf8'))
      .join('\n')
    expect(
      Object.keys(dependencies).filter((name) => !users.includes(`"${name}"`) && !users.includes(`'${name}'`)),
    ).toEqual([])
  })
})
