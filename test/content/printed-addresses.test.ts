import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../content-build/site-builder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The packages of webpack that write to readers' terminals, and into their editors. */
const sources = [
  'webpack/{bin,hot,lib,schemas}/**/*.{js,mjs,json}',
  'webpack/*.d.ts',
  'webpack-cli/{bin,lib}/**/*.js',
  'webpack-dev-server/{bin,client,lib}/**/*.{js,json}',
  'webpack-dev-middleware/dist/**/*.{js,json}',
  '{babel,css,less,postcss,sass,style,thread}-loader/dist/**/*.{js,json}',
  '{mini-css-extract-plugin,enhanced-resolve,schema-utils}/{dist,lib}/**/*.{js,json}',
]

interface Address {
  path: string
  id: string
  files: string[]
}

/** Every address of the documentation in the installed packages, with the files that have it. */
function listAddresses(): Address[] {
  const found = new Map<string, string[]>()
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: join(root, 'node_modules') }))) {
    // Without single-line comments, which no reader sees.
    const text = readFileSync(join(root, 'node_modules', file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
    for (const [, address = ''] of text.matchAll(/https?:\/\/webpack\.js\.org(\/[\w/.-]*(?:#[\w-]+)?)?/g)) {
      // A full stop or a hyphen ends the sentence, not the address.
      const clean = address.replace(/[.-]+$/, '')
      found.set(clean, [...new Set([...(found.get(clean) ?? []), file])])
    }
  }
  return [...found].map(([address, files]) => {
    const [path = '', id = ''] = address.split('#')
    return { path: path.endsWith('/') || /\.\w+$/.test(path) ? path : `${path}/`, id, files }
  })
}

const addresses = listAddresses().filter(({ path }) => !path.startsWith('/assets/'))

describe('addresses that webpack prints', () => {
  const pages = new Map<string, ReadonlySet<string>>()
  let redirects: Readonly<Record<string, string>>

  beforeAll(async () => {
    const result = await buildSite({ contentDir: join(root, 'content'), cacheDir: join(root, '.cache') })
    for (const { input, compiled } of result.pages) pages.set(input.url, new Set(compiled.ids))
    redirects = result.release?.index.redirects ?? {}
  }, 120_000)

  it('are found', () => {
    expect(addresses.length).toBeGreaterThanOrEqual(60)
  })

  it.each(addresses)('lead somewhere: $path#$id', ({ path, id }) => {
    const [target = path, forwarded = id] = (redirects[path] ?? path).split('#')
    const ids = pages.get(target)
    expect(ids, `${path} is no page`).toBeDefined()
    if (id !== '') expect([...(ids ?? [])], `${path} has no id ${id}`).toContain(forwarded)
  })
})
