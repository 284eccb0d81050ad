import { configNames } from '../project.ts'
import type { BuildResult, ProjectFiles } from '../protocol.ts'
import { Builder, type Built } from './builder.ts'
import { measureGzip } from './sizes.ts'

const mark = 'webpack.second.config'

/** The file that the command line would take for the configuration. */
export const findFirst = (files: ProjectFiles): string | undefined =>
  configNames.find((name) => Object.hasOwn(files, name))

/** The configuration to compare with: a file of the project that no build takes for one by itself. */
export const findSecond = (files: ProjectFiles): string | undefined =>
  Object.keys(files).find((name) => name.startsWith(`${mark}.`) && typeof files[name] === 'string')

/** The name of a second configuration that is written as the first is. */
export const nameSecond = (first = 'webpack.config.js'): string => first.replace('webpack.config', mark)

export interface Comparison {
  first: BuildResult
  second: BuildResult
  gzip: readonly [number, number]
}

/** Builds the same files with both configurations, in a worker of its own; says what went wrong where there is no result. */
export async function compareBuilds(files: ProjectFiles): Promise<Comparison | string> {
  const builder = new Builder()
  try {
    const { [findSecond(files) ?? '']: config = '', ...firstFiles } = files
    const { [findFirst(files) ?? '']: _, ...others } = firstFiles
    const name = findSecond(files)?.replace(mark, 'webpack.config') ?? 'webpack.config.js'
    const secondFiles = { ...others, [name]: config }
    let results: BuildResult[] = []
    // Twice, as the first builds of a worker are slower than all others: the times of the second round are compared.
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

/** One thing that both builds may have, with its size in each; undefined where it is not. */
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

/** Pairs the files of two builds by their names; hashes in them do not count. */
export function pairFiles(first: BuildResult, second: BuildResult): Pair[] {
  const list = ({ files }: BuildResult): Part[] => files.map(({ name, bytes }) => ({ name, size: bytes.length, bytes }))
  return pair(list(first), list(second))
}

/** Pairs webpack's own code in two builds: each runtime module, with its size in all chunks. */
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
  const left = Map.groupBy(second, ({ name }) => withoutHash(name))
  const both = first.map((a): Pair => {
    const b = left.get(withoutHash(a.name))?.shift()
    const name = b === undefined || b.name === a.name ? a.name : withoutHash(a.name)
    return { name, first: a.size, second: b?.size, isSame: b !== undefined && isSame(a, b) }
  })
  const others = [...left.values()]
    .flat()
    .map(({ name, size }): Pair => ({ name, first: undefined, second: size, isSame: false }))
  return [...both, ...others]
}

const withoutHash = (name: string): string => name.replace(/[\da-f]{8,}/g, '[hash]')

const isSame = (a: Part, b: Part): boolean =>
  a.size === b.size && (a.bytes ?? []).every((byte, at) => byte === b.bytes?.[at])
