import { decodeFragment } from './decode-fragment.ts'

/** A heading of a Markdown twin. */
export interface MarkdownSection {
  id: string
  title: string
  /** 2 for the sections of a page; the title of the page, at 1, is none. */
  level: number
  /** Where its line begins. */
  start: number
}

const heading = /^(#{2,6}) (.+)$/
const fence = /^ {0,3}(`{3,}|~{3,})/

/** Lists the headings of a twin in their order, leaving out what looks like one inside a code block. */
export function listSections(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = []
  let open: string | undefined
  let start = 0
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open === undefined) open = mark
    else if (mark?.startsWith(open) && line.trim() === mark) open = undefined
    const [, hashes, text] = open === undefined ? (heading.exec(line) ?? []) : []
    if (hashes !== undefined && text !== undefined) sections.push({ ...readHeading(text), level: hashes.length, start })
    start += line.length + 1
  }
  return sections
}

/** A heading is a link to itself, or ends with one, ` [#](…)`, where it holds another; the id of any other follows from its text. */
function readHeading(text: string): { id: string; title: string } {
  const end = text.endsWith(')') ? text.lastIndexOf('](') : -1
  const [, id] = end === -1 ? [] : text.slice(end + 2, -1).split('#', 2)
  const title = toPlainText(
    id === undefined ? text : text.slice(text.startsWith('[') ? 1 : 0, end).replace(/ \[#$/, ''),
  )
  return { id: id === undefined ? slugify(title) : decodeFragment(id), title }
}

function toPlainText(markdown: string): string {
  return markdown.replace(/\\(?=[^\w\s])|`/g, '')
}

function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}
