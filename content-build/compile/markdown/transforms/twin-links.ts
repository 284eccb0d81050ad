import type { Definition, Image, Link, Root } from 'mdast'
import { resolveContentImage } from '../content-file.ts'
import { type ResolvedLink, resolveLink } from '../links.ts'
import type { PageJob } from '../page-job.ts'
import { resolveReadmeAddress } from '../readme/resolve.ts'
import { removeRange } from '../twin.ts'
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
  } else if (link.href !== node.url) {
    job.edits.push({ start: getRange(last).end, end, text: `](${link.href}${writeTitle(node)})` })
  }
}

function editDefinition(node: Definition, job: PageJob): void {
  const link = resolveLink(node.url, job)
  if (link.kind === 'refused' || link.href === node.url) return
  job.edits.push({ ...getRange(node), text: `[${node.label ?? node.identifier}]: ${link.href}${writeTitle(node)}` })
}

function editImage(node: Image, job: PageJob): void {
  const { path, readme } = job.input
  const address =
    readme === undefined
      ? (resolveContentImage(path, node.url)?.url ?? node.url)
      : resolveReadmeAddress(node.url, readme, 'raw')
  if (address === node.url) return
  job.edits.push({ ...getRange(node), text: `![${node.alt ?? ''}](${address}${writeTitle(node)})` })
}

function writeTitle({ title }: Link | Definition | Image): string {
  return title === null || title === undefined ? '' : ` "${title.replaceAll('"', '\\"')}"`
}

function getRange(node: { position?: Root['position'] }): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
