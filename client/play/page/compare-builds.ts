import { configNames } from '../project.ts'
import type { BuildResult, ProjectFiles } from '../protocol.ts'
import { Builder, type Built } from './builder.ts'
import { measureGzip } from './sizes.ts'

const mark = 'webpack.second.config'

/** The configuration file that the command line would use. */
export const findFirst = (files: ProjectFiles): string | undefined =>
  configNames.find((name) => Object.hasOwn(files, name))

/** The configuration to compare with: a file that no build uses by itself. */
export const findSecond = (files: ProjectFiles): string | undefined =>
  Object.keys(files).find((name) => name.startsWith(`${mark}.`) && typeof files[name] === 'string')

/** The name of a second configuration in the format of the first. */
export const nameSecond = (first = 'webpack.config.js'): string => first.replace('webpack.config', mark)

export interface Comparison {
  first: BuildResult
  second: BuildResult
  gzip: readonly [number, number]
}

/** Builds the same files with both configurations, in a separate worker; says what went wrong if there is no result. */
export async function compareBuilds(files: ProjectFiles): Promise<Comparison | string> {
  const builder = new Builder()
  try {
    const { [findSecond(files) ?? '']: config = '', ...firstFiles } = files
    const { [findFirst(files) ?? '']: _, ...others } = firstFiles
    const name = findSecond(files)?.replace(mark, 'webpack.config') ?? 'webpack.config.js'
    const secondFiles = { ...others, [name]: config }
    let results: BuildResult[] = []
    // Built twice, since the first builds of a worker are slower: the times of the second round are compared.
    for (let round = 0; round < 2; round++) {
      results = []
      for (const [at, project] of [firstFiles, secondFiles].entries()) {
        const built = await builder.build(project)
        if (built.kind !== 'built') return tellFailure(built, at === 0 ? 'first' : 'second')
        results.push(built.result)
      }
    }
    const [first, second] = results
    if (first === undefined || second === undefined) return ''
    return { first, second, gzip: await Promise.all([sumGzip(first), sumGzip(second)]) }
  } finally {
    builder.end()
  }
}

function tellFailure({ kind }: Built, which: string): string {
  return kind === 'stopped'
    ? `Stopped: the build with the ${which} configuration took longer than 10 seconds.`
    : 'webpack could not be started here.'
}

async function sumGzip({ files }: BuildResult): Promise<number> {
  const sizes = await Promise.all(files.map(({ bytes }) => measureGzip(bytes)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A part that both builds can have, with its size in each; `undefined` if a build lacks it. */
export interface Pair {
  name: string
  first: number | undefined
  second: number | undefined
  isSame: boolean
}

interface Part {
  name: string
  size: number
  bytes?: Uint8Array
}

/** Pairs the files of two builds by their names without hashes: `main.js` and `main.14e9e79dd96e.js` are the same. */
export function pairFiles(first: BuildResult, second: BuildResult): Pair[] {
  const list = ({ files }: BuildResult): Part[] => files.map(({ name, bytes }) => ({ name, size: bytes.length, bytes }))
  return pair(list(first), list(second))
}

/** Pairs the runtime modules of two builds, each with its size in all chunks. */
export function pairRuntime(first: BuildResult, second: BuildResult): Pair[] {
  const list = ({ compilations }: BuildResult): Part[] => {
    const modules = compilations.flatMap((compilation) => compilation.modules.filter(({ type }) => type === 'runtime'))
    return [...Map.groupBy(modules, ({ name }) => name)].map(([name, same]) => ({
      name,
      size: same.reduce((sum, { size }) => sum + size, 0),
    }))
  }
  return pair(list(first), list(second))
}

function pair(first: readonly Part[], second: readonly Part[]): Pair[] {
  const left = Map.groupBy(second, ({ name }) => removeHash(name))
  const both = first.map((a): Pair => {
    const b = left.get(removeHash(a.name))?.shift()
    const name = b === undefined || b.name === a.name ? a.name : markHash(a.name)
    return { name, first: a.size, second: b?.size, isSame: b !== undefined && isSame(a, b) }
  })
  const others = [...left.values()]
    .flat()
    .map(({ name, size }): Pair => ({ name, first: undefined, second: size, isSame: false }))
  return [...both, ...others]
}

const markHash = (name: string): string => name.replace(/[\da-f]{8,}/g, '[hash]')
const removeHash = (name: string): string => name.replace(/[.-]?[\da-f]{8,}/g, '')

const isSame = (a: Part, b: Part): boolean =>
  a.size === b.size && (a.bytes ?? []).every((byte, at) => byte === b.bytes?.[at])
