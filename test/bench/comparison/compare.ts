/**
 * `npm exec -c 'node test/bench/comparison/compare.ts [rounds]'`: builds one project with each bundler and prints a Markdown table.
 *
 * Installs the bundlers from the lockfile beside it into `.cache/comparison/`. Rounds go through all bundlers in turn, so that whatever else the
 * machine does meets each of them; times are medians.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { findClosure, type LockEntry } from '../../lockfile.ts'
import { median } from '../median.ts'
import { type Bundler, bundlers } from './bundlers.ts'
import { createProject } from './create-project.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const folder = fileURLToPath(new URL('../../../.cache/comparison/', import.meta.url))

interface Measured {
  cold: number[]
  warm: number[]
  memory: number[]
}

const rounds = Number(process.argv[2] ?? 7)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('Give the number of rounds, such as 7')
prepare()
const measured = new Map<Bundler, Measured>(bundlers.map((bundler) => [bundler, { cold: [], warm: [], memory: [] }]))
for (let round = 0; round < rounds; round++) {
  for (const [bundler, { cold, warm, memory }] of measured) {
    clean(bundler)
    const first = build(bundler, bundler.cache !== undefined)
    cold.push(first.seconds)
    memory.push(first.megabytes)
    if (bundler.cache !== undefined) warm.push(build(bundler, true).seconds)
  }
}
print()

function prepare(): void {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'configs']) {
    cpSync(path.join(here, file), path.join(folder, file), { recursive: true })
  }
  rmSync(path.join(folder, 'src'), { recursive: true, force: true })
  createProject(folder)
  // Not `npm ci`, which insists that the lockfile has the binaries of every platform.
  run(['npm', 'install', '--ignore-scripts', '--silent'], {})
}

function clean({ output, cache }: Bundler): void {
  for (const place of [output, ...(cache === undefined ? [] : [cache])]) {
    rmSync(path.join(folder, place), { recursive: true, force: true })
  }
}

/** Returns the seconds until the process ends, and the peak memory of its largest process, as the kernel counts it. */
function build({ command }: Bundler, isCached: boolean): { seconds: number; megabytes: number } {
  const start = performance.now()
  const report = run(['/usr/bin/time', '-f', '%M', ...command], {
    NODE_ENV: 'production',
    ...(isCached && { CACHE: 'on' }),
  })
  const kilobytes = Number(report.trim().split('\n').at(-1))
  return { seconds: (performance.now() - start) / 1000, megabytes: kilobytes / 1024 }
}

function run([command = '', ...args]: readonly string[], env: Record<string, string>): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PARCEL_WORKERS: String(cpus().length), ...env },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}\n${stderr}`)
  return stderr
}

function print(): void {
  const [first] = measured.values()
  const base = median(first?.cold ?? [])
  const rows = [...measured].map(([bundler, { cold, warm, memory }]) => {
    const sizes = measureOutput(bundler)
    const installed = measureInstall(bundler)
    const cells = [
      `${bundler.name} ${readVersion(bundler.package)}`,
      `${format(cold)} (${(median(cold) / base).toFixed(2)})`,
      warm.length === 0 ? '–' : format(warm),
      `${Math.round(median(memory))}&nbsp;MB`,
      `${toKilobytes(sizes.script)} (${toKilobytes(sizes.scriptGzip)})`,
      `${toKilobytes(sizes.style)} (${toKilobytes(sizes.styleGzip)})`,
      String(sizes.files),
      `${installed.packages} packages, ${Math.round(installed.bytes / 1e6)}&nbsp;MB`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = ['Bundler', 'Build', 'With its cache', 'Memory', 'Scripts (gzip)', 'Styles (gzip)', 'Files', 'Installed']
  const [cpu] = cpus()
  console.log(`| ${head.join(' | ')} |\n|---|--:|--:|--:|--:|--:|--:|--:|\n${rows.join('\n')}`)
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, ${rounds} rounds, Node.js ${process.versions.node}, Linux ${release()}, ${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
  )
}

/** Formats the median, and the spread of the rounds. */
function format(seconds: readonly number[]): string {
  return `${median(seconds).toFixed(2)}&nbsp;s, ${Math.min(...seconds).toFixed(2)}–&NoBreak;${Math.max(...seconds).toFixed(2)}`
}

function toKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)}&nbsp;kB`
}

function measureOutput({ output }: Bundler) {
  const sizes = { script: 0, scriptGzip: 0, style: 0, styleGzip: 0, files: 0 }
  for (const file of globSync('**/*.{js,mjs,css}', { cwd: path.join(folder, output) })) {
    const bytes = readFileSync(path.join(folder, output, file))
    const compressed = gzipSync(bytes, { level: 9 }).byteLength
    sizes.files++
    if (file.endsWith('.css')) {
      sizes.style += bytes.byteLength
      sizes.styleGzip += compressed
    } else {
      sizes.script += bytes.byteLength
      sizes.scriptGzip += compressed
    }
  }
  return sizes
}

/** Counts the packages that a bundler brings to this machine by the lockfile, and their bytes on the disk. */
function measureInstall({ installs }: Bundler): { packages: number; bytes: number } {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>
  }
  // Binaries for other machines are in the lockfile and not on the disk.
  const found = [...findClosure(installs, packages)].filter(isInstalled)
  return { packages: found.length, bytes: found.reduce((sum, key) => sum + measureFolder(key), 0) }
}

function isInstalled(key: string): boolean {
  return statSync(path.join(folder, key), { throwIfNoEntry: false }) !== undefined
}

/** Sums the files of a package without the packages inside it, which are counted separately. */
function measureFolder(key: string): number {
  return globSync('**', { cwd: path.join(folder, key), exclude: (file) => path.basename(file) === 'node_modules' })
    .map((file) => statSync(path.join(folder, key, file)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0)
}

function readVersion(name: string): string {
  return (
    JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }
  ).version
}
