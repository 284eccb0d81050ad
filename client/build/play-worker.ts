import { readdir, readFile } from 'node:fs/promises'
import { builtinModules, createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Class, type ModuleDeclaration, parse, type Statement } from 'acorn'
import { build, type Plugin } from 'esbuild'
import { playLoaders } from '../../content-build/contract/playground.ts'
import { type Edit, editText } from './edit-text.ts'
import { collectNotices, createNotices, type Notices } from './notices.ts'
import { findUsedModules } from './profile-worker.ts'
import { defineConstants } from './scripts.ts'
import { type SplitScript, splitScript } from './split-worker.ts'

/**
 * Bundles the installed webpack into a classic script for a dedicated worker, with stand-ins for the modules of Node.
 *
 * Tells the bundler what it cannot know: where webpack's own files are, and that packages that webpack uses only if they are installed are missing.
 * What a first build does not need becomes a script of its own.
 */
export async function bundlePlayWorker(clientFolder: string, notices: Notices = createNotices()): Promise<SplitScript> {
  const folder = join(clientFolder, 'play/worker')
  const result = await build({
    entryPoints: [join(folder, 'index.ts')],
    absWorkingDir: clientFolder,
    bundle: true,
    // The format in which esbuild asks plugins about `require.resolve`; the function around it keeps its variables out of the global scope.
    format: 'cjs',
    banner: { js: '(() => {' },
    footer: { js: '})()' },
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
      ...defineConstants({ OWN_FILES: await readOwnFiles(), LOADERS: listLoaders() }),
    },
    external: [...optionalPackages],
    logLevel: 'silent',
    plugins: [keepOwnFiles(), standInForNode(folder), leaveOut(), collectNotices(notices)],
    write: false,
  })
  const [output] = result.outputFiles
  if (output === undefined) throw new Error('esbuild made nothing of the worker of the playground')
  return splitScript(output.text, findUsedModules)
}

const require = createRequire(import.meta.url)

/** Names the folder of webpack as builds see it; modules that outputs name are named as in a project it is installed in. */
const virtualFolder = '/project/node_modules/'
const packagePath = /^.*[\\/]node_modules[\\/]/

/** Lists the loaders that are part of the bundle, with their versions as installed. */
export function listLoaders(): { name: string; version: string }[] {
  return playLoaders.map((name) => ({ name, version: require(`${name}/package.json`).version }))
}

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
  'sharp',
  'svgo',
  'uglify-js',
]

/** Modules of Node that have a stand-in of their own in `play/worker/node/`. */
const standIns = ['crypto', 'fs', 'module', 'os', 'path', 'querystring', 'stream', 'tty', 'url', 'vm']
/** Modules of Node of which npm has a version for browsers. */
const forBrowsers = ['buffer', 'events', 'util']

function standInForNode(folder: string): Plugin {
  const isInside = (name: string) => builtinModules.includes(name)
  return {
    name: 'stand-in-for-node',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^graceful-fs$/ }, () => ({ path: 'fs', namespace: 'stand-in' }))
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
      onLoad({ filter: /.*/, namespace: 'process' }, () => ({ contents: 'module.exports = globalThis.process' }))
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}' }))
    },
  }
}

/** Modules that no build here comes to, by the package that requests them. */
const unused: readonly { request: RegExp; by: RegExp }[] = [
  // Watches files, of which the patterns alone are used.
  { request: /^glob-to-regex\.js$/, by: /./ },
  // webpack's own printer of JavaScript, a tenth of the bundle, is used with `experiments.futureDefaults` alone; terser takes its place.
  { request: /^\.\/syntax-printer$/, by: /[\\/]webpack[\\/]lib[\\/]javascript[\\/]/ },
  // The cache on disk: `build.ts` puts that in memory in its place.
  {
    request:
      /^(?:\.\.\/(?:cache\/(?:PackFileCacheStrategy|IdleFileCachePlugin)|serialization\/FileMiddleware)|\.\/internalSerializables)$/,
    by: /[\\/]webpack[\\/]lib[\\/]/,
  },
  // A parser for the command line of terser.
  { request: /^acorn$/, by: /[\\/]terser[\\/]/ },
  // Colors for a terminal.
  { request: /^\.\/terminal-highlight$/, by: /[\\/]postcss[\\/]/ },
  // Writes the files in memory into a file.
  { request: /^@jsonjoy\.com\/fs-snapshot$/, by: /[\\/]fs-node[\\/]/ },
]

/** The fields of data files that are read here. */
const readFields: readonly [file: RegExp, fields: readonly string[]][] = [
  [/[\\/]webpack[\\/]package\.json$/, ['name', 'version']],
  [/[\\/]mime-db[\\/]db\.json$/, ['source', 'extensions']],
  [/[\\/]node-releases[\\/]data[\\/]processed[\\/]envs\.json$/, ['name', 'version']],
]

/** Lists the media types that webpack can find, which it looks up by the ending of a file; other data has none. */
const listFound = (data: Record<string, { extensions?: string[] }>): string[] =>
  Object.keys(data).filter((type) => type.includes('/') && data[type]?.extensions !== undefined)

/** Leaves out what is never used here, and of a table what nothing reads. */
function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    setup({ onResolve, onLoad }) {
      for (const { request, by } of unused)
        onResolve({ filter: request }, ({ path, importer }) =>
          by.test(importer) ? { path, namespace: 'nothing' } : undefined,
        )
      onResolve({ filter: /^watchpack$/ }, () => ({ path: 'watchpack', namespace: 'patterns' }))
      onLoad({ filter: /.*/, namespace: 'patterns' }, () => ({
        contents: "module.exports = { util: { globToRegExp: require('watchpack/lib/util/globToRegExp.js') } }",
        resolveDir: import.meta.dirname,
      }))
      for (const [filter, fields] of readFields)
        onLoad({ filter }, async ({ path }) => {
          const data = JSON.parse(await readFile(path, 'utf8'))
          return { contents: JSON.stringify(data, [...listFound(data), ...fields]), loader: 'json' }
        })
      // The minimizer does without, and css-loader does not.
      onResolve({ filter: /^postcss$/ }, ({ path, importer }) =>
        /[\\/]minimizer-webpack-plugin[\\/]/.test(importer) ? { path, external: true } : undefined,
      )
      // postcss leaves it out of bundles for browsers; its source maps are those of Node with it.
      onResolve({ filter: /^source-map-js$/ }, ({ path, importer }) => ({
        path: createRequire(importer).resolve(path),
      }))
    },
  }
}

/**
 * Keeps what of webpack and its loaders depends on their files: the text of functions, the names of classes, by which hooks are looked up, and paths.
 */
function keepOwnFiles(): Plugin {
  return {
    name: 'keep-own-files',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ kind, path, importer }) => {
        if (kind !== 'require-resolve' || !(isCompiler(importer) || isLoader(importer))) return undefined
        const file = createRequire(importer).resolve(path)
        return packagePath.test(file) ? { path: toVirtual(file), external: true } : undefined
      })
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (!isCompiler(path) && !isLoader(path)) return undefined
        const source = await readFile(path, 'utf8')
        // The text of these functions becomes part of outputs, letter by letter.
        if (isCompiler(path) && path.endsWith('.runtime.js'))
          return { contents: `new Function('module', ${JSON.stringify(source)})(module)` }
        if (isCompiler(path)) return { contents: nameClasses(source) }
        // Loaders say by their own paths which files of theirs an output includes.
        return { contents: `'use strict'; const __dirname = ${JSON.stringify(toVirtual(dirname(path)))};\n${source}` }
      })
    },
  }
}

/** Returns true for the code of webpack and of the packages it cannot do without. */
function isCompiler(path: string): boolean {
  const inPackage = toPosix(path).split('/node_modules/').at(-1) ?? ''
  return /^(?:webpack|minimizer-webpack-plugin|webpack-sources)\/(?:lib|dist)\//.test(inPackage)
}

const isLoader = (path: string): boolean =>
  playLoaders.some((name) => toPosix(path).includes(`/node_modules/${name}/dist/`))

/** The path that a file of a package has in builds. */
const toVirtual = (file: string): string => virtualFolder + toPosix(file.replace(packagePath, ''))

/** Writes the name of each class into it. The `keepNames` of esbuild does so for functions as well, which is 50 kB too many. */
function nameClasses(source: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest' })
  return editText(
    source,
    body.flatMap((statement): Edit[] => {
      const named = getClass(statement)
      return named?.id ? [[named.body.start + 1, named.body.start + 1, `static name = "${named.id.name}";`]] : []
    }),
  )
}

/** Finds the class that a statement declares or assigns. */
function getClass(statement: Statement | ModuleDeclaration): Class | undefined {
  if (statement.type === 'ClassDeclaration') return statement
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined
  const { right } = statement.expression
  return right.type === 'ClassExpression' ? right : undefined
}

/**
 * Files that become part of an output: of webpack, what refreshes a page, and the icon of one that has none; of loaders, what runs beside their
 * modules.
 */
async function readOwnFiles(): Promise<Record<string, string>> {
  const hot = ['dev-server', 'emitter', 'emitter-event-target', 'log', 'log-apply-result', 'only-dev-server']
  const files = await Promise.all([
    readFiles('webpack', [...hot.map((name) => `hot/${name}.js`), 'lib/html/favicon.svg']),
    ...playLoaders.map(readLoader),
  ])
  return Object.fromEntries(files.flat())
}

type OwnFile = [path: string, text: string]

/** The files by which a loader is found, and those of it that outputs include. */
async function readLoader(name: string): Promise<OwnFile[]> {
  const { version, main, sideEffects } = require(`${name}/package.json`)
  const folder = packageFolder(name)
  const runtime = await readdir(join(folder, 'dist/runtime'))
  const files = await readFiles(
    name,
    runtime.map((file) => `dist/runtime/${file}`),
  )
  return [
    ...files,
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version, main, sideEffects })],
    // The code is in the bundle, where `bundled.ts` finds it by this path.
    [`node_modules/${name}/${main}`, ''],
  ]
}

const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`))

async function readFiles(name: string, paths: readonly string[]): Promise<OwnFile[]> {
  const folder = packageFolder(name)
  return Promise.all(
    paths.map(async (path): Promise<OwnFile> => {
      return [`node_modules/${name}/${path}`, await readFile(join(folder, path), 'utf8')]
    }),
  )
}

const toPosix = (path: string): string => path.replaceAll('\\', '/')
