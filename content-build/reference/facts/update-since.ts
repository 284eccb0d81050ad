import { writeFile } from 'node:fs/promises'
import pacote from 'pacote'
import { Parser, type ReadEntry } from 'tar'
import { count } from '../../common/count.ts'
import { registrySettings } from '../../load/readmes/download-readme.ts'
import { SchemaFiles } from './schema.ts'
import { serializeSince } from './since.ts'
import { listWebpackOptions } from './webpack-schemas.ts'

type Texts = Map<string, string>

/** Lists the last patch of each minor, oldest first: an option that came with a patch counts for its minor. */
async function listReleases(): Promise<{ minor: number; version: string }[]> {
  const { versions } = await pacote.packument('webpack', registrySettings({}))
  const patches = Object.keys(versions).flatMap((version) => {
    const [, minor, patch] = /^5\.(\d+)\.(\d+)$/.exec(version) ?? []
    return minor === undefined ? [] : [{ minor: Number(minor), patch: Number(patch), version }]
  })
  const byMinor = Map.groupBy(patches, ({ minor }) => minor)
  return [...byMinor]
    .sort(([a], [b]) => a - b)
    .map(([minor, group]) => ({ minor, version: group.reduce((a, b) => (b.patch > a.patch ? b : a)).version }))
}

async function readSchemas(version: string): Promise<Texts> {
  return pacote.tarball.stream(
    `webpack@${version}`,
    (stream) =>
      new Promise<Texts>((resolve, reject) => {
        const texts: Texts = new Map()
        const parser = new Parser({
          strict: true,
          onReadEntry(entry: ReadEntry) {
            const [, file] = /^[^/]+(\/schemas\/.+\.json)$/.exec(entry.path) ?? []
            if (file === undefined) return entry.resume()
            const chunks: Buffer[] = []
            entry.on('data', (chunk: Buffer) => chunks.push(chunk))
            entry.on('end', () => texts.set(file, Buffer.concat(chunks).toString('utf8')))
          },
        })
        parser.on('end', () => resolve(texts))
        parser.on('error', reject)
        stream.on('error', reject)
        stream.pipe(parser as unknown as NodeJS.WritableStream)
      }),
    registrySettings({}),
  )
}

function listNames(texts: Texts): string[] {
  const files = new SchemaFiles((file) => texts.get(file) ?? '')
  const names = [...listWebpackOptions('/schemas', files, (file) => texts.has(file)).keys()]
  // Until 5.37 each condition of a rule had its own copy of these.
  return names.map((name) => name.replace(/^Rule\..*\.(and|or|not)$/, 'Condition.$1'))
}

/**
 * Compares the options of every minor release of webpack 5 and writes since.json: the release that added each option and, if the option is gone, the
 * last release that had it. Reads the releases from the archives of npm's registry and installs nothing. Calls `report` with a line for each release.
 */
export async function updateSince(report: (line: string) => void): Promise<void> {
  const releases = await listReleases()
  const options: Record<string, { since: string; until?: string }> = {}
  let names: string[] = []
  for (const { minor, version } of releases) {
    const before = new Set(names)
    names = listNames(await readSchemas(version))
    for (const name of names) options[name] ??= { since: `5.${minor}` }
    for (const name of names) before.delete(name)
    for (const name of before) options[name] = { since: options[name]?.since ?? '', until: `5.${minor - 1}` }
    report(`${version}: ${count(names.length, 'option')}`)
  }
  // Some went and came back.
  for (const name of names) options[name] = { since: options[name]?.since ?? '' }

  const newest = releases.at(-1)?.version ?? ''
  await writeFile(new URL('since.json', import.meta.url), serializeSince({ newest, options }))
}
