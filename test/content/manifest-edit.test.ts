import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webpack, { type Configuration } from 'webpack'
import { copyExample } from '../example-builds.ts'

// The page shows which files get new names after an edit: with the runtime in the entry, and with the runtime in a file of its own. It also shows
// which modules get new ids.

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(join(root, 'content/concepts/manifest.mdx'), 'utf8')

let folder: string
beforeAll(() => {
  folder = copyExample('manifest-timetable')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an edit renames the files that the page names', async () => {
  const [from = '', to = ''] = [
    ...(/If you change (.*) in `departures\.js`/.exec(page)?.[1] ?? '').matchAll(/`(.+?)`/g),
  ].map(([, text]) => text)
  const before = [await build(false), await build('single')]
  const source = join(folder, 'src/departures.js')
  const text = readFileSync(source, 'utf8')
  expect(text).toContain(from)
  writeFileSync(source, text.replace(from, to))
  const after = [await build(false), await build('single')]
  expect(readTables()).toEqual(before.map((names, index) => pair(names, after[index] ?? {})))
})

it('a module that comes first changes the ids that the page shows, and no others', async () => {
  const [index, line] = [join(folder, 'src/index.js'), "import('./clock.js')"]
  expect(page).toContain(`as the first line of \`index.js\`, \`${line}\``)
  const code = readFileSync(index, 'utf8')
  const kinds = ['natural', 'deterministic'] as const
  const readIds = async () => [await listIds(kinds[0]), await listIds(kinds[1])]
  const before = await readIds()
  writeFileSync(join(folder, 'src/clock.js'), '')
  writeFileSync(index, `${line}\n${code}`)
  const after = await readIds()
  writeFileSync(index, code)
  for (const [at, kind] of kinds.entries()) {
    const shown = new RegExp(`^${kind} +(.+)$`, 'm').exec(page)?.[1]?.split(/ {2,}/)
    expect(shown).toEqual(
      ['departures.js', 'arrivals.js'].map((name) => `${name} ${before[at]?.[name]} → ${after[at]?.[name]}`),
    )
  }
})

/** Builds the example and returns the ids of its modules by their file names. */
async function listIds(moduleIds: 'natural' | 'deterministic'): Promise<Record<string, unknown>> {
  const { modules = [] } = await buildStats({ moduleIds }, { modules: true, ids: true })
  return Object.fromEntries(modules.map(({ name = '', id }) => [name.replace('./src/', ''), id]))
}

/** Builds the example and returns the file of each chunk by its name. */
async function build(runtimeChunk: 'single' | false): Promise<Record<string, string>> {
  const { chunks = [] } = await buildStats({ runtimeChunk }, { chunks: true })
  return Object.fromEntries(chunks.map(({ names = [], files = [] }) => [names[0], files[0]]))
}

async function buildStats(
  optimization: Configuration['optimization'],
  shown: webpack.StatsOptions,
): Promise<webpack.StatsCompilation> {
  const { default: config } = (await import(join(folder, 'webpack.config.js'))) as { default: Configuration }
  const compiler = webpack({
    ...config,
    context: folder,
    output: { ...config.output, path: join(folder, 'dist') },
    optimization: { ...config.optimization, ...optimization },
  })
  const { promise, resolve, reject } = Promise.withResolvers<webpack.Stats | undefined>()
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)))
  return (await promise)?.toJson({ all: false, ...shown }) ?? {}
}

function pair(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(before).map(([chunk, name]) => [chunk, [name, after[chunk] ?? '']]))
}

/** Reads the tables with the columns “Before” and “After”: the two names of each chunk. */
function readTables(): Record<string, string[]>[] {
  return page
    .split('| File | Before | After |\n|---|---|---|\n')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('\n\n')))
    .map((table) =>
      Object.fromEntries(
        [...table.matchAll(/^\| (\w+) \| `(.+?)` \| `(.+?)` \|$/gm)].map(([, chunk = '', from = '', to = '']) => [
          chunk,
          [from, to],
        ]),
      ),
    )
}
