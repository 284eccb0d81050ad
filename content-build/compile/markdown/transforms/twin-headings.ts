import type { Heading as MdastHeading, Root } from 'mdast'
import type { Heading } from '../html/heading.ts'
import type { PageJob } from '../page-job.ts'
import type { Edit } from '../twin.ts'
import { getTwinAddress } from '../twin-address.ts'
import { SKIP, visit } from '../visit.ts'

/** Makes each heading of the Markdown twin a link to itself, so that its id is known. Run it once headings have ids. */
export function editTwinHeadings(tree: Root, headings: readonly Heading[], job: PageJob): void {
  const ids = new Map(headings.map(({ offset, id }) => [offset, id]))
  visit(tree, 'heading', (node) => {
    const id = ids.get(node.position?.start.offset)
    if (id !== undefined) editHeading(node, getTwinAddress(`#${encodeURI(id)}`, job), job)
    return SKIP
  })
}

function editHeading(node: MdastHeading, address: string, job: PageJob): void {
  const start = node.children[0]?.position?.start.offset
  const end = node.children.at(-1)?.position?.end.offset
  if (start === undefined || end === undefined) return
  // A link cannot hold another, so such a heading ends with one.
  const isPlain = !holdsLink(node)
  if (isPlain) job.edits.push({ start, end: start, text: '[' })
  const text = isPlain ? `](${address})` : ` [#](${address})`
  const written = job.edits.find((edit) => isAtEnd(edit, start, end))
  if (written === undefined) job.edits.push({ start: end, end, text })
  else written.text = text
}

/** Returns true if an edit removes an id that is written out, `{#id}`, from the end of the text. */
function isAtEnd(edit: Edit, start: number, end: number): boolean {
  return edit.text === '' && edit.start > start && edit.start <= end && edit.end >= end
}

function holdsLink(node: MdastHeading): boolean {
  let found = false
  visit(node, ({ type }) => {
    found ||= type === 'link' || type === 'linkReference'
  })
  return found
}
