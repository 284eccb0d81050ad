import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, type Built, builtIn, type Feature, show } from './feature.ts'
import { commands, serve, watch } from './tools.ts'

const patience = 15_000

async function findPort(): Promise<string> {
  const server = createServer().listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

/** Runs a command until the returned object is disposed of. */
function start(built: Built, [command = '', ...args]: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: built.folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  return {
    [Symbol.dispose]() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    },
  }
}

async function waitFor(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; await sleep(100)) {
    if (await holds()) return true
  }
  return false
}

const change = (built: Built): void =>
  writeFileSync(path.join(built.folder, 'src/value.js'), `export const value = 'second'\n`)

const started = {
  'src/index.js': `import { value } from './value.js'\n${show('value')}`,
  'src/value.js': `export const value = 'first'\n`,
}

async function isRebuilt(built: Built): Promise<boolean> {
  const has = (text: string) => () =>
    globSync('dist/**/*.js', { cwd: built.folder }).some((file) =>
      readFileSync(path.join(built.folder, file), 'utf8').includes(text),
    )
  using _running = start(built, watch[built.tool])
  if (!(await waitFor(has('first')))) return false
  // Some tools treat a change within the second of the first build as part of that build.
  await sleep(2000)
  change(built)
  return await waitFor(has('second'))
}

/** Opens the served page, changes a module and waits for the page to show it. */
async function isUpdated(built: Built, { reload }: { reload: boolean }): Promise<boolean> {
  const port = await findPort()
  const address = `http://localhost:${port}/`
  using _running = start(built, serve[built.tool](port), { PORT: port })
  const answers = async () => (await fetch(address).catch(() => undefined))?.ok === true
  if (!(await waitFor(answers))) throw new Error('The server does not answer')
  if ((await built.visit(address)) !== 'first') throw new Error('The page does not show the first value')
  const page = built.page()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await sleep(2000)
  change(built)
  const isShown = await waitFor(() =>
    page.evaluate(() => document.documentElement.dataset.result === 'second').catch(() => false),
  )
  return isShown && (reload || (await page.evaluate(() => 'isSamePage' in window)))
}

const entryHtml = `mode: 'development', entry: './index.html',`
const rspackHtml = {
  imports: `import { HtmlRspackPlugin } from '@rspack/core'`,
  config: `mode: 'development', plugins: [new HtmlRspackPlugin()],`,
}
const accept = (hot: string) => ({ 'src/index.js': `${started['src/index.js']}${hot}.accept()\n` })
const esbuildServer: Attempt = {
  files: {
    'index.html':
      '<!doctype html><html lang="en"><body><script type="module" src="/www/index.js"></script></body></html>',
    'src/index.js': `${started['src/index.js']}new EventSource('/esbuild').addEventListener('change', () => location.reload())\n`,
    'build.mjs': `import { context } from 'esbuild'
const running = await context({ entryPoints: ['src/index.js'], bundle: true, format: 'esm', outdir: 'www' })
await running.watch()
await running.serve({ servedir: '.', port: Number(process.env.PORT) })
`,
  },
}
const rollupServer: Attempt = {
  packages: ['rollup-plugin-serve', 'rollup-plugin-livereload'],
  imports: `import livereload from 'rollup-plugin-livereload'\nimport serve from 'rollup-plugin-serve'`,
  config: `plugins: [serve({ contentBase: ['www', 'dist'], port: Number(process.env.PORT) }), livereload({ watch: 'dist', port: Number(process.env.PORT) + 1 })],`,
  files: {
    'www/index.html':
      '<!doctype html><html lang="en"><body><script type="module" src="/index.js"></script></body></html>',
  },
}

/** Features during development, and between two builds. */
export const development: readonly Feature[] = [
  {
    name: 'Watch mode',
    files: started,
    isRunning: true,
    attempts: {
      webpack: builtIn,
      rspack: builtIn,
      vite: builtIn,
      rollup: builtIn,
      esbuild: [
        {
          files: {
            'build.mjs': `import { context } from 'esbuild'
const running = await context({ entryPoints: ['src/index.js'], bundle: true, format: 'esm', outdir: 'dist' })
await running.watch()
`,
          },
        },
      ],
      parcel: builtIn,
    },
    check: isRebuilt,
  },
  {
    name: 'Development server that shows a change without you reloading',
    files: started,
    isRunning: true,
    attempts: {
      webpack: [{ packages: ['webpack-dev-server'], config: entryHtml }],
      rspack: [{ packages: ['@rspack/dev-server'], ...rspackHtml }],
      vite: builtIn,
      rollup: [rollupServer],
      esbuild: [{ ...esbuildServer, note: 'a line of your own reloads' }],
      parcel: builtIn,
    },
    check: (built) => isUpdated(built, { reload: true }),
  },
  {
    name: 'Hot Module Replacement: a changed script runs without a reload',
    files: started,
    isRunning: true,
    attempts: {
      webpack: [{ packages: ['webpack-dev-server'], config: entryHtml, files: accept('import.meta.webpackHot') }],
      rspack: [{ packages: ['@rspack/dev-server'], ...rspackHtml, files: accept('import.meta.webpackHot') }],
      vite: [{ files: accept('import.meta.hot') }],
      rollup: [rollupServer],
      esbuild: [esbuildServer],
      parcel: [{ files: accept('module.hot') }],
    },
    check: (built) => isUpdated(built, { reload: false }),
  },
  {
    name: 'Cache on the disk for production builds',
    files: started,
    attempts: {
      webpack: [
        {
          imports: `import path from 'node:path'`,
          config: `cache: { type: 'filesystem', cacheDirectory: path.resolve('.bundler-cache') },`,
        },
      ],
      rspack: [
        {
          imports: `import path from 'node:path'`,
          config: `cache: { type: 'persistent', storage: { type: 'filesystem', directory: path.resolve('.bundler-cache') } },`,
        },
      ],
      vite: [{ config: `cacheDir: '.bundler-cache',` }],
      rollup: [{ config: 'cache: true,' }],
      esbuild: builtIn,
      parcel: builtIn,
    },
    check(built) {
      const cache = ['.bundler-cache', '.parcel-cache'].find((folder) => existsSync(path.join(built.folder, folder)))
      if (cache === undefined || globSync(`${cache}/**/*`, { cwd: built.folder }).length === 0) return false
      const [command = '', ...args] = commands[built.tool](built.attempt).build
      return (
        spawnSync(command, args, { cwd: built.folder, env: { ...process.env, NODE_ENV: 'production' } }).status === 0
      )
    },
  },
]
