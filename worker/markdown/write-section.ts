import { cutSection } from '../../content-build/contract/sections/cut-section.ts'
import { listSections, type MarkdownSection } from '../../content-build/contract/sections/list-sections.ts'
import { getSectionPath } from '../../content-build/contract/twins.ts'

/** A section with more characters than this begins with a list of its subsections, as a twin does: many tools read no further. */
const longSection = 50_000

/**
 * Writes one section of a Markdown twin as it is served: front matter, the link to the index, then the text. Returns `undefined` if no heading has
 * the id.
 */
export function writeSection(markdown: string, id: string): string | undefined {
  const section = cutSection(markdown, id)
  if (section === undefined) return undefined
  const [, frontMatter = '', index = ''] = /^---\n([\s\S]*?)\n---\n\n([^\n]*)/.exec(markdown) ?? []
  const title = readTitle(frontMatter)
  const [, url = ''] = /^url: (.*)$/m.exec(frontMatter) ?? []
  const own = frontMatter.replace(`url: ${url}`, () => `url: ${url}#${encodeURI(id)}`)
  const text = section.length > longSection ? addList(section, url) : section
  return `---\n${own}\n---\n\n${index}\n\nA section of [${title}](${url}index.md).\n\n${text}\n`
}

/** Quotes a title if YAML would read it as something else than a string. */
function readTitle(frontMatter: string): string {
  const [, title = ''] = /^title: (.*)$/m.exec(frontMatter) ?? []
  if (title.startsWith('"')) return String(JSON.parse(title))
  return title.startsWith("'") ? title.slice(1, -1).replaceAll("''", "'") : title
}

function addList(section: string, page: string): string {
  const [first, ...others] = listSections(section)
  if (first === undefined || others.length === 0) return section
  const [heading = '', ...rest] = section.split('\n\n')
  const list = others.map((other) => linkSection(other, page, other.level - first.level - 1)).join('\n')
  return [heading, 'This section is long. Each of its own sections is Markdown of its own:', list, ...rest].join('\n\n')
}

function linkSection({ id, title }: MarkdownSection, page: string, depth: number): string {
  const address = getSectionPath(new URL(page).pathname, id)
  const text = title.replaceAll(/[[\]\\]/g, '\\$&')
  return `${'  '.repeat(Math.max(0, depth))}- [${text}](${new URL(address, page).href})`
}
