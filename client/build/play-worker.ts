import { readFile } from 'node:fs/promises'
import { builtinModules, createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { collectNotices, createNotices, type Notices } from './notices.ts'
import { findUsedModules } from './profile-worker.ts'
import { defineConstants } from './scripts.ts'
import { type SplitScript, splitScript } from './split-worker.ts'

/**
 * Bundles webpack as it is installed into a classic script for a dedicated worker, with stand-ins for the modules of Node.
 *
 * Decides what a bundler cannot know: where webpack's own files lie, and that packages that webpack uses only if they are installed are
 * missing. What a first build does without is a script of its own.
 */
export async function bundlePlayWorker(clientFolder: string, notices: Notices = createNotices()): Promise<SplitScript> {
  const folder = join(clientFolder, 'play/worker')
  const result = await build({
    entryPoints: [join(folder, 'index.ts')],
    absWorkingDir: clientFolder,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    inject: [join(folder, 'environment.ts')],
    define: {
      'process.env.NODE_ENV': '"production"',
      __filename: JSON.stringify(`${virtualFolder}webpack/lib/html/HtmlModulesPlugin.js`),
      __dirname: JSON.stringify(`${virtualFolder}webpack/lib/config`),
      ...defineConstants({ OWN_FILES: await readOwnFiles() }),
    },
    external: [...optionalPackages],
    logLevel: 'silent',
    plugins: [standInForNode(folder), keepOwnFiles(), collectNotices(notices)],
    write: false,
  })
  const [output] = result.outputFiles
  if (output === undefined) throw new Error('esbuild made nothing of the worker of the playground')
  return splitScript(output.text, findUsedModules)
}

/** Names the folder of webpack as builds see it; modules that outputs name are named as in a project it is installed in. */
const virtualFolder = '/project/node_modules/'
const packagePath = /^.*[\\/]node_modules[\\/]/

/** Lists packages that webpack and the minimizer use only if they are installed. */
const optionalPackages = [
  '@minify-html/node',
  '@napi-rs/image',
  '@swc/*',
  'clean-css',
  'csso',
  'cssnano',
  'esbuild',
  'html-minifier-terser',
  'jest-worker',
  'lightningcss',
  'postcss',
  'sharp',
  'svgo',
  'uglify-js',
]

/** Modules of Node that have a stand-in of their own in `play/worker/node/`. */
const standIns = ['crypto', 'fs', 'module', 'os', 'path', 'querystring', 'stream', 'tty', 'url', 'vm']
/** Modules of Node of which npm has a version for browsers. */
const forBrowsers = ['buffer', 'events', 'util']

function standInForNode(folder: string): Plugin {
  const require = createRequire(join(folder, 'index.ts'))
  const isInside = (name: string) => builtinModules.includes(name)
  return {
    name: 'stand-in-for-node',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^graceful-fs$/ }, () => ({ path: 'fs', namespace: 'stand-in' }))
      // Leaves out what watches files, which builds here do not, and keeps how patterns are read.
      onResolve({ filter: /^glob-to-regex\.js$/ }, ({ path }) => ({ path, namespace: 'nothing' }))
      onResolve({ filter: /^watchpack$/ }, () => ({ path: 'watchpack', namespace: 'patterns' }))
      // webpack's own printer of JavaScript, a tenth of the bundle, is used with `experiments.futureDefaults` alone; terser takes its place.
      onResolve({ filter: /^\.\/syntax-printer$/ }, ({ path, importer }) =>
        /[\\/]webpack[\\/]lib[\\/]javascript[\\/]/.test(importer) ? { path, namespace: 'nothing' } : undefined,
      )
      onResolve({ filter: /^(?:node:)?[\w/]+\/?$/ }, ({ path }) => {
        const name = path.replace(/^node:|\/$/g, '')
        if (!isInside(name)) return undefined
        if (standIns.includes(name)) return { path: name, namespace: 'stand-in' }
        if (forBrowsers.includes(name)) return { path: require.resolve(`${name}/`) }
        return { path: name, namespace: name === 'process' ? 'process' : 'nothing' }
      })
      // Gives code that requires a module of Node the object that the stand-in exports by default.
      onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
        contents: `module.exports = require('./node/${path}.ts').default`,
        resolveDir: folder,
      }))
      onLoad({ filter: /.*/, namespace: 'patterns' }, () => ({
        contents: "module.exports = { util: { globToRegExp: require('watchpack/lib/util/globToRegExp.js') } }",
        resolveDir: folder,
      }))
      onLoad({ filter: /.*/, namespace: 'process' }, () => ({ contents: 'module.exports = globalThis.process' }))
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}' }))
    },
  }
}

/**
 * Keeps what of webpack depends on its files: the names of its classes, by which hooks are looked up, and paths. Names of functions, which
 * esbuild would keep as well, are a tenth of the bundle.
 */
function keepOwnFiles(): Plugin {
  return {
    name: 'keep-own-files',
    setup({ onLoad }) {
      // The text of these functions becomes part of outputs, letter by letter.
      onLoad({ filter: /\.runtime\.js$/ }, async ({ path }) => {
        if (!isCompiler(path)) return undefined
        const source = JSON.stringify(await readFile(path, 'utf8'))
        return { contents: `new Function('module', ${source})(module)`, loader: 'js' }
      })
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (!isCompiler(path)) return undefined
        const source = await readFile(path, 'utf8')
        return { contents: nameClasses(placePaths(requireLoaders(path, source), createRequire(path))), loader: 'js' }
      })
    },
  }
}

/** Returns true for the code of webpack and of the packages it cannot do without. */
function isCompiler(path: string): boolean {
  const [name = '', folder = ''] = path.replaceAll('\\', '/').split('/node_modules/').at(-1)?.split('/') ?? []
  return ['webpack', 'minimizer-webpack-plugin', 'webpack-sources'].includes(name) && ['lib', 'dist'].includes(folder)
}

const nativeImport = 'eval("(url) => import(url)")'

/** Lets loaders that are modules be found by the `require` of the playground, where `import()` finds no file. */
function requireLoaders(path: string, source: string): string {
  if (!/[\\/]loaders[\\/]loadLoader\.js$/.test(path)) return source
  if (!source.includes(nativeImport)) throw new Error(`${path}: there is no import() to take the place of`)
  return source.replace(nativeImport, 'async (url) => require(decodeURIComponent(url.pathname))')
}

const pathRequest = /require\.resolve\(\s*"([\w./@-]+)"\s*\)/g

/** Puts paths in place of `require.resolve`. */
function placePaths(source: string, require: NodeJS.Require): string {
  return source.replace(pathRequest, (found, id: string) => {
    const file = require.resolve(id)
    return packagePath.test(file) ? JSON.stringify(virtualFolder + toPosix(file.replace(packagePath, ''))) : found
  })
}

const classHead = /^(?:module\.exports(?:\.\w+)? = )?class (\w+)(?: extends [^{\n]+)? \{$/gm

function nameClasses(source: string): string {
  return source.replace(classHead, (head, name: string) => `${head} static name = "${name}";`)
}

/** webpack's files that become part of an output: what refreshes a page, and the icon of one that has none. */
async function readOwnFiles(): Promise<Record<string, string>> {
  const require = createRequire(import.meta.url)
  const folder = join(require.resolve('webpack/package.json'), '..')
  const hot = ['dev-server', 'emitter', 'emitter-event-target', 'log', 'log-apply-result', 'only-dev-server']
  const files = [...hot.map((name) => `hot/${name}.js`), 'lib/html/favicon.svg'].map(async (path) => {
    return [`node_modules/webpack/${path}`, await readFile(join(folder, path), 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

const toPosix = (path: string): string => path.replaceAll('\\', '/')
