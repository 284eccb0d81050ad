import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import webpack, { type Configuration } from 'webpack'
import { copyExample } from '../example-builds.ts'

// The page shows which files get new names after an edit: with the runtime in the entry, and with the runtime in a file of its own.

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

/** Builds the example and gives the file of each chunk by its name. */
async function build(runtimeChunk: 'single' | false): Promise<Record<string, string>> {
  const { default: config } = (await import(join(folder, 'webpack.config.js'))) as { default: Configuration }
  const compiler = webpack({
    ...config,
    context: folder,
    output: { ...config.output, path: join(folder, 'dist') },
    optimization: { ...config.optimization, runtimeChunk },
  })
  const { promise, resolve, reject } = Promise.withResolvers<webpack.Stats | undefined>()
  compiler.run((error, stats) => (error ? reject(error) : resolve(stats)))
  const { chunks = [] } = (await promise)?.toJson({ all: false, chunks: true }) ?? {}
  return Object.fromEntries(chunks.map(({ names = [], files = [] }) => [names[0], files[0]]))
}

function pair(before: Record<string, string>, after: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(before).map(([chunk, name]) => [chunk, [name, after[chunk] ?? '']]))
}

/** Reads the tables with the columns “before” and “after”: the two names of each chunk. */
function readTables(): Record<string, string[]>[] {
  return page
    .split('| File | before | after |\n|---|---|---|\n')
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
