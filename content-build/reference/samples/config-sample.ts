import type { SourceMapPayload } from 'node:module'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { transform } from 'esbuild'
import type webpack from 'webpack'
import { describeFault } from './config-fault.ts'
import type { SampleFault } from './sample-fault.ts'
import { createStub, isStub, withoutStubs } from './stub.ts'
import { validateConfig } from './validate-config.ts'

/** Modules that a configuration may really use: they give paths and webpack's own classes, and touch nothing. */
const realModules = new Set(['path', 'node:path', 'url', 'node:url', 'webpack', 'webpack-merge'])
const folder = '/project'
const importMeta = {
  'import.meta.dirname': JSON.stringify(folder),
  'import.meta.filename': JSON.stringify(`${folder}/webpack.config.js`),
  'import.meta.url': JSON.stringify(`file://${folder}/webpack.config.js`),
  'import.meta.resolve': 'resolveForSample',
}
const hidden = {
  globalThis: undefined,
  global: undefined,
  fetch: undefined,
  setTimeout: undefined,
  setInterval: undefined,
}
/** Lists arguments to call a function with, so that most of what it can return is seen. */
const calls = [
  [{}, { mode: 'production' }],
  [{}, { mode: 'development' }],
  [{ production: true, WEBPACK_BUILD: true }, { mode: 'production' }],
  [{ development: true, WEBPACK_SERVE: true }, { mode: 'development' }],
] as const
/** Stands in for every `package.json` that a configuration imports. */
const packageJson = { version: '1.0.0', dependencies: new Proxy({}, { get: () => '^1.0.0' }) }
const realRequire = createRequire(import.meta.url)

/**
 * Returns the error of webpack's own validators for a configuration sample, or `undefined` if they accept it.
 *
 * Runs the sample, since a configuration is whatever its code exports. That is acceptable for this repository's own text, which is reviewed like the
 * code beside it; READMEs are never passed here. It runs in this realm, since the validator uses `instanceof Function` and `instanceof RegExp`.
 * `process`, timers and the network are hidden from it, and every package except the few above is a stub, since samples show packages that are not
 * installed. This keeps a slip from doing harm; it does not stop malice, nor does `node:vm`.
 */
export async function findConfigFault(code: string, title: string): Promise<SampleFault | undefined> {
  let map: SourceMapPayload | undefined
  try {
    const script = await toScript(code, title)
    map = JSON.parse(script.map)
    for (const config of await evaluate(script.code, title)) validateConfig(config)
    return undefined
  } catch (cause) {
    const { reason, ...place } = describeFault(cause, code, title, map)
    return { reason: `\`${title}\` is not accepted: ${reason}`, ...place }
  }
}

function toScript(code: string, title: string) {
  const loader = /ts$/.test(title) ? 'ts' : 'js'
  return transform(code, { loader, format: 'cjs', define: importMeta, logLevel: 'silent', sourcemap: 'external' })
}

async function evaluate(script: string, title: string): Promise<webpack.Configuration[]> {
  const module = { exports: {} as unknown }
  const scope = {
    module,
    exports: module.exports,
    require: requireForSample,
    resolveForSample: (request: string) => new URL(request, `file://${folder}/webpack.config.js`).href,
    process: { env: {}, argv: [], cwd: () => folder, platform: 'linux' },
    console: createStub(),
    __dirname: folder,
    __filename: `${folder}/${title}`,
    ...hidden,
  }
  // In a block of its own, a module may declare what CommonJS gives it: `const __filename = fileURLToPath(import.meta.url)`.
  vm.compileFunction(`{${script}\n}`, Object.keys(scope), { filename: title })(...Object.values(scope))
  const exported = module.exports
  return resolveConfigs(isObject(exported) && 'default' in exported ? exported.default : exported)
}

/** Resolves an exported configuration: an object, a list, a promise of one, or a function that returns one. */
async function resolveConfigs(exported: unknown): Promise<webpack.Configuration[]> {
  const value = await exported
  // A configuration from another file or package is unknown here.
  if (isStub(value)) return []
  if (Array.isArray(value)) return (await Promise.all(value.map(resolveConfigs))).flat()
  if (typeof value === 'function') {
    return (await Promise.all(calls.map(([env, argv]) => resolveConfigs(value({ ...env }, { ...argv }))))).flat()
  }
  if (!isObject(value)) throw new Error('It exports no configuration')
  return [withoutStubs(value) as webpack.Configuration]
}

function requireForSample(name: string): unknown {
  if (name.endsWith('/package.json')) return packageJson
  return realModules.has(name) ? realRequire(name) : createStub()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
