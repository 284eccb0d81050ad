import type { Nodes, Paragraph, Root, Table } from 'mdast'
import { asideContainers, asideMarks } from '../aside-kinds.ts'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { visit } from '../visit.ts'

/** Matches any source that may hold one of these slips. */
const traces = /\]\(\)|[A-Za-z!?]>|::|\||##/
const delimiterRow = /^\|?:?-+:?(?:\|:?-+:?)*\|?$/

/** Reports what Markdown takes for plain text, or drops, where its author meant something else. */
export function reportSlips(tree: Root, job: PageJob): void {
  if (!traces.test(job.source)) return
  visit(tree, (node) => {
    if (node.type === 'link' && node.url === '') {
      reportError(
        job.file,
        'link-empty',
        'The link leads nowhere',
        node.position,
        'Write its address between `(` and `)`.',
      )
    } else if (node.type === 'paragraph') checkParagraph(node, job)
    else if (node.type === 'table') checkTable(node, job)
  })
}

/** Lists the marks with what they mean: `` `T> ` (tip) ``. */
function listAsideMarks(): string {
  return Object.entries(asideMarks)
    .map(([mark, { title }]) => `\`${mark} \` (${title.toLowerCase()})`)
    .join(', ')
}

function checkParagraph(node: Paragraph, job: PageJob): void {
  const lines = getSource(node, job).split('\n')
  const [first = ''] = lines
  if (/^#{2,6}[^#\s]/.test(first)) {
    const reason = `\`${first}\` is no heading: a space is missing behind \`#\``
    reportError(job.file, 'heading-space', reason, node.position, 'Write the space, or escape the first `#` (`\\#`).')
  }
  const [mark] = /^(?:[A-Za-z!?]>|:::\s*\w*|::\w+)/.exec(first) ?? []
  // In prose, `::name` is a name and no directive.
  const isName = /^::\w/.test(mark ?? '') && !Object.hasOwn(asideContainers, mark?.slice(2).toLowerCase() ?? '')
  if (mark !== undefined && !isName) {
    const known = Object.hasOwn(asideMarks, mark)
    const reason = known
      ? `\`${mark}\` needs a space behind it to begin an aside`
      : `\`${mark}\` does not begin an aside here`
    reportError(
      job.file,
      'aside-unknown',
      reason,
      node.position,
      mark.startsWith(':')
        ? 'Write the name right behind the colons and a title in brackets: `:::tip[Title]`.'
        : `Write one of these: ${listAsideMarks()}.`,
    )
  }
  const row = lines.findIndex((line) => line.includes('|') && delimiterRow.test(line.replaceAll(/[ \t>]/g, '')))
  if (row === -1 && lines.length > 1 && lines.every((line) => /^[ \t>]*\|.*\|[ \t]*$/.test(line))) {
    const note = 'Write a line such as `|---|---|` below the header.'
    reportError(
      job.file,
      'table-broken',
      'This is not a table: no line separates the header from the rows',
      node.position,
      note,
    )
    return
  }
  const header = lines[row - 1]
  if (row < 1 || header === undefined || !header.includes('|')) return
  const reason = `This is no table: its header has ${countCells(header)} cells, and the line below ${countCells(lines[row] ?? '')}`
  reportError(job.file, 'table-broken', reason, node.position, 'Give both as many cells.')
}

/** Reports cells behind the last column, which are not shown. */
function checkTable(node: Table, job: PageJob): void {
  const columns = node.children[0]?.children.length ?? 0
  for (const row of node.children) {
    const count = row.children.length
    if (count <= columns) continue
    const reason = `This row has ${count} cells, and the table ${columns} columns: the rest is not shown`
    reportError(
      job.file,
      'table-broken',
      reason,
      row.position,
      'Escape a `|` that belongs to a text (`\\|`), or remove the cell.',
    )
  }
}

function countCells(line: string): number {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function getSource({ position }: Nodes, job: PageJob): string {
  return job.source.slice(position?.start.offset, position?.end.offset)
}
