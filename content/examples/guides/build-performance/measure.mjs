// Measures what the options of the guide "Make builds faster" change.
//
//   node measure.mjs              every case, the best of 4 runs each
//   node measure.mjs babel swc    the cases whose names contain one of the words
//   MODULES=200 RUNS=2 node measure.mjs
//
// Each run is a process of its own, with the worker threads of the minimizer. What counts is its processor time, user and system,
// so that other work on the machine does not; the time on the clock and the most memory it had are shown beside it.
// The processes of thread-loader are not in the processor time.
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { generate } from './project.mjs'

const require = createRequire(import.meta.url)
const modules = Number(process.env.MODULES ?? 500)
const runs = Number(process.env.RUNS ?? 4)

const babel = (options) => ({
  loader: require.resolve('babel-loader'),
  options: {
    presets: [
      [require.resolve('@babel/preset-env'), { targets: 'defaults' }],
      require.resolve('@babel/preset-typescript'),
    ],
    ...options,
  },
})
const swc = {
  loader: require.resolve('swc-loader'),
  options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: 'defaults' } },
}
const only = (use) => ({ rules: [{ test: /\.ts$/, include: path.resolve('src'), use }] })
const development = { mode: 'development' }
const production = { mode: 'production' }

/** What is measured: a configuration, and what happens before the run or within it. */
const cases = {
  'development, built in': { config: () => development },
  'development, swc': { config: () => ({ ...development, module: only(swc) }) },
  'development, babel': { config: () => ({ ...development, module: only(babel()) }) },
  'development, babel with its own cache, second run': {
    config: () => ({ ...development, module: only(babel({ cacheDirectory: path.resolve('.babel') })) }),
    warm: true,
  },
  'development, babel on node_modules too': {
    config: () => ({ ...development, module: { rules: [{ test: /\.[mt]?[jt]s$/, use: babel() }] } }),
  },
  'development, babel in a worker pool': {
    config: () => ({
      ...development,
      module: only([{ loader: require.resolve('thread-loader'), options: { workers: os.availableParallelism() } }, babel()]),
    }),
  },
  'development, babel, cache on disk, first run': {
    config: () => ({ ...development, module: only(babel()), cache: { type: 'filesystem' } }),
  },
  'development, babel, cache on disk, second run': {
    config: () => ({ ...development, module: only(babel()), cache: { type: 'filesystem' } }),
    warm: true,
  },
  'development, babel, cache on disk, one file changed': {
    config: () => ({ ...development, module: only(babel()), cache: { type: 'filesystem' } }),
    warm: true,
    change: true,
  },
  'development, babel, lazyCompilation': {
    config: () => ({ ...development, module: only(babel()), experiments: { lazyCompilation: { entries: false } } }),
  },
  'development, babel, eval-source-map': { config: () => ({ ...development, module: only(babel()), devtool: 'eval-source-map' }) },
  'development, built in, many extensions to try': {
    config: () => ({
      ...development,
      resolve: { extensions: ['.web.tsx', '.web.ts', '.web.js', '.tsx', '.jsx', '.mjs', '.js', '.json', '.ts'] },
    }),
    bare: true,
  },
  'development, built in, progress': {
    config: () => ({ ...development, plugins: [new (require('webpack').ProgressPlugin)(() => {})] }),
  },
  'development, built in, no pathinfo': { config: () => ({ ...development, output: { pathinfo: false } }) },
  'development, built in, no optimization of chunks': {
    config: () => ({
      ...development,
      optimization: { removeEmptyChunks: false, mergeDuplicateChunks: false, splitChunks: false, sideEffects: false, providedExports: false },
    }),
  },
  'production, babel': { config: () => ({ ...production, module: only(babel()) }) },
  'production, babel, not minimized': {
    config: () => ({ ...production, module: only(babel()), optimization: { minimize: false } }),
  },
  'production, babel, minimized by swc': {
    config: (MinimizerPlugin) => ({
      ...production,
      module: only(babel()),
      optimization: {
        minimizer: [new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify })],
      },
    }),
  },
  'production, babel, source-map': {
    config: () => ({ ...production, module: only(babel()), devtool: 'source-map' }),
  },
  'production, swc, minimized by swc': {
    config: (MinimizerPlugin) => ({
      ...production,
      module: only(swc),
      optimization: {
        minimizer: [new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify })],
      },
    }),
  },
  'production, babel, cache on disk, second run': {
    config: () => ({ ...production, module: only(babel()), cache: { type: 'filesystem' } }),
    warm: true,
  },
  'production, babel, cache on disk, one file changed': {
    config: () => ({ ...production, module: only(babel()), cache: { type: 'filesystem' } }),
    warm: true,
    change: true,
  },
  'development, built in, stats.toJson()': { config: () => development, json: true },
  'rebuild, eval, stats.toJson() each time': {
    config: () => ({ ...development, module: only(babel()), devtool: 'eval' }),
    rebuild: true,
    json: true,
  },
  'rebuild, eval': { config: () => ({ ...development, module: only(babel()), devtool: 'eval' }), rebuild: true },
  'rebuild, source-map': { config: () => ({ ...development, module: only(babel()), devtool: 'source-map' }), rebuild: true },
  'rebuild, eval, new file names each time': {
    config: () => ({ ...development, module: only(babel()), devtool: 'eval', output: { filename: '[name].[contenthash].js' } }),
    rebuild: true,
  },
  'rebuild, eval, runtime in a chunk of its own': {
    config: () => ({ ...development, module: only(babel()), devtool: 'eval', optimization: { runtimeChunk: true } }),
    rebuild: true,
  },
  'rebuild, eval, cacheUnaffected': {
    config: () => ({ ...development, module: only(babel()), devtool: 'eval', experiments: { cacheUnaffected: true } }),
    rebuild: true,
  },
  'rebuild, production': { config: () => ({ ...production, module: only(babel()), cache: true }), rebuild: true },
}

const build = async (name) => {
  const webpack = require('webpack')
  const MinimizerPlugin = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin')
  const { config, rebuild, json } = cases[name]
  const compiler = webpack({
    entry: './src/index.ts',
    performance: false,
    ...config(MinimizerPlugin),
    infrastructureLogging: { level: 'none' },
  })
  const used = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const tell = (cpu, wall) => process.stdout.write(JSON.stringify({ cpu, wall, memory: process.resourceUsage().maxRSS / 1024 }))
  const close = () => new Promise((resolve) => compiler.close(resolve))
  if (!rebuild) {
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error ?? stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')))
        if (json) stats.toJson()
        resolve()
      })
    })
    await close()
    tell(used(), performance.now())
    return
  }
  const times = []
  let before
  compiler.hooks.watchRun.tap('measure', () => {
    before = used()
  })
  await new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error ?? stats.hasErrors()) return reject(error ?? new Error(stats.toString('errors-only')))
      if (json) stats.toJson()
      times.push({ cpu: used() - before, wall: stats.endTime - stats.startTime })
      if (times.length > 10) return resolve()
      setTimeout(() => appendFileSync('src/group-3/m3.ts', `\nexport const added${Date.now()} = 1\n`), 300)
    })
  })
  await close()
  const least = (key) => Math.min(...times.slice(1).map((time) => time[key]))
  tell(least('cpu'), least('wall'))
}

const measure = (words) => {
  const names = Object.keys(cases).filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  const parent = mkdtempSync(path.join(os.tmpdir(), 'measure-'))
  const { version } = require('webpack/package.json')
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  console.log(`webpack ${version}, Node.js ${process.version}, ${os.availableParallelism()} × ${os.cpus()[0].model}, ${modules} modules, best of ${runs}`)

  const projects = names.map((name, index) => {
    const { warm, change, bare } = cases[name]
    const cwd = path.join(parent, String(index))
    const start = () =>
      JSON.parse(execFileSync(process.execPath, [import.meta.filename, '--build', name], { cwd, env, stdio: 'pipe' }))
    generate(cwd, modules, bare ? '' : '.ts')
    if (warm) start()
    return {
      name,
      times: [],
      run() {
        const stale = warm ? ['dist'] : ['dist', '.babel', 'node_modules/.cache']
        for (const name of stale) rmSync(path.join(cwd, name), { recursive: true, force: true })
        if (change) appendFileSync(path.join(cwd, 'src/group-3/m3.ts'), `\nexport const added${Date.now()} = 1\n`)
        this.times.push(start())
        if (!existsSync(path.join(cwd, 'dist'))) throw new Error(`${name}: nothing was built`)
      },
    }
  })
  // Round by round, so that what else the machine does concerns all cases alike.
  for (let round = 0; round < runs; round++) for (const project of projects) project.run()
  for (const { name, times } of projects) {
    const least = (key) => Math.min(...times.map((time) => time[key]))
    const seconds = (time) => (time / 1000).toFixed(2).padStart(6)
    console.log(`${seconds(least('cpu'))} s ${seconds(least('wall'))} s on the clock ${least('memory').toFixed(0).padStart(5)} MB  ${name}`)
    if (process.env.ALL) console.log(`  ${times.map(({ cpu }) => seconds(cpu)).join(' ')}`)
  }
  rmSync(parent, { recursive: true })
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--build') await build(rest[0])
else measure(process.argv.slice(2))
