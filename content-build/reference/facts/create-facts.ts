import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { listModuleApi } from './api.ts'
import { parseDeclarations } from './declarations.ts'
import { Defaults } from './defaults.ts'
import type { FactData } from './fact.ts'
import { listCommands, listFlags } from './flags.ts'
import { listHooks } from './hooks.ts'
import { createLiveWebpack } from './live.ts'
import { listLoaderContext } from './loader-context.ts'
import { listOptionFacts, serverSchemaFile } from './option-facts.ts'
import { listPlugins } from './plugins.ts'
import { createStatsDefaults } from './stats-defaults.ts'

const require = createRequire(import.meta.url)

/**
 * Asks the installed webpack, webpack-cli and webpack-dev-server for everything they know by a name. Takes more than half a second with loading them:
 * see `FactStore`.
 */
export async function createFacts(): Promise<FactData> {
  const live = createLiveWebpack()
  const folder = path.dirname(require.resolve('webpack/package.json'))
  const [types, modules] = parseDeclarations(folder, 'types.d.ts', 'module.d.ts')
  const schema = JSON.parse(readFileSync(serverSchemaFile, 'utf8')) as object
  const flags = new Map([...listFlags(live.webpack), ...listFlags(live.webpack, schema, 'devServer.')])
  const defaults = new Defaults()
  const findStatsDefault = createStatsDefaults(live)
  const options = listOptionFacts({ find: (name) => [...defaults.find(name), ...findStatsDefault(name)] }, flags)
  const facts = [
    ...options.facts,
    ...listHooks(live, types),
    ...(await listCommands(live.webpack)),
    ...listPlugins(live.webpack, readFileSync(require.resolve('webpack'), 'utf8')),
    ...listModuleApi(live, modules, path.join(folder, 'lib')),
    ...(await listLoaderContext(live.webpack)),
  ]
  return { release: live.webpack.version, facts, removed: options.removed }
}
