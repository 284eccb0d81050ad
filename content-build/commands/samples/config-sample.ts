import { createRequire } from 'node:module'
import vm from 'node:vm'
import { transform } from 'esbuild'
import webpack from 'webpack'
import { createStub } from './stub.ts'

const timeLimit = 2000

/** Modules that a configuration may really use: they give paths and webpack's own classes, and touch nothing. */
const realModules = new Set(['path', 'node:path', 'url', 'node:url', 'webpack', 'webpack-merge'])
const realRequire = createRequire(import.meta.url)

/**
 * What webpack's own validator has against a configuration sample; nothing when it accepts it.
 *
 * The sample is run, for a configuration is what its code exports. That is acceptable because it is this repository's own text, reviewed
 * like the code beside it; READMEs are never passed here. The context has a time limit and neither `process`, timers, files nor network,
 * and every package that is not one of the few above is a stub: a sample shows packages that are not installed. This keeps a slip
 * from doing harm; it is no wall against malice, which `node:vm` does not give.
 */
export async function findConfigFault(code: string, title: string): Promise<string | undefined> {
  try {
    for (const config of await evaluate(code, title)) webpack.validate(config)
    return undefined
  } catch (cause) {
    const text = cause instanceof Error || hasMessage(cause) ? cause.message : String(cause)
    return `\`${title}\` is not accepted: ${text}`
  }
}

async function evaluate(code: string, title: string): Promise<webpack.Configuration[]> {
  const loader = /ts$/.test(title) ? 'ts' : 'js'
  const { code: script } = await transform(code, { loader, format: 'cjs', supported: { 'dynamic-import': false } })
  const module = { exports: {} as unknown }
  const context = vm.createContext({
    module,
    exports: module.exports,
    require: requireForSample,
    process: { env: {}, argv: [], cwd: () => '/project', platform: 'linux' },
    console: createStub(),
    URL,
    __dirname: '/project',
    __filename: `/project/${title}`,
  })
  new vm.Script(script, { filename: title }).runInContext(context, { timeout: timeLimit })
  const exported = module.exports
  return resolveConfigs(isObject(exported) && 'default' in exported ? exported.default : exported)
}

/** A configuration is an object, a list, a promise of one, or a function that gives one. */
async function resolveConfigs(exported: unknown): Promise<webpack.Configuration[]> {
  const value = await exported
  if (Array.isArray(value)) return (await Promise.all(value.map(resolveConfigs))).flat()
  if (typeof value === 'function') return resolveConfigs(value({}, { mode: 'production' }))
  if (!isObject(value)) throw new Error('It exports no configuration')
  return [value]
}

function requireForSample(name: string): unknown {
  return realModules.has(name) ? realRequire(name) : createStub()
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Errors of another realm are no `Error` of ours. */
function hasMessage(value: unknown): value is { message: string } {
  return isObject(value) && typeof value.message === 'string'
}
