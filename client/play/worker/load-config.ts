import type { Configuration } from 'webpack'
import { merge } from 'webpack-merge'
import { configNames, folder } from '../project.ts'
import { importDefault } from './modules.ts'
import fs from './node/fs.ts'
import path from './node/path.ts'

type Options = Configuration & { extends?: string | string[] }

/** The arguments that the command line gives to a configuration that is a function. */
const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true }

/** Returns the name of the configuration file that the command line would take. */
export const findConfig = (): string | undefined => configNames.find((name) => fs.existsSync(path.join(folder, name)))

/** Loads the configuration of the project as the command line does; returns `{}` if there is none. */
export async function loadConfig(): Promise<Configuration | Configuration[]> {
  const name = findConfig()
  if (name === undefined) return {}
  const file = path.join(folder, name)
  const options = await evaluate(file)
  return Array.isArray(options) ? Promise.all(options.map((each) => extend(each, [file]))) : extend(options, [file])
}

async function evaluate(file: string): Promise<Options | Options[]> {
  const exported = await importDefault(file)
  const options = await (Array.isArray(exported) ? Promise.all(exported.map(call)) : call(exported))
  // webpack would wait for the last of no builds.
  if (Array.isArray(options) && options.length === 0)
    throw new Error(`${path.relative(folder, file)} exports an empty list`)
  if (typeof options === 'object' && options !== null) return options
  throw new Error(`${path.relative(folder, file)} should export an object, an array, a function or a promise of one`)
}

const call = (exported: unknown): unknown => (typeof exported === 'function' ? exported(env, { env }) : exported)

/** Merges the extended configurations into a configuration. */
async function extend({ extends: parents, ...own }: Options, seen: readonly string[]): Promise<Configuration> {
  if (parents === undefined) return own
  const bases = await Promise.all(
    [parents].flat().map(async (parent) => {
      const file = path.resolve(folder, parent)
      if (seen.includes(file)) throw new Error('Recursive configuration detected')
      return [await evaluate(file)].flat().map((options) => extend(options, [...seen, file]))
    }),
  )
  return merge([...(await Promise.all(bases.flat())), own])
}
