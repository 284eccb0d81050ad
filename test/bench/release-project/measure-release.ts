import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Release } from './install-release.ts'
import type { Resources } from './report-resources.ts'

/** Sizes of the files that a version wrote, in bytes. */
export interface Output {
  raw: number
  gzip: number
}

/** Elapsed time and processor time; the latter hardly depends on the other work of the machine. */
export interface Time {
  elapsed: number
  processor: number
}

/** One turn of a version: seconds, milliseconds of a rebuild, and megabytes at the peak of the cold build. */
export interface Turn {
  cold: Time
  rebuild: Time
  cached: Time
  memory: number
}

/** Fills the cache in a folder, which the cached builds of all turns read, and measures what was written. */
export async function prepareRelease(release: Release): Promise<Output> {
  rmSync(cacheOf(release), { recursive: true, force: true })
  await build(release, '--env', `cache=${cacheOf(release)}`)
  const texts = globSync('dist/**/*.js', { cwd: release.folder }).map((path) =>
    readFileSync(join(release.folder, path)),
  )
  return {
    raw: texts.reduce((sum, text) => sum + text.length, 0),
    gzip: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
  }
}

/** Builds without a cache, with the filled cache, and in watch mode, each in a process of its own. */
export async function takeTurn(release: Release): Promise<Turn> {
  const cold = await build(release)
  const cached = await build(release, '--env', `cache=${cacheOf(release)}`)
  const watch = await run(release.folder, [
    fileURLToPath(new URL('watch-release.ts', import.meta.url)),
    release.version,
  ])
  return { cold: cold.time, memory: cold.megabytes, cached: cached.time, rebuild: JSON.parse(watch.text) as Time }
}

const cacheOf = ({ folder }: Release): string => join(folder, 'cache')

/** Runs the command as a reader does, from the start of the process to its end. */
function build({ folder, version }: Release, ...args: string[]): Promise<Run> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  return run(folder, ['node_modules/webpack/bin/webpack.js', '--env', `version=${version}`, ...args])
}

interface Run {
  time: Time
  megabytes: number
  text: string
}

async function run(cwd: string, args: string[]): Promise<Run> {
  const report = new URL('./report-resources.ts', import.meta.url)
  const start = performance.now()
  const child = spawn(process.execPath, ['--import', report.href, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let text = ''
  child.stdout?.on('data', (part) => (text += part))
  let resources: Resources = { kilobytes: 0, microseconds: 0 }
  child.on('message', (message) => (resources = message as Resources))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed:\n${text}`)
  const time = { elapsed: (performance.now() - start) / 1000, processor: resources.microseconds / 1e6 }
  return { time, megabytes: resources.kilobytes / 1024, text }
}
