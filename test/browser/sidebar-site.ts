import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Release } from '../../content-build/assemble/release.ts'
import { buildSite } from '../../content-build/site-builder.ts'

/** Size of a reference section: the number of pages, and of the anchors of each. */
const pageCount = 20
const anchorCount = 22

/** A page title that is longer than any author should write. */
export const longTitle = 'Everything there is to say about targets, '.repeat(5).slice(0, 199).padEnd(200, '.')

/** `/configuration/` with 490 links, and `/long/` with a page of 200 anchors and a page title of 200 characters. */
export async function buildSidebarSite(): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'sidebar-site-'))
  try {
    const contentDir = join(folder, 'content')
    for (const [path, text] of Object.entries(listFiles())) {
      await mkdir(dirname(join(contentDir, path)), { recursive: true })
      await writeFile(join(contentDir, path), text)
    }
    const { release, messages } = await buildSite({ contentDir, cacheDir: join(folder, 'cache') })
    if (release === undefined || messages.length > 0) throw new Error(messages.join('\n'))
    return release
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function listFiles(): Record<string, string> {
  const files: Record<string, string> = {
    'index.md': write('webpack', ''),
    'concepts/index.md': write('Concepts', ''),
    'contribute/index.md': write('Contribute', ''),
    'configuration/index.md': write('Configuration', writeOptions('configuration', 28)),
    'long/index.md': write(longTitle, 'No sections.'),
    'long/anchors.md': write('Anchors', writeOptions('anchors', 200, 3)),
    'long/short.md': write('Short', writeOptions('short', 3, 1)),
  }
  for (let page = 0; page < pageCount; page += 1) {
    const name = words[page] ?? ''
    files[`configuration/${name}.md`] = write(titleCase(name), writeOptions(name, anchorCount), page + 1)
  }
  return files
}

function write(title: string, body: string, sort?: number): string {
  return `---\ntitle: ${JSON.stringify(title)}\n${sort === undefined ? '' : `sort: ${sort}\n`}---\n\nOpening.\n\n${body}\n`
}

/** Headings as a reference page has them: `output.chunkFilename`, an id without dot or capitals. */
function writeOptions(page: string, count: number, paragraphs = 6): string {
  return Array.from({ length: count }, (_, number) => {
    const name = `${words[(number * 7 + page.length) % words.length]}${titleCase(words[(number * 3 + 1) % words.length] ?? '')}`
    const title = `${page}.${name}${number < words.length ? '' : number}`
    const text = `What \`${title}\` is for, and what it does when nobody sets it.\n\n`
    return `## ${title} {#${page}${name.toLowerCase()}${number}}\n\n${text.repeat(paragraphs)}`
  }).join('\n')
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const words =
  `output entry module resolve target watch externals stats node cache devtool performance optimization experiments mode
  plugins amd parallelism profile snapshot filename chunk public path library asset clean hash source map worker import
  loading charset timeout format condition names extension alias fallback`.split(/\s+/)
