/** Addresses of the Markdown twin of a page and of its sections. */
import type { PageRoute } from './routes.ts'

/** Returns the address of the twin of a page, whose own address ends with a slash. */
export const getTwinPath = (page: string): string => `${page}index.md`

/**
 * Returns the address of the whole Markdown of a page. If a page is too long for one twin, its twin is a table of contents; otherwise both addresses
 * have the same text.
 */
export const getFullPath = (page: string): string => `${page}full.md`

/** Returns the address of a page's whole Markdown: its twin, unless that has the contents alone. */
export const getWholePath = (page: string, { contents }: Pick<PageRoute, 'contents'>): string =>
  contents === undefined ? getTwinPath(page) : getFullPath(page)

/**
 * Returns the name of a section of the twin from the id of its heading. The id of an option loses the name of its page: `filename` is the section
 * `#outputfilename` of `/configuration/output/`.
 */
export function getSectionName(page: string, id: string): string {
  const prefix = getOptionPrefix(page)
  const rest = prefix !== undefined && id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return encodeURI(/^[a-z]/.test(rest) ? rest : id)
}

/** Returns the address of a section of the twin: `/configuration/output/filename.md`. */
export const getSectionPath = (page: string, id: string): string => `${page}${getSectionName(page, id)}.md`

/** Lists the ids that the name of a section can mean, the likeliest first. */
export function listSectionIds(page: string, name: string): string[] {
  const prefix = getOptionPrefix(page)
  return prefix === undefined ? [name] : [`${prefix}${name}`, name]
}

/** Returns the beginning of the ids of the options on a page: `output` on `/configuration/output/`. */
function getOptionPrefix(page: string): string | undefined {
  return /^\/configuration\/([^/]+)\/$/.exec(page)?.[1]
}

/** Returns the line of a twin that leads to the index of all pages. The lines above it describe the page. */
export const indexLine = (origin: string): string =>
  `> The index of this documentation: ${origin}/llms.txt. Any page is Markdown at its address with \`index.md\` behind it.`
