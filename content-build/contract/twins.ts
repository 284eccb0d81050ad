/** How the Markdown twin of a page is addressed, and each of its sections. */

/** Where the twin of a page is served; the page's address ends with a slash. */
export const getTwinPath = (page: string): string => `${page}index.md`

/**
 * The name of a section of the twin, by the id of its heading. The id of an option goes without the name of its page: `filename` is the
 * section `#outputfilename` of `/configuration/output/`.
 */
export function getSectionName(page: string, id: string): string {
  const prefix = getOptionPrefix(page)
  const rest = prefix !== undefined && id.startsWith(prefix) ? id.slice(prefix.length) : ''
  return encodeURI(/^[a-z]/.test(rest) ? rest : id)
}

/** Where a section of the twin is served: `/configuration/output/filename.md`. */
export const getSectionPath = (page: string, id: string): string => `${page}${getSectionName(page, id)}.md`

/** The ids that the name of a section can mean, the likeliest first. */
export function listSectionIds(page: string, name: string): string[] {
  const prefix = getOptionPrefix(page)
  return prefix === undefined ? [name] : [`${prefix}${name}`, name]
}

/** What the ids of the options on a page begin with: `output` on `/configuration/output/`. */
function getOptionPrefix(page: string): string | undefined {
  return /^\/configuration\/([^/]+)\/$/.exec(page)?.[1]
}

/** How a twin says where the index of all pages is. What stands above this line describes the page. */
export const indexLine = (origin: string): string =>
  `> The index of this documentation: ${origin}/llms.txt. Any page is Markdown at its address with \`index.md\` behind it.`
