/** Endings under which earlier sites and static hosts publish pages. */
const pageExtension = /\.(?:html?|mdx?|php|aspx?)$/i
/** The number of characters at the end of a path that are examined. */
const maxPath = 400
const maxSegments = 4
const maxLength = 80

/** Splits a decoded path into its meaningful segments, without `index`, and the extension of a page if it has one (`html`, `md`). */
export function splitPath(path: string): { segments: string[]; extension: string | undefined } {
  const segments = path.slice(-maxPath).split('/').filter(Boolean)
  const name = segments.pop() ?? ''
  const extension = pageExtension.exec(name)?.[0].slice(1).toLowerCase()
  const last = name.replace(pageExtension, '')
  const says = last !== '' && last.toLowerCase() !== 'index'
  return { segments: says ? [...segments, last] : segments, extension }
}

/** Returns the meaningful segments of a decoded path in lower case, without file extension and `index`. */
export function listSegments(path: string): string[] {
  return splitPath(path).segments.map((segment) => segment.toLowerCase())
}

/** Splits a name into words at hyphens, underscores, dots and spaces. */
export function listWords(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Turns a dead path into a query: the words of its last segments, short enough for a search box. */
export function describePath(path: string): string {
  // A dotted name is the name of an option and stays whole.
  const words = listSegments(path)
    .slice(-maxSegments)
    .flatMap((segment) => segment.split(/[^\p{L}\p{N}.]+/u))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const described = Array.from(words.join(' '))
  if (described.length <= maxLength) return described.join('')
  // Starts at the first whole word, if there is one.
  const end = described.slice(-maxLength).join('')
  return end.slice(end.indexOf(' ') + 1)
}
