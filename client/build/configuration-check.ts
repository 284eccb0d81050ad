import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { createNotices, type Notices } from './notices.ts'
import type { OutputFiles } from './output.ts'
import { bundlePage, type PageAssets } from './page-bundle.ts'

/** Bundles the page `/check/`: its form, what that loads to check, and what that loads to say webpack's words. */
export async function bundleConfigurationCheck(
  clientFolder: string,
  notices: Notices = createNotices(),
): Promise<{ assets: PageAssets; files: OutputFiles }> {
  return bundlePage(clientFolder, 'check', {
    constants: { CONFIGURATION_SCHEMA: await readStructure() },
    define: { 'process.env.NODE_ENV': '"production"', process: 'undefined' },
    plugins: [standInForAjv(clientFolder)],
    notices,
  })
}

/** webpack's schema of configurations as JSON, without what only people and the command line read. */
async function readStructure(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('webpack/schemas/WebpackOptions.json')
  return JSON.stringify(stripSchema(JSON.parse(await readFile(file, 'utf8'))))
}

const left = ['description', 'tsType', 'cli', 'implements', 'added', 'title', 'deprecated', 'experimental']

/** Leaves out annotations; below `properties` and `definitions`, the same words are names. */
export function stripSchema(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => stripSchema(item))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => areNames || !left.includes(name))
  return Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      name === 'enum' && !areNames
        ? part
        : stripSchema(part, !areNames && (name === 'properties' || name === 'definitions')),
    ]),
  )
}

/** Gives schema-utils a validator without generated code, which the policy of the page refuses. */
export function standInForAjv(folder: string): Plugin {
  return {
    name: 'stand-in-for-ajv',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^ajv$/ }, () => ({ path: join(folder, 'check/schema/ajv.ts') }))
      // Keywords that the stand-in has, or that webpack's schema does not use.
      onResolve(
        { filter: /^(?:ajv-keywords|\.\/precompile|\.\/util\/formats|\.\/keywords\/\w+)$/ },
        ({ path, importer }) => (importer.includes('schema-utils') ? { path, namespace: 'no-keyword' } : undefined),
      )
      onLoad({ filter: /.*/, namespace: 'no-keyword' }, () => ({ contents: 'exports.default = () => {}' }))
    },
  }
}
