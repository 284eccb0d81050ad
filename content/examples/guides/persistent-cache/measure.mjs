// Measures what the persistent cache is worth in the guide "Keep the cache between builds and in CI".
//
//   node measure.mjs              every case
//   node measure.mjs development  the cases whose names contain the word
//   MODULES=200 RUNS=2 node measure.mjs
//
// The project is that of ../build-performance/project.mjs, translated by Babel. Each run is a process of its own; what counts is its processor time.
import { execFileSync } from 'node:child_process'
import { appendFileSync, globSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { generate } from '../build-performance/project.mjs'

const require = createRequire(import.meta.url)
const modules = Number(process.env.MODULES ?? 500)
const runs = Number(process.env.RUNS ?? 4)

const build = async ({ mode, cache, snapshot }) => {
  const compiler = require('webpack')({
    mode,
    entry: './src/index.ts',
    performance: false,
    infrastructureLogging: { level: 'error' },
    cache: cache === false ? false : { type: 'filesystem', cacheDirectory: path.resolve('.webpack-cache'), ...cache },
    ...(snapshot ? { snapshot } : {}),
    module: {
      rules: [
        {
          test: /\.ts$/,
          include: path.resolve('src'),
          loader: require.resolve('babel-loader'),
          options: {
            presets: [
              [require.resolve('@babel/preset-env'), { targets: 'defaults' }],
              require.resolve('@babel/preset-typescript'),
            ],
          },
        },
      ],
    },
  })
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else resolve()
    })
  })
  await new Promise((resolve) => {
    compiler.close(resolve)
  })
  const { user, system } = process.cpuUsage()
  console.log((user + system) / 1000)
}

const touch = (folder) => {
  for (const file of globSync('src/**/*.ts', { cwd: folder })) utimesSync(path.join(folder, file), new Date(), new Date())
}
const edit = (folder) => appendFileSync(path.join(folder, 'src/group-3/m3.ts'), `\nexport const added${Date.now()} = 1\n`)
const both = { module: { timestamp: true, hash: true }, resolve: { timestamp: true, hash: true } }

/** Name, options, what happens before each run (`clean`: there is no cache). */
const cases = [
  ['production, no cache', { mode: 'production', cache: false }],
  ['production, first build', { mode: 'production' }, 'clean'],
  ['production, nothing changed', { mode: 'production' }],
  ['production, one file changed', { mode: 'production' }, edit],
  ['production, new times after a checkout', { mode: 'production' }, touch],
  ['production, gzip, nothing changed', { mode: 'production', cache: { compression: 'gzip' } }],
  ['production, zstd, nothing changed', { mode: 'production', cache: { compression: 'zstd' } }],
  ['development, no cache', { mode: 'development', cache: false }],
  ['development, nothing changed', { mode: 'development' }],
  ['development, new times after a checkout', { mode: 'development' }, touch],
  ['development, new times after a checkout, snapshot by hash', { mode: 'development', snapshot: both }, touch],
]

if (process.argv[2] === '--build') {
  await build(JSON.parse(process.argv[3]))
} else {
  const { version } = require('webpack/package.json')
  console.log(`webpack ${version}, Node.js ${process.version}, ${os.availableParallelism()} × ${os.cpus()[0].model}, ${modules} modules, best of ${runs}`)
  const parent = mkdtempSync(path.join(os.tmpdir(), 'measure-'))
  const word = process.argv[2] ?? ''
  const projects = cases.filter(([name]) => name.includes(word)).map(([name, options, before], index) => {
    const cwd = path.join(parent, String(index))
    const env = { ...process.env, NODE_NO_WARNINGS: '1' }
    const start = () => Number(execFileSync(process.execPath, [import.meta.filename, '--build', JSON.stringify(options)], { cwd, env, stdio: 'pipe' }))
    generate(cwd, modules)
    writeFileSync(path.join(cwd, '.gitignore'), '.webpack-cache\n')
    if (options.cache !== false && before !== 'clean') start()
    return { name, before, cwd, start, times: [] }
  })
  for (let round = 0; round < runs; round++) {
    for (const { before, cwd, start, times } of projects) {
      if (before === 'clean') rmSync(path.join(cwd, '.webpack-cache'), { recursive: true, force: true })
      else before?.(cwd)
      times.push(start())
    }
  }
  for (const { name, cwd, times } of projects) {
    const files = globSync('.webpack-cache/**', { cwd, withFileTypes: true }).filter((entry) => entry.isFile())
    const size = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0)
    console.log(`${(Math.min(...times) / 1000).toFixed(2).padStart(6)} s ${(size / 1e6).toFixed(1).padStart(5)} MB  ${name}`)
  }
  rmSync(parent, { recursive: true })
}
