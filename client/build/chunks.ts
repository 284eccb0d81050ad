import { readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { collectNotices, createNotices, type Notices } from './notices.ts'
import { hashedPath, type OutputFiles } from './output.ts'
import { defineConstants, describeModules } from './scripts.ts'
import { bundleStyles } from './styles.ts'

/** Lists the files of one chunk, by public path. */
export interface Chunk {
  script: string
  /** Scripts that `script` imports, directly or not; chunks share them. */
  imports: string[]
  styles: string | null
}

export interface BundledChunks {
  /** By id, in the order of the alphabet. */
  chunks: Record<string, Chunk>
  files: OutputFiles
}

interface ChunkSource {
  id: string
  script: string
  styles: string | undefined
}

/**
 * Bundles what pages load on demand: `islands/<id>/index.ts(x)` and `lazy/<id>.ts(x)`, each with its stylesheet (`index.css`, `<id>.css`) if it has
 * one.
 *
 * Modules that several islands import, React above all, become a shared script. A lazy module is always one script: it is small, and a request costs
 * more than sharing saves. `constants` are values known at build time; `notices` collects the licenses of the packages in the scripts.
 */
export async function bundleChunks(
  folder: string,
  constants: Record<string, unknown> = {},
  notices: Notices = createNotices(),
): Promise<BundledChunks> {
  const islands = await findIslands(join(folder, 'islands'))
  const lazy = await findLazy(join(folder, 'lazy'))
  const sources = [...islands, ...lazy]
  const twice = sources.find(({ id }, at) => sources.findIndex((other) => other.id === id) !== at)
  if (twice !== undefined) throw new Error(`${twice.script}: another chunk is named “${twice.id}” already`)

  const passes = [islands, ...lazy.map((source) => [source])].filter((pass) => pass.length > 0)
  const [bundles, styles] = await Promise.all([
    Promise.all(passes.map((pass) => bundleScripts(folder, pass, constants, notices))),
    bundleAllStyles(sources),
  ])
  const scripts = new Map(bundles.flatMap((bundle) => [...bundle.scripts]))
  const files: OutputFiles = new Map(bundles.flatMap((bundle) => [...bundle.files]))
  const chunks: Record<string, Chunk> = {}
  for (const { id } of sources.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const script = scripts.get(id)
    if (script === undefined) throw new Error(`esbuild made nothing of the chunk “${id}”`)
    const sheet = styles.get(id)
    if (sheet !== undefined) files.set(sheet.path, sheet.code)
    chunks[id] = { ...script, styles: sheet === undefined ? null : `/${sheet.path}` }
  }
  return { chunks, files }
}

/** Lists the addresses of a chunk for the entry: its script first, a stylesheet recognized by its extension. */
export function chunkAddresses(chunks: Record<string, Chunk>): Record<string, string[]> {
  const addresses = ({ script, imports, styles }: Chunk) => [script, ...imports, ...(styles === null ? [] : [styles])]
  return Object.fromEntries(Object.entries(chunks).map(([id, chunk]) => [id, addresses(chunk)]))
}

/** Runs esbuild once, so that its chunks share modules. */
async function bundleScripts(
  folder: string,
  sources: readonly ChunkSource[],
  constants: Record<string, unknown>,
  notices: Notices,
) {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(sources.map(({ id, script }) => [id, script])),
    ...describeModules(folder),
    chunkNames: 'assets/shared-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', ...defineConstants(constants) },
    plugins: [collectNotices(notices)],
  })
  const files: OutputFiles = new Map(
    outputFiles.map(({ path, contents }) => [relative(folder, path).split(sep).join('/'), contents]),
  )
  const scripts = new Map<string, Omit<Chunk, 'styles'>>()
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const source = sources.find(({ script }) => entryPoint !== undefined && script === join(folder, entryPoint))
    if (source)
      scripts.set(source.id, { script: `/${path}`, imports: findImports(path, metafile).map((to) => `/${to}`) })
  }
  return { scripts, files }
}

/** Lists everything that a script loads before it runs, each once. */
function findImports(path: string, { outputs }: Metafile, found: string[] = []): string[] {
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind !== 'import-statement' || found.includes(next)) continue
    found.push(next)
    findImports(next, { inputs: {}, outputs }, found)
  }
  return found
}

async function bundleAllStyles(sources: readonly ChunkSource[]) {
  const sheets = sources.map(async ({ id, styles }) => {
    if (styles === undefined) return []
    const code = await bundleStyles(styles)
    return [[id, { path: hashedPath(id, 'css', code), code }] as const]
  })
  return new Map((await Promise.all(sheets)).flat())
}

async function findIslands(folder: string): Promise<ChunkSource[]> {
  const islands = await readFolder(folder)
  const found = islands.map(async (id) => {
    const names = await readFolder(join(folder, id))
    const script = names.find((name) => /^index\.tsx?$/.test(name))
    if (script === undefined) return []
    const styles = names.includes('index.css') ? join(folder, id, 'index.css') : undefined
    return [{ id, script: join(folder, id, script), styles }]
  })
  return (await Promise.all(found)).flat()
}

async function findLazy(folder: string): Promise<ChunkSource[]> {
  const names = await readFolder(folder)
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const id = basename(name).replace(/\.tsx?$/, '')
      const styles = names.includes(`${id}.css`) ? join(folder, `${id}.css`) : undefined
      return { id, script: join(folder, name), styles }
    })
}

/** The names in a folder, in the order of the alphabet; none where there is no such folder. */
async function readFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return []
    throw cause
  })
  return names.toSorted()
}
