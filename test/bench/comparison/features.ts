/**
 * `npm exec -c 'node test/bench/comparison/features.ts [--log] [part of a name …]'`: builds a small project for each feature with each bundler, looks at what came
 * out and prints a Markdown table. A cell is the first attempt that passes its check; with `--log`, what the others failed with is printed, too.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../../browser/browser.ts'
import { BuiltProject } from './features/built-project.ts'
import { chunks } from './features/chunks.ts'
import { development } from './features/development.ts'
import { type Attempt, type Feature, type Files, type Tool, tools } from './features/feature.ts'
import { outputs } from './features/outputs.ts'
import { sources } from './features/sources.ts'
import { commands, createFiles } from './features/tools.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const folder = fileURLToPath(new URL('../../../.cache/comparison/', import.meta.url))
const names: Record<Tool, string> = {
  webpack: 'webpack',
  rspack: 'Rspack',
  vite: 'Vite (Rolldown)',
  rollup: 'Rollup',
  esbuild: 'esbuild',
  parcel: 'Parcel',
}

/** Packages that the makers of a tool publish for it; all others are marked. */
const own: Record<Tool, RegExp> = {
  webpack: /^webpack-/,
  rspack: /^@rspack\//,
  vite: /^@vitejs\//,
  rollup: /^@rollup\//,
  esbuild: /^$/,
  parcel: /^@parcel\//,
}

const filters = process.argv.slice(2).filter((argument) => argument !== '--log')
const isLogging = process.argv.includes('--log')
const groups = { Sources: sources, Chunks: chunks, Output: outputs, Development: development }

install()
await using opened = new AsyncDisposableStack()
const browser = await openBrowser()
opened.defer(() => browser.close())
for (const [group, features] of Object.entries(groups)) {
  const chosen = features.filter(({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
  if (chosen.length === 0) continue
  console.log(`\n| ${group} | ${tools.map((tool) => names[tool]).join(' | ')} |\n|---|${'---|'.repeat(tools.length)}`)
  for (const feature of chosen) {
    const cells: string[] = []
    for (const tool of tools) cells.push(await findCell(feature, tool))
    console.log(`| ${feature.name} | ${cells.join(' | ')} |`)
  }
}
const versions = ['webpack', '@rspack/core', 'vite', 'rolldown', 'rollup', 'esbuild', 'parcel'].map(
  (name) => `${name} ${readVersion(name)}`,
)
console.log(`\n${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}, ${versions.join(', ')}`)

function install(): void {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(path.join(here, file), path.join(folder, file))
  }
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm install failed:\n${stderr}`)
}

async function findCell(feature: Feature, tool: Tool): Promise<string> {
  for (const attempt of feature.attempts[tool]) {
    const problem = await tryAttempt(feature, tool, attempt)
    if (problem === undefined) return describe(tool, attempt)
    if (isLogging) console.error(`${names[tool]}, ${feature.name}, ${describe(tool, attempt)}:\n${problem}\n`)
  }
  return 'not built in'
}

function describe(tool: Tool, { packages = [], note }: Attempt): string {
  const list = packages.map((name) => `\`${name}\`${own[tool].test(name) ? '' : '\\*'}`).join(', ')
  return [list || 'built in', ...(note === undefined ? [] : [`(${note})`])].join(' ')
}

/** Returns the reason why the attempt failed. */
async function tryAttempt(feature: Feature, tool: Tool, attempt: Attempt): Promise<string | undefined> {
  const project = path.join(folder, 'features', feature.name.replaceAll(/\W+/g, '-'), tool)
  rmSync(project, { recursive: true, force: true })
  writeFiles(project, createFiles(tool, attempt, feature.files))
  const command = commands[tool](attempt)
  let report = ''
  if (!feature.isRunning) {
    const result = build(project, attempt.build ?? command.build)
    report = `${result.stdout}\n${result.stderr}`
    if (result.status !== 0) return report
  }
  try {
    await using built = new BuiltProject({ folder: project, tool, attempt, browser, script: command.script })
    return (await feature.check(built)) ? undefined : `The check failed.\n${built.messages.join('\n')}\n${report}`
  } catch (error) {
    return `${error}\n${report}`
  }
}

function build(project: string, [command = '', ...args]: readonly string[]) {
  return spawnSync(command, args, {
    cwd: project,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

function writeFiles(project: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(project, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function readVersion(name: string): string {
  const file = path.join(folder, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
