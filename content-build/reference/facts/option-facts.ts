import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Defaults, OptionDefault } from './defaults.ts'
import type { Fact, RemovedOption } from './fact.ts'
import { listOptions, type SchemaOption } from './options.ts'
import { findMinor } from './releases.ts'
import { SchemaFiles } from './schema.ts'
import { readSince } from './since.ts'
import { listWebpackOptions } from './webpack-schemas.ts'

const require = createRequire(import.meta.url)

/** Of webpack-dev-server. Read without loading it, which would bring a whole web server along. */
export const serverSchemaFile = path.join(
  path.dirname(require.resolve('webpack-dev-server/package.json')),
  'lib/options.json',
)

/** Lists the options of webpack, of its plugins and of webpack-dev-server; `flags` by option, where one sets it. */
export function listOptionFacts(
  defaults: Pick<Defaults, 'find'>,
  flags: ReadonlyMap<string, string>,
): { facts: Fact[]; removed: RemovedOption[] } {
  const files = new SchemaFiles()
  const folder = path.join(path.dirname(require.resolve('webpack/package.json')), 'schemas')
  const own = listWebpackOptions(folder, files, existsSync)
  const { options: since } = readSince()
  const facts = [...own].map(([name, option]) =>
    complete(option, flags, defaults.find(name), findSince(option, since[name]?.since)),
  )
  // The server is another package: it has releases of its own, and its defaults are only in its code.
  const server = [...listOptions(files.read(serverSchemaFile), 'devServer', files).values()]
  facts.push(...server.map((option) => complete(option, flags, [], undefined)))
  const removed = Object.entries(since).flatMap(([name, { until }]) =>
    until === undefined || own.has(name) ? [] : [{ name, until }],
  )
  return { facts, removed }
}

/** Completes what a schema says of an option. */
function complete(
  { fact }: SchemaOption,
  flags: ReadonlyMap<string, string>,
  defaults: OptionDefault[],
  since: string | undefined,
): Fact {
  const flag = flags.get(fact.name)
  return {
    ...fact,
    ...(flag !== undefined && { aliases: [flag] }),
    ...(defaults.length > 0 && { defaults }),
    ...(since !== undefined && { since }),
  }
}

/** Finds the release that brought an option; the schema's word goes first. An option of 5.0 is older and has none. */
function findSince({ added }: SchemaOption, compared: string | undefined): string | undefined {
  const release = added ?? compared
  return release === undefined ? undefined : findMinor(release)
}
