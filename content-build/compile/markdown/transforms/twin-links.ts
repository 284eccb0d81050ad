import type { Definition, Image, Link, Root } from 'mdast'
import { resolveContentImage } from '../content-file.ts'
import { type ResolvedLink, resolveLink } from '../links.ts'
import type { PageJob } from '../page-job.ts'
import { resolveReadmeAddress } from '../readme/resolve.ts'
import { removeRange } from '../twin.ts'
import { getTwinAddress } from '../twin-address.ts'
import { visit } from '../visit.ts'

/** Makes the relative links and images of the Markdown twin absolute, and those that are refused plain text. */
export function editTwinLinks(tree: Root, job: PageJob): void {
  visit(tree, (node) => {
    if (node.type === 'link') editLink(node, resolveLink(node.url, job), job)
    else if (node.type === 'definition') editDefinition(node, job)
    else if (node.type === 'image') editImage(node, job)
  })
}

function editLink(node: Link, link: ResolvedLink, job: PageJob): void {
  const { start, end } = getRange(node)
  const first = node.children[0]
  const last = node.children.at(-1)
  // An autolink is its own address.
  if (first === undefined || last === undefined || job.source[start] !== '[') return
  if (link.kind === 'refused') {
    job.edits.push(removeRange(start, getRange(first).start), removeRange(getRange(last).end, end))
    return
  }
  const address = getTwinAddress(link.href, job)
  if (address !== node.url) job.edits.push({ start: getRange(last).end, end, text: `](${address}${writeTitle(node)})` })
}

function editDefinition(node: Definition, job: PageJob): void {
  const link = resolveLink(node.url, job)
  if (link.kind === 'refused') return
  const address = getTwinAddress(link.href, job)
  if (address === node.url) return
  job.edits.push({ ...getRange(node), text: `[${node.label ?? node.identifier}]: ${address}${writeTitle(node)}` })
}

function editImage(node: Image, job: PageJob): void {
  const { path, readme } = job.input
  const address =
    readme === undefined
      ? (resolveContentImage(path, node.url)?.url ?? node.url)
      : resolveReadmeAddress(node.url, readme, 'raw')
  const absolute = getTwinAddress(address, job)
  if (absolute === node.url) return
  job.edits.push({ ...getRange(node), text: `![${node.alt ?? ''}](${absolute}${writeTitle(node)})` })
}

function writeTitle({ title }: Link | Definition | Image): string {
  return title === null || title === undefined ? '' : ` "${title.replaceAll('"', '\\"')}"`
}

function getRange(node: { position?: Root['position'] }): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
