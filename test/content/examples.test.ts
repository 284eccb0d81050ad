import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsCompilation } from 'webpack'
import { z } from 'zod'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const examplesFolder = join(root, 'content/examples')

const Outcome = z.strictObject({
  assets: z.array(z.string()),
  contains: z.record(z.string(), z.array(z.string())).default({}),
  warnings: z.number().default(0),
  errors: z.number().default(0),
})
const Expected = z.union([Outcome.transform((outcome) => [outcome]), z.array(Outcome)])

const examples = globSync('**/expected.json', { cwd: examplesFolder, exclude: ['**/node_modules/**'] }).map(dirname)

/** Runs webpack's command line in a copy of the example, so that `dist` folders stay out of the content. */
async function buildExample(folder: string): Promise<StatsCompilation[]> {
  // Exits with 1 for a build that reports errors, which an example may be about; the statistics tell.
  await run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--json=stats.json'], {
    cwd: folder,
  }).catch((error: unknown) => {
    if (!existsSync(join(folder, 'stats.json'))) throw error
  })
  const stats = JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8')) as StatsCompilation
  // The statistics of several configurations have no assets of their own. Those of one may have children, too: the compilations of plugins.
  return stats.assets === undefined ? (stats.children ?? []) : [stats]
}

const matches = (name: string, pattern: string) => {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('[\\w-]+')}$`).test(name)
}

/** The emitted names, each as the pattern it matches, or as it is where none does. */
function pairUp(emitted: readonly string[], patterns: readonly string[]): string[] {
  // The narrowest first, so that a wide pattern does not take what a narrow one is for.
  const wildcards = (pattern: string) => pattern.split('*').length
  const open = patterns.toSorted((a, b) => wildcards(a) - wildcards(b))
  return emitted
    .map((name) => {
      const index = open.findIndex((pattern) => matches(name, pattern))
      return index === -1 ? name : (open.splice(index, 1)[0] ?? name)
    })
    .sort()
}

/** Lists assets, each followed by those that belong to it, such as its source map. */
const listNames = (assets: StatsCompilation['assets'] = []): string[] =>
  assets.flatMap(({ name, related }) => [name, ...listNames(related)])

const messages = (list: { message?: string }[] | undefined) => (list ?? []).map(({ message }) => message ?? '')

describe('examples build as their pages say', () => {
  let workspace: string
  beforeAll(() => {
    // Inside the repository, so that an example finds the packages and `"type": "module"` above it.
    mkdirSync(join(root, '.cache'), { recursive: true })
    workspace = mkdtempSync(join(root, '.cache/examples-'))
  })
  afterAll(() => rmSync(workspace, { recursive: true, force: true }))

  it('finds examples', () => {
    expect(examples.length).toBeGreaterThan(0)
  })

  it.each(examples)('%s', async (name) => {
    const expected = Expected.parse(JSON.parse(readFileSync(join(examplesFolder, name, 'expected.json'), 'utf8')))
    const folder = join(workspace, name)
    cpSync(join(examplesFolder, name), folder, { recursive: true })
    const builds = await buildExample(folder)
    expect(builds).toHaveLength(expected.length)
    for (const [index, outcome] of expected.entries()) {
      const build = builds[index] ?? {}
      expect(messages(build.errors), `errors of ${name}`).toHaveLength(outcome.errors)
      expect(messages(build.warnings), `warnings of ${name}`).toHaveLength(outcome.warnings)
      const emitted = listNames(build.assets)
      expect(pairUp(emitted, outcome.assets), `assets of ${name}`).toEqual(outcome.assets.toSorted())
      for (const [pattern, texts] of Object.entries(outcome.contains)) {
        const asset = emitted.find((candidate) => matches(candidate, pattern))
        expect(asset, `${relative(root, folder)} emits no ${pattern}`).toBeDefined()
        const code = readFileSync(join(build.outputPath ?? '', asset ?? ''), 'utf8')
        for (const text of texts) expect(code).toContain(text)
      }
    }
  })
})
