import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Release } from '../assemble/release.ts'
import { fileKey, sourceKey } from '../contract/records.ts'
import { getTwinPath } from '../contract/twins.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A summary of the written package. */
export interface WrittenPackage {
  pages: number
  version: string
}

/**
 * Writes a release as a package for npm: the Markdown of every page, all names, the search index, and a command that reads them without a
 * network. Replaces the folder. Rejects for a release that documents no version of webpack, and for a folder that holds anything else.
 */
export async function writePackage({ index, records }: Release, out: string, origin: string): Promise<WrittenPackage> {
  const { routes, search, webpack: version } = index
  if (version === undefined || search === undefined) throw new Error('The content documents no version of webpack')
  const read = (key: string): Uint8Array => {
    const bytes = records.get(key)
    if (bytes === undefined) throw new Error(`The release lacks the record ${key}`)
    return bytes
  }
  const parse = (key: string): unknown => JSON.parse(new TextDecoder().decode(read(key)))
  const write = async (file: string, content: string | Uint8Array): Promise<void> => {
    const target = path.join(out, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  await clear(out)
  const pages: string[] = []
  for (const [url, route] of Object.entries(routes)) {
    if (route.kind === 'file' && url === '/options.json') await write('options.json', read(fileKey(route.file)))
    if (route.kind !== 'page') continue
    pages.push(url)
    await write(`pages${getTwinPath(url)}`, read(sourceKey(route.source)))
  }
  await write('pages.json', JSON.stringify(pages))
  const headings = parse(fileKey(search.headings))
  await write(
    'search.json',
    JSON.stringify({ headings, sections: search.sections.map((hash) => parse(fileKey(hash))) }),
  )
  await write('package.json', `${JSON.stringify(describePackage(version, origin), undefined, 2)}\n`)
  await write('README.md', describeUse(version, origin))
  await copyFile(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'))
  await bundleReader(out)
  return { pages: pages.length, version }
}

const packageName = 'webpack-documentation'

/** Removes a package that was written before; a mistaken name must not cost somebody a folder of their own. */
async function clear(out: string): Promise<void> {
  const files = await readdir(out).catch(() => [])
  if (files.length === 0) return
  const text = await readFile(path.join(out, 'package.json'), 'utf8').catch(() => '')
  if (!text.includes(`"name": "${packageName}"`))
    throw new Error(`${out} holds other files than those of this package. Name an empty folder with --out.`)
  await rm(out, { recursive: true })
}

function describePackage(version: string, homepage: string): unknown {
  return {
    name: packageName,
    version,
    description:
      'The documentation of webpack as Markdown, with its options as data and a search, for tools that work offline',
    homepage,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    bin: 'cli.js',
    engines: { node: '>=22' },
  }
}

function describeUse(version: string, origin: string): string {
  return `# The documentation of webpack ${version}

Every page of ${origin} as Markdown in \`pages/\`, every documented name in \`options.json\` (described by ${origin}/options.schema.json), and a command:

\`\`\`bash
npx webpack-documentation search "why is my bundle so big"
npx webpack-documentation page /configuration/output/
npx webpack-documentation page /configuration/output/#outputfilename
npx webpack-documentation option output.filename
\`\`\`

READMEs of other packages among the pages keep the licenses of their packages.
`
}

async function bundleReader(out: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('reader.ts', import.meta.url))],
    outfile: path.join(out, 'cli.js'),
    bundle: true,
    minify: true,
    legalComments: 'inline',
    platform: 'node',
    format: 'esm',
    target: 'node22',
    banner: { js: '#!/usr/bin/env node' },
  })
}
