import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleLens } from '../../client/build/bundle-lens.ts'
import { bundleChunks } from '../../client/build/chunks.ts'
import { bundleConfigurationCheck } from '../../client/build/configuration-check.ts'
import { renderLicenses } from '../../client/build/licenses.ts'
import { collectNotices, createNotices } from '../../client/build/notices.ts'
import { bundlePlayground } from '../../client/build/playground.ts'
import { bundleScript } from '../../client/build/scripts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Licenses for what readers get and what the edge runs. */
const bundleLicenses = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']
/** Licenses for packages that build, test and serve as examples: they are used, but not distributed. */
const toolLicenses = [
  ...bundleLicenses,
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'LGPL-3.0-or-later',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]
/** Packages in the bundles under another accepted license: an attribution, which `licenses.txt` gives. */
const attributed = ['node_modules/caniuse-lite']
/** Packages whose package.json names no license, with where it was found. */
const unnamed: Readonly<Record<string, string>> = {
  // The last lines of its README are the MIT license.
  'node_modules/format': 'MIT',
}

interface LockedPackage {
  version?: string
  license?: string
  link?: boolean
}

const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
// An entry without version is a folder of this repository.
const locked = Object.entries<LockedPackage>(lockfile.packages).filter(([path]) => path.startsWith('node_modules/'))
const packages = locked.filter(([, { link }]) => !link)

/** Returns true if a license expression (SPDX) can be met with these licenses; false for one that mixes `AND` with `OR`. */
function isAllowed(expression: string, licenses: readonly string[]): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ') && text.includes(' AND ')) return false
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => licenses.includes(part))
  return text.split(' AND ').every((part) => licenses.includes(part))
}

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (ISC OR GPL-3.0-only)', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  ['', false],
])('an expression %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression, bundleLicenses)).toBe(allowed)
})

it('every package of the lockfile has a license that is agreed to', () => {
  expect(packages.length).toBeGreaterThan(500)
  const refused = packages.filter(([path, { license }]) => !isAllowed(license ?? unnamed[path] ?? '', toolLicenses))
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

/** Returns the comments of a script or a style sheet, but not strings that look like one, such as webpack's descriptions. */
function listComments(path: string, code: string): string[] {
  if (path.endsWith('.css')) return Array.from(code.matchAll(/\/\*(.*?)\*\//gs), ([, text = '']) => text)
  const comments: string[] = []
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onComment: (_isBlock, text) => comments.push(text) })
  return comments
}

describe('the bundles', () => {
  const client = createNotices()
  const worker = createNotices()
  let text = ''
  let files: [path: string, bytes: Uint8Array][] = []

  beforeAll(async () => {
    const file = (name: string) => join(root, 'client', name)
    const [chunks, playground, check, lens, ...others] = await Promise.all([
      bundleChunks(join(root, 'client'), { NEWEST_MINOR: 0, SEARCH_WORKER: '' }, client),
      bundlePlayground(join(root, 'client'), client),
      bundleConfigurationCheck(join(root, 'client'), client),
      bundleLens(join(root, 'client'), client),
      bundleScript(file('entry.ts'), 'esm', { CHUNK_ADDRESSES: {} }, client),
      bundleScript(file('search/worker.ts'), 'esm', {}, client),
      bundleScript(file('service-worker/index.ts'), 'iife', {}, client),
      build({
        entryPoints: [join(root, 'worker/index.ts')],
        bundle: true,
        format: 'esm',
        external: ['*client-manifest.json'],
        plugins: [collectNotices(worker)],
        write: false,
      }).then(() => new Uint8Array()),
    ])
    files = [
      ...[chunks, playground, check, lens].flatMap((bundle) => [...bundle.files]),
      ...others.map((bytes): [string, Uint8Array] => ['script.js', bytes]),
    ]
    text = new TextDecoder().decode(await renderLicenses(root, client))
    // Bundling everything takes a while on a busy machine.
  }, 60_000)

  it('contain code under these licenses only', () => {
    const paths = [...client.packages, ...worker.packages].map((path) => path.slice(path.indexOf('node_modules/')))
    expect(paths).toContain('node_modules/react-dom')
    expect(paths).toContain('node_modules/hono')
    expect(paths).toContain('node_modules/webpack')
    const others = paths.filter((path) => !attributed.includes(path))
    const refused = others.filter((path) => !isAllowed(lockfile.packages[path]?.license ?? '', bundleLicenses))
    expect(refused).toEqual([])
  })

  it('have the licenses of all their packages in licenses.txt, each once and with a holder', async () => {
    const sections = text.split(/={80}\n(.+)\n={80}/)
    const titles = sections.filter((_, index) => index % 2 === 1)
    expect(titles).toEqual([...new Set(titles)])
    for (const folder of new Set([...client.packages, ...worker.packages])) {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
      expect(titles).toContain(`${name} ${version} (${license})`)
    }
    for (const [index, title] of titles.entries()) {
      expect(sections[2 * index + 2], title).toMatch(/copyright[\s\S]{200,}/i)
    }
  })

  it('have the comments on licenses of their code there, and none in themselves', () => {
    expect(client.comments.size).toBeGreaterThan(0)
    for (const comment of client.comments) expect(text).toContain(comment)
    const left = files.flatMap(([path, bytes]) => listComments(path, new TextDecoder().decode(bytes)))
    expect(left.filter((comment) => /^!|@license|@preserve|LEGAL\.txt/.test(comment))).toEqual([])
  })
})

it('a package without a text of its license, unless that is the MIT one, fails the build by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inside = join(folder, 'node_modules/bare')
  await mkdir(inside, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{}')
  const notices = { packages: new Set([inside]), comments: new Set<string>() }
  await writeFile(join(inside, 'package.json'), '{ "name": "bare", "version": "1.0.0", "license": "ISC" }')
  await expect(renderLicenses(folder, notices)).rejects.toThrow(/bare has no text of its license, ISC/)
  await writeFile(
    join(inside, 'package.json'),
    '{ "name": "bare", "version": "1.0.0", "license": "MIT", "author": "B" }',
  )
  expect(new TextDecoder().decode(await renderLicenses(folder, notices))).toContain('Copyright (c) B\n\nPermission is')
})
