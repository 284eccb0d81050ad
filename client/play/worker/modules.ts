import { init, parse } from 'es-module-lexer'
import { type Transform, transform } from 'sucrase'
import webpack from 'webpack'
import { folder } from '../project.ts'
import { builtins, findBundled } from './bundled.ts'
import fs from './node/fs.ts'
import path from './node/path.ts'
import { pathToFileURL } from './node/url.ts'

type Exports = Record<string, unknown>
interface Module {
  exports: Exports
}

const loaded = new Map<string, Module>()

/** Forgets the modules of the build before, whose files may have changed. */
export function forgetModules(): void {
  loaded.clear()
}

/** Runs the module of the configuration, which can use top-level await, and returns its default export. */
export async function importDefault(file: string): Promise<unknown> {
  await init
  const module: Module = { exports: {} }
  loaded.set(file, module)
  const { code, parameters } = compile(file)
  const run = toFunction(file, AsyncFunction, [...Object.keys(parameters), 'module', 'exports'], code)
  await run(...Object.values(parameters), module, module.exports)
  const { exports } = module
  return exports !== null && typeof exports === 'object' && '__esModule' in exports ? exports.default : exports
}

/** Creates `require` for a file: it knows the bundled packages, the modules of Node, and the files of the project. */
export function createRequire(from: string | URL): { (id: string): unknown; resolve(id: string): string } {
  const file = String(from).replace(/^file:\/\//, '')
  const require = (id: string): unknown => requireFrom(id, path.dirname(file))
  const resolve = (id: string): string => (findBundled(id) === undefined ? resolveFile(id, path.dirname(file)) : id)
  return Object.assign(require, { resolve })
}

function requireFrom(id: string, from: string): unknown {
  const builtin = builtins[id.replace(/^node:/, '')]
  if (builtin !== undefined) return builtin()
  const bundled = findBundled(id)
  if (bundled !== undefined) return bundled()
  const file = resolveFile(id, from)
  const known = loaded.get(file)
  if (known !== undefined) return known.exports
  const module: Module = { exports: {} }
  loaded.set(file, module)
  if (file.endsWith('.json')) {
    module.exports = JSON.parse(read(file))
    return module.exports
  }
  const { code, parameters } = compile(file)
  const run = toFunction(file, Function, [...Object.keys(parameters), 'module', 'exports'], code)
  run(...Object.values(parameters), module, module.exports)
  return module.exports
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as FunctionConstructor

type Run = (...values: unknown[]) => unknown

function toFunction(file: string, kind: FunctionConstructor, parameters: readonly string[], code: string): Run {
  const name = path.relative(folder, file)
  try {
    // Not `new kind(…)`, which puts two lines before the code, so that stacks would name wrong ones; it only finds code that ends the function.
    new kind(code)
    const prefix = kind === Function ? '' : 'async '
    // biome-ignore lint/security/noGlobalEval: runs the code of the reader, in a worker that is made for it.
    return globalThis.eval(`(${prefix}function(${parameters}){${code}\n})\n//# sourceURL=${name}`) as Run
  } catch (cause) {
    const type = kind === Function ? 'script' : 'module'
    throw new SyntaxError(`${name}: ${findSyntaxError(code, type) ?? (cause as Error).message}`)
  }
}

/** Describes a syntax error with its position, which browsers do not report; returns nothing if webpack's parser finds none. */
function findSyntaxError(code: string, type: 'module' | 'script'): string | undefined {
  try {
    // Reads the whole text first, and only then needs the module that is left out here.
    new webpack.javascript.JavascriptParser(type).parse(code, { source: code } as ParserState)
  } catch (cause) {
    if (cause instanceof SyntaxError) return cause.message
  }
  return undefined
}

type ParserState = Parameters<InstanceType<typeof webpack.javascript.JavascriptParser>['parse']>[1]

/** Returns the line in a file of the project at which an error was thrown. */
export function findThrown({ stack = '' }: Error): { file: string; line: number } | undefined {
  const [first] = [...loaded.keys()]
    .map((file) => path.relative(folder, file))
    .map((file) => ({ file, at: stack.indexOf(`${file}:`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  if (first === undefined) return undefined
  return { file: first.file, line: Number.parseInt(stack.slice(first.at + first.file.length + 1), 10) }
}

/** A module as a function body, with the function's arguments. */
function compile(file: string): { code: string; parameters: Record<string, unknown> } {
  const isTyped = /\.[cm]?tsx?$/.test(file)
  const source = freeNames(read(file).replace(/^#!.*/, ''))
  const plain = isTyped ? translate(file, source, ['typescript']) : source
  const meta = {
    url: pathToFileURL(file).href,
    filename: file,
    dirname: path.dirname(file),
    resolve: (id: string) => pathToFileURL(resolveFile(id, path.dirname(file))).href,
  }
  return {
    code: /\.c[jt]s$/.test(file) ? plain : translate(file, replaceMeta(plain), ['imports']),
    parameters: { require: createRequire(file), importMeta: meta, __filename: file, __dirname: path.dirname(file) },
  }
}

/** Lets a module declare names that CommonJS defines, as in `const require = createRequire(import.meta.url)`. Keeps positions. */
function freeNames(source: string): string {
  return source.replace(/^(const|let) (?=(?:require|__filename|__dirname) =)/gm, (_, word) =>
    'var'.padEnd(word.length + 1),
  )
}

function translate(file: string, source: string, transforms: Transform[]): string {
  return transform(source, { transforms, disableESTransforms: true, filePath: path.relative(folder, file) }).code
}

/** Replaces every `import.meta`, which only a module may contain, by a name. */
function replaceMeta(source: string): string {
  if (!source.includes('import.meta')) return source
  const [imports] = parse(source)
  return imports
    .filter(({ d }) => d === -2)
    .reduceRight((text, { s, e }) => `${text.slice(0, s)}importMeta${text.slice(e)}`, source)
}

function read(file: string): string {
  return fs.readFileSync(file, 'utf8') as string
}

const endings = ['', '.js', '.json', '.mjs', '.cjs', '.ts', '/index.js', '/index.ts']

/** Resolves a request from a folder to a file; throws if there is none, as Node does. */
function resolveFile(id: string, from: string): string {
  const bases = /^\.{0,2}\//.test(id) ? [path.resolve(from, id)] : listPackageFiles(id, from)
  const file = bases.flatMap((base) => endings.map((ending) => base + ending)).find(isFile)
  if (file !== undefined) return file
  throw Object.assign(new Error(`Cannot find module '${id}'\n${explainMissing(id)}`), { code: 'MODULE_NOT_FOUND' })
}

function listPackageFiles(id: string, from: string): string[] {
  const folders: string[] = []
  for (let at = from; ; at = path.dirname(at)) {
    const base = path.join(at, 'node_modules', id)
    const manifest = `${base}/package.json`
    if (isFile(manifest)) folders.push(path.join(base, JSON.parse(read(manifest)).main ?? 'index.js'))
    folders.push(base)
    if (at === '/') return folders
  }
}

function isFile(file: string): boolean {
  return fs.existsSync(file) && fs.statSync(file).isFile()
}

const ofNode =
  /^(?:node:.*|async_hooks|child_process|cluster|dgram|dns|https?|http2|inspector|net|perf_hooks|readline|repl|sqlite|test|tls|v8|wasi|worker_threads)(?:\/|$)/

function explainMissing(id: string): string {
  if (/^\.{0,2}\//.test(id)) return 'No file of the project has this path.'
  return ofNode.test(id)
    ? 'A browser does not have this part of Node.js.'
    : 'Packages are not installed here: what is there is webpack itself, webpack-merge and the files of the project.'
}
