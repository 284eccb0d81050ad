// Watches the project in the current folder with its webpack, of the version that is the argument, in development mode and prints the median times of rebuilds in milliseconds.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type webpackOfToday from 'webpack'
import { median } from '../median.ts'

const version = process.argv[2]
const project = process.cwd()
const webpack = createRequire(join(project, 'package.json'))('webpack') as typeof webpackOfToday
const { default: createConfig } = await import(join(project, 'webpack.config.js'))
const edited = join(project, 'src/features/order/format.js')
const original = readFileSync(edited, 'utf8')

/** The first rebuilds also compile webpack's own code. */
const warmUps = 3
const rebuilds = 9
const elapsed: number[] = []
const processor: number[] = []

const compiler = webpack({ ...createConfig({ version }), mode: 'development', cache: true, context: project })
if (compiler === null) throw new Error('There is no compiler')
let builds = 0
let usage = process.cpuUsage()
compiler.hooks.watchRun.tap('measure', () => {
  usage = process.cpuUsage()
})
const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error !== null || stats === undefined || stats.hasErrors())
    throw error ?? new Error(stats?.toString('errors-only'))
  const { startTime = 0, endTime = 0 } = stats.compilation
  const { user, system } = process.cpuUsage(usage)
  if (builds > warmUps) {
    elapsed.push(endTime - startTime)
    processor.push((user + system) / 1000)
  }
  builds += 1
  if (elapsed.length < rebuilds) setTimeout(edit, 100)
  else finish()
})

function edit(): void {
  writeFileSync(edited, `${original}\nexport const edit = ${builds}\n`)
}

function finish(): void {
  writeFileSync(edited, original)
  watching?.close(() =>
    process.stdout.write(JSON.stringify({ elapsed: median(elapsed), processor: median(processor) })),
  )
}
