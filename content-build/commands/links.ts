import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pMap from 'p-map'
import pacote from 'pacote'
import { type Document, isMap, isSeq, parseDocument } from 'yaml'
import { count } from '../common/count.ts'
import { parseLinkLists } from '../compile/markdown/link-lists.ts'
import { type RegistryOptions, registrySettings } from '../load/readmes/download-readme.ts'
import { UsageError } from './options.ts'
import type { Terminal } from './terminal.ts'

/** The state of a package on npm. */
export type PackageState =
  | { kind: 'current'; version: string; released?: string; deprecated?: string }
  | { kind: 'gone' }

/**
 * `links FILE…`: asks npm about every package of lists of links, writes versions and days that are new into them, and tells of packages that are gone
 * or deprecated. Gives the exit code: 1 if one of them is, or if a list cannot be read.
 */
export async function linksCommand(
  args: string[],
  terminal: Terminal,
  ask: (name: string) => Promise<PackageState> = askRegistry,
): Promise<number> {
  if (args.length === 0) throw new UsageError('`links` needs the file of a list, such as content/awesome-webpack.yaml')
  let failed = false
  for (const file of args) failed = !(await updateFile(file, terminal, ask)) || failed
  return failed ? 1 : 0
}

async function updateFile(
  file: string,
  { stdout, stderr }: Terminal,
  ask: (name: string) => Promise<PackageState>,
): Promise<boolean> {
  const source = await readFile(file, 'utf8')
  const { problems } = parseLinkLists(source)
  for (const { line, reason } of problems) stderr.write(`${file}:${line} ${reason}\n`)
  if (problems.length > 0) return false
  const document = parseDocument(source)
  const entries = listPackages(document)
  const states = await pMap(entries, ({ npm }) => ask(npm), { concurrency: 8 })
  let isFine = true
  for (const [index, { npm, map }] of entries.entries()) {
    const state = states[index]
    if (state === undefined || state.kind === 'gone') {
      stderr.write(`${npm} is not on npm any longer: remove it\n`)
      isFine = false
      continue
    }
    if (state.deprecated !== undefined) {
      stderr.write(`${npm} is deprecated: ${state.deprecated}\n`)
      isFine = false
    }
    if (map.get('version') === state.version) continue
    stdout.write(`${npm} ${map.get('version') ?? '(new)'} → ${state.version}\n`)
    map.set('version', state.version)
    if (state.released !== undefined) map.set('released', state.released)
    else map.delete('released')
  }
  const text = document.toString({ lineWidth: 0 })
  if (text !== source) await writeFile(file, text)
  stdout.write(`${path.basename(file)}: ${count(entries.length, 'package')}\n`)
  return isFine
}

interface PackageEntry {
  npm: string
  map: { get(key: string): unknown; set(key: string, value: unknown): void; delete(key: string): unknown }
}

function listPackages(document: Document): PackageEntry[] {
  const lists = isMap(document.contents) ? document.contents.items.map(({ value }) => value) : []
  return lists.flatMap((list) =>
    (isSeq(list) ? list.items : []).flatMap((map) => {
      const npm = isMap(map) ? map.get('npm') : undefined
      return isMap(map) && typeof npm === 'string' ? [{ npm, map }] : []
    }),
  )
}

async function askRegistry(name: string, options: RegistryOptions = {}): Promise<PackageState> {
  try {
    const settings = { ...registrySettings(options), preferOnline: true, fullMetadata: true }
    const packument: pacote.AbbreviatedPackument & { time?: Record<string, string> } = await pacote.packument(
      name,
      settings,
    )
    const { versions, time, 'dist-tags': tags } = packument
    const version = tags.latest ?? ''
    const released = time?.[version]?.slice(0, 10)
    const deprecated = versions[version]?.deprecated
    return {
      kind: 'current',
      version,
      ...(released !== undefined && { released }),
      ...(typeof deprecated === 'string' && deprecated !== '' && { deprecated }),
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'E404') return { kind: 'gone' }
    throw cause
  }
}
