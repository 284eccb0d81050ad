// The command of the package of the documentation: reads what stands beside it, without a network.

import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { type HeadingsTier, loadSections, type SectionsPart } from '../../search/tiers.ts'
import { findClosest } from '../common/closest.ts'
import { cutSection } from '../contract/sections/cut-section.ts'
import { decodeFragment } from '../contract/sections/decode-fragment.ts'
import { listSections } from '../contract/sections/list-sections.ts'
import { listSectionIds } from '../contract/twins.ts'

const usage = `Usage: webpack-documentation <command>

  search WORDS…      passages for a name, a question or an error message; - reads it from standard input
  page ADDRESS       a page as Markdown, /concepts/output/, or one section of it, /concepts/output/#usage
  option NAME        what is known of an option, a hook, a flag, a plugin or a function
  pages              the address of every page
`

/** A name as options.json has it; more fields are shown as they are. */
interface Name {
  name: string
  aliases?: string[]
}

const here = (file: string): URL => new URL(file, import.meta.url)
const readJson = async <Value>(file: string): Promise<Value> => JSON.parse(await readFile(here(file), 'utf8')) as Value

async function search(words: string): Promise<string> {
  const tiers = await readJson<{ headings: HeadingsTier; sections: SectionsPart[] }>('search.json')
  const { hits, error } = (await loadSections(tiers.headings, tiers.sections)).search(words, 10)
  const lines = hits.map(({ url, title, trail }) => `${url}  ${[...trail, title].join(' > ')}`)
  return [...(error === undefined ? [] : [`Recognized as: ${error.title}`]), ...lines].join('\n')
}

async function page(address: string): Promise<string> {
  const pages = await readJson<string[]>('pages.json')
  // Of an address anywhere, the path and the fragment alone count.
  const { pathname, hash } = new URL(
    /^https?:/.test(address) ? address : address.replace(/^\/*/, '/'),
    'https://webpack.js.org',
  )
  const bare = pathname.replace(/(?:\/index)?\.md$/, '')
  const asked = bare.endsWith('/') ? bare : `${bare}/`
  const read = (url: string): Promise<string> => readFile(here(`pages${url}index.md`), 'utf8')
  if (pages.includes(asked)) {
    const text = await read(asked)
    return hash === '' ? text : cut(text, [decodeFragment(hash.slice(1))], asked)
  }
  // The Markdown of a section, as the site has it: /configuration/output/filename.md.
  const end = bare.lastIndexOf('/') + 1
  const above = bare.slice(0, end)
  if (!pathname.endsWith('.md') || !pages.includes(above))
    throw new Error(`There is no page ${asked}. See webpack-documentation pages.`)
  return cut(await read(above), listSectionIds(above, decodeFragment(bare.slice(end))), above)
}

/** The first of these sections that a page has. */
function cut(text: string, ids: readonly string[], page: string): string {
  for (const id of ids) {
    const section = cutSection(text, id)
    if (section !== undefined) return section
  }
  const known = listSections(text).map(({ id }) => id)
  throw new Error(`${page} has no section ${ids.at(-1)}. It has: ${known.join(', ')}`)
}

async function option(asked: string): Promise<string> {
  const { names } = await readJson<{ names: Name[] }>('options.json')
  const found = names.filter(({ name, aliases = [] }) => [name, ...aliases].includes(asked))
  if (found.length > 0) return JSON.stringify(found, undefined, 2)
  const near = findClosest(
    asked,
    names.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
  )
  throw new Error(`Nothing named ${asked} is documented.${near === undefined ? '' : ` Did you mean ${near}?`}`)
}

async function readInput(): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: process.stdin })) lines.push(line)
  return lines.join('\n')
}

async function run([command, ...rest]: readonly string[]): Promise<string> {
  const text = rest.join(' ')
  if (command === 'pages') return (await readJson<string[]>('pages.json')).join('\n')
  if (text === '') return usage
  if (command === 'search') return search(text === '-' ? await readInput() : text)
  if (command === 'page') return page(text)
  if (command === 'option') return option(text)
  return usage
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : cause}\n`)
  process.exitCode = 1
}
