import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildExample, examplesFolder, listExamples } from '../example-builds.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { buildInWorker, type Project, readProject, startWorker } from './play-project.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The reason why a project has no result here, or a different one. */
const excepted: Readonly<Record<string, string>> = {
  'federation-shop': 'needs React and its renderer for servers',
  'html-plugin-template': 'needs html-webpack-plugin',
  'manifest-shop': 'terser gives the variables of one file other short names',
  'output-entries': 'terser gives the variables of one file other short names',
  'loaders-yaml': 'needs a package for its loader',
  'hmr-ticker': 'includes a file of webpack for Node, whose path is in the output',
  'hmr-poll-queue': 'includes a file of webpack for Node, whose path is in the output',
  'eval-maps-own-code': 'a source map names each source with a hash of its absolute path',
  'profiling-trace': 'records with the inspector of Node',
}
/** Packages that projects use; the playground finds them if they are among the files. */
const packages = ['github-slugger', 'minisearch', 'react']

const compared = listExamples().filter((name) => !name.includes('/') && !Object.hasOwn(excepted, name))

/** The files as one text, to search for names. */
const decodeAll = (project: Project) => Object.values(project).map((content) => Buffer.from(content).toString())

/** What webpack's command line emits under Node, by name as the playground shows it; in base64. */
async function buildWithNode(name: string): Promise<Record<string, string>> {
  const builds = await buildExample(name)
  return Object.fromEntries(
    builds.flatMap(({ output, files }) =>
      Object.entries(files).map(([asset, bytes]) => {
        const file = asset.split('?')[0] ?? ''
        return [builds.length > 1 ? join(output, file) : file, bytes]
      }),
    ),
  )
}

describe('the playground emits the bytes that webpack emits under Node', () => {
  let site: OpenSite
  let page: Page
  beforeAll(async () => {
    site = await openSite(await buildFixture())
    page = await site.browser.newPage()
    // A page that allows the worker, whether or not this release has one at that path.
    await page.goto(`${site.served.origin}/play/`)
    await startWorker(page)
  })
  afterAll(() => site.close())

  it('compares forty projects at least', () => {
    expect(compared.length).toBeGreaterThanOrEqual(40)
  })

  it('compares packages of each kind: CommonJS, for import and require, without side effects; React; and each loader', () => {
    expect(compared).toEqual(expect.arrayContaining(['play-packages', 'dll-vendor', 'play-loaders']))
  })

  it.each(compared)('%s', async (name) => {
    const project = await readProject(join(examplesFolder, name))
    for (const packageName of packages.filter((each) => JSON.stringify(decodeAll(project)).includes(each))) {
      const files = await readProject(join(root, 'node_modules', packageName))
      for (const [file, content] of Object.entries(files)) project[`node_modules/${packageName}/${file}`] = content
    }
    // In the repository an example uses the manifest of the folder above it; here, and on a reader's machine, it has its own.
    project['package.json'] ??= new TextEncoder().encode('{ "name": "example", "type": "module" }')
    const expected = await buildWithNode(name)
    const { files, errors } = await buildInWorker(page, project)
    expect(Object.keys(files).toSorted(), errors.join('\n')).toEqual(Object.keys(expected).toSorted())
    for (const [file, bytes] of Object.entries(expected)) {
      expect(Buffer.from(files[file] ?? '', 'base64').toString(), file).toBe(Buffer.from(bytes, 'base64').toString())
    }
  })
})
