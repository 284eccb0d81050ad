import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playLoaders } from '../../content-build/contract/playground.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { buildInWorker, type Project, readProject, startWorker } from './play-project.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const examplesFolder = join(root, 'content/examples')

/** Why a project has no result here, or another one. */
const excepted: Readonly<Record<string, string>> = {
  'federation-shop': 'needs React and its renderer for servers',
  'html-plugin-template': 'needs html-webpack-plugin',
  'manifest-shop': 'terser gives the variables of one file other short names',
  'output-entries': 'terser gives the variables of one file other short names',
  'loaders-yaml': 'needs a package for its loader',
  'hmr-ticker': 'includes a file of webpack for Node, whose path is in the output',
}
/** Packages that projects use; the playground finds them where they are among the files. */
const packages = ['github-slugger', 'minisearch', 'react']

const examples = globSync('*/expected.json', { cwd: examplesFolder }).map(dirname)
const compared = examples.filter((name) => !Object.hasOwn(excepted, name))

/** The files as text, to look for names in. */
const decodeAll = (project: Project) => Object.values(project).map((content) => Buffer.from(content).toString())

/** What webpack's command line emits under Node, by name as the playground shows it; in base64. */
async function buildWithNode(folder: string): Promise<Record<string, string>> {
  const cli = join(root, 'node_modules/webpack/bin/webpack.js')
  await run(process.execPath, [cli, '--json=stats.json'], { cwd: folder }).catch((error: unknown) => {
    if (!existsSync(join(folder, 'stats.json'))) throw error
  })
  const stats = JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8'))
  const builds = stats.children?.length > 0 ? stats.children : [stats]
  const list = (assets: { name: string; related?: [] }[] = []): string[] =>
    assets.flatMap(({ name, related }) => [name, ...list(related)])
  return Object.fromEntries(
    builds.flatMap(({ outputPath, assets }: { outputPath: string; assets: [] }) =>
      list(assets).flatMap((name) => {
        const file = join(outputPath, name.split('?')[0] ?? '')
        // A module that cannot be built keeps its file from being written.
        if (!existsSync(file)) return []
        return [[builds.length > 1 ? relative(folder, file) : name.split('?')[0], readFileSync(file, 'base64')]]
      }),
    ),
  )
}

describe('the playground emits the bytes that webpack emits under Node', () => {
  let site: OpenSite
  let page: Page
  let workspace: string
  beforeAll(async () => {
    site = await openSite(await buildFixture())
    page = await site.browser.newPage()
    // A page of the site that allows the worker, whether or not this release has one of that path.
    await page.goto(`${site.served.origin}/play/`)
    await startWorker(page)
    mkdirSync(join(root, '.cache'), { recursive: true })
    workspace = mkdtempSync(join(root, '.cache/play-'))
  })
  afterAll(async () => {
    await site.close()
    rmSync(workspace, { recursive: true, force: true })
  })

  it('compares forty projects at least', () => {
    expect(compared.length).toBeGreaterThanOrEqual(40)
  })

  it('compares packages of each kind: CommonJS, for import and require, without side effects; React; and each loader', () => {
    expect(compared).toEqual(expect.arrayContaining(['play-packages', 'dll-vendor', 'play-loaders']))
  })

  it.each(compared)('%s', async (name) => {
    const folder = join(workspace, name)
    const project = await readProject(join(examplesFolder, name))
    for (const packageName of packages.filter((each) => JSON.stringify(decodeAll(project)).includes(each))) {
      const files = await readProject(join(root, 'node_modules', packageName))
      cpSync(join(root, 'node_modules', packageName), join(folder, 'node_modules', packageName), { recursive: true })
      for (const [file, content] of Object.entries(files)) project[`node_modules/${packageName}/${file}`] = content
    }
    // The playground has these of its own.
    for (const loader of playLoaders.filter((each) => decodeAll(project).some((text) => text.includes(each))))
      cpSync(join(root, 'node_modules', loader), join(folder, 'node_modules', loader), { recursive: true })
    // In the repository an example finds the manifest of that above it; here, and on the reader's machine, it has one.
    project['package.json'] ??= new TextEncoder().encode('{ "name": "example", "type": "module" }')
    cpSync(join(examplesFolder, name), folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), project['package.json'])
    const expected = await buildWithNode(folder)
    const { files, errors } = await buildInWorker(page, project)
    expect(Object.keys(files).toSorted(), errors.join('\n')).toEqual(Object.keys(expected).toSorted())
    for (const [file, bytes] of Object.entries(expected)) {
      expect(Buffer.from(files[file] ?? '', 'base64').toString(), file).toBe(Buffer.from(bytes, 'base64').toString())
    }
  })
})
