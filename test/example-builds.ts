import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { StatsCompilation } from 'webpack'
import writeFileAtomic from 'write-file-atomic'
import { playLoaders } from '../content-build/contract/playground.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
/** The folder with the examples that pages show. */
export const examplesFolder = join(root, 'content/examples')
const cacheFolder = join(root, '.cache/examples')
/** Packages that examples import, as well as the loaders of the playground. */
const packages = ['github-slugger', 'minisearch', 'react', 'react-dom', ...playLoaders]

/** The outcome of webpack's command line for one configuration of an example. */
export interface ExampleBuild {
  errors: string[]
  warnings: string[]
  /** The folder of the output, below that of the example. */
  output: string
  /** Names of the emitted assets, each followed by those that belong to it, such as its source map. */
  assets: string[]
  /** All files in the folder of the output. */
  written: string[]
  /** The bytes of the assets that were written, in base64. */
  files: Record<string, string>
}

/** Lists the examples that say in `expected.json` what a build makes of them. */
export const listExamples = (): string[] =>
  globSync('**/expected.json', { cwd: examplesFolder, exclude: ['**/node_modules/**'] }).map(dirname)

/**
 * Returns what webpack's command line makes of an example under Node, a build for each of its configurations. Builds are kept by their content: two
 * files of tests need each of them.
 */
export async function buildExample(name: string): Promise<ExampleBuild[]> {
  const kept = join(cacheFolder, `${hashExample(name)}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  mkdirSync(cacheFolder, { recursive: true })
  // Inside the repository, so that an example finds its packages.
  const workspace = mkdtempSync(join(cacheFolder, 'build-'))
  try {
    const builds = readBuilds(await runWebpack(name, join(workspace, 'example')))
    await writeFileAtomic(kept, JSON.stringify(builds))
    return builds
  } finally {
    rmSync(workspace, { recursive: true, force: true })
  }
}

/** Copies an example to a new folder, for a test that changes it, and returns the path of the folder. The caller removes it. */
export function copyExample(name: string): string {
  const copies = join(root, '.cache')
  mkdirSync(copies, { recursive: true })
  // Inside the repository, so that the example finds its packages.
  const folder = mkdtempSync(join(copies, `${name}-`))
  cpSync(join(examplesFolder, name), folder, { recursive: true })
  return folder
}

/** A hash over all that decides what is built: the example, the packages, this file. */
function hashExample(name: string): string {
  const hash = createHash('sha256').update(process.version)
  const own = globSync('**/*', { cwd: join(examplesFolder, name), withFileTypes: true }).filter((file) => file.isFile())
  const files = own.map((file) => join(file.parentPath, file.name)).sort()
  for (const file of [...files, join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

/** Builds a copy of an example that is a project of its own, as a reader would have it. */
async function runWebpack(name: string, folder: string): Promise<string> {
  cpSync(join(examplesFolder, name), folder, { recursive: true })
  if (!existsSync(join(folder, 'package.json')))
    writeFileSync(join(folder, 'package.json'), '{ "name": "example", "type": "module" }')
  for (const used of packages.filter((each) => mentions(folder, each)))
    cpSync(join(root, 'node_modules', used), join(folder, 'node_modules', used), { recursive: true })
  const cli = join(root, 'node_modules/webpack/bin/webpack.js')
  // Exits with 1 for a build that reports errors, which an example may be about; the statistics tell.
  await run(process.execPath, [cli, '--json=stats.json'], { cwd: folder }).catch((error: unknown) => {
    if (!existsSync(join(folder, 'stats.json'))) throw error
  })
  return folder
}

function mentions(folder: string, name: string): boolean {
  const files = globSync('**/*', { cwd: folder, exclude: ['node_modules/**'], withFileTypes: true })
  return files.some((file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(name))
}

function readBuilds(folder: string): ExampleBuild[] {
  const stats: StatsCompilation = JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8'))
  // The statistics of several configurations have no assets of their own. The statistics of one may have children as well: compilations of plugins.
  const builds = stats.assets === undefined ? (stats.children ?? []) : [stats]
  return builds.map(({ errors, warnings, assets, outputPath = '' }) => {
    const names = listNames(assets)
    const written = names.flatMap((name) => {
      const file = join(outputPath, name.split('?')[0] ?? '')
      // A module that cannot be built keeps its file from being written.
      return existsSync(file) ? [[name, readFileSync(file, 'base64')] as const] : []
    })
    return {
      errors: (errors ?? []).map(({ message }) => message ?? ''),
      warnings: (warnings ?? []).map(({ message }) => message ?? ''),
      output: relative(folder, outputPath),
      assets: names,
      written: listFiles(outputPath),
      files: Object.fromEntries(written),
    }
  })
}

const listFiles = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort()

const listNames = (assets: StatsCompilation['assets'] = []): string[] =>
  assets.flatMap(({ name, related }) => [name, ...listNames(related)])
