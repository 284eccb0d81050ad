import type { Blockquote, Paragraph, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { type AsideKind, asideAlerts, asideContainers, asideMarks, getAsideClass } from '../aside-kinds.ts'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { visit } from '../visit.ts'

/** Turns `T> `, `W> `, `?> `, GitHub's alerts and `:::` containers into asides. Neighbors with the same mark join. */
export function markAsides(tree: Root, job: PageJob): void {
  visit(tree, 'containerDirective', (node) => markContainer(node, job))
  visit(tree, 'blockquote', (node, index, parent) => {
    const mark = getMark(node, job.source)
    if (mark in asideMarks && parent && index !== undefined) {
      joinFollowing(node, mark, index, parent.children, job.source)
      renameMarks(node, mark, job)
    }
    const kind = asideMarks[mark] ?? takeAlert(node)
    if (kind === undefined && job.input.readme === undefined) checkAlert(node, job)
    if (kind === undefined) return
    becomeAside(node, kind, [{ type: 'text', value: kind.title }])
  })
}

function becomeAside(node: Blockquote | ContainerDirective, kind: AsideKind, title: Paragraph['children']): void {
  node.data = { hName: 'aside', hProperties: { className: ['aside', getAsideClass(kind)], role: 'note' } }
  node.children.unshift({
    type: 'paragraph',
    data: { hProperties: { className: ['aside-title'] } },
    children: title,
  })
}

/** Turns a container into an aside; a label in brackets is its title. The Markdown twin keeps the container as it is written. */
function markContainer(node: ContainerDirective, job: PageJob): void {
  const kind = asideContainers[node.name.toLowerCase()]
  if (kind === undefined && job.input.readme !== undefined) return
  if (kind === undefined) {
    const known = Object.keys(asideContainers).join(', ')
    const note = `Write one of these behind \`:::\`: ${known}.`
    reportError(job.file, 'aside-unknown', `\`:::${node.name}\` does not begin an aside`, node.position, note)
    return
  }
  if (job.input.readme === undefined) checkEnd(node, job)
  const first = node.children[0]
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  if (label !== undefined) node.children.shift()
  becomeAside(node, kind, label?.children ?? [{ type: 'text', value: kind.title }])
}

/** Reports a container that is never closed: it would contain the rest of the page. */
function checkEnd({ name, position }: ContainerDirective, job: PageJob): void {
  const written = job.source.slice(position?.start.offset, position?.end.offset)
  if (/\n[ \t>]*:{3,}[ \t]*$/.test(written)) return
  const note = 'Close it with `:::` on a line of its own: otherwise all that follows is in the aside.'
  reportError(job.file, 'aside-unclosed', `Nothing closes \`:::${name}\``, position?.start, note)
}

function getMark(node: Blockquote, source: string): string {
  const start = node.position?.start.offset ?? 0
  return source.slice(start, start + 2)
}

function joinFollowing(
  node: Blockquote,
  mark: string,
  index: number,
  siblings: Root['children'],
  source: string,
): void {
  for (let next = siblings[index + 1]; next?.type === 'blockquote'; next = siblings[index + 1]) {
    if (getMark(next, source) !== mark) return
    node.children.push(...next.children)
    if (node.position && next.position) node.position = { ...node.position, end: next.position.end }
    siblings.splice(index + 1, 1)
  }
}

/** Writes an aside for the Markdown twin, as a block quote that starts with its title. */
function renameMarks(node: Blockquote, mark: string, job: PageJob): void {
  const { start, end } = node.position ?? {}
  let offset = start?.offset ?? 0
  let title = `**${asideMarks[mark]?.title}:** `
  for (const line of job.source.slice(offset, end?.offset).split('\n')) {
    const [prefix] = /^[\s>]*/.exec(line) ?? ['']
    const position = offset + prefix.length
    if (job.source.startsWith(mark, position)) {
      const [full = ''] = /^..[ \t]?/.exec(job.source.slice(position, position + 3)) ?? []
      const isLineEmpty = line.slice(prefix.length + full.length).trim() === ''
      job.edits.push({ start: position, end: position + full.length, text: isLineEmpty ? '>' : `> ${title}` })
      if (!isLineEmpty) title = ''
    } else if (line.trim() === '') {
      job.edits.push({ start: offset, end: offset + line.length, text: `${line.trimEnd()}>` })
    }
    offset += line.length + 1
  }
}

/** Removes the `[!NOTE]` at the start of a block quote and answers what it means. */
function takeAlert(node: Blockquote): AsideKind | undefined {
  const first = node.children[0]
  if (first?.type !== 'paragraph') return undefined
  const text = first.children[0]
  if (text?.type !== 'text') return undefined
  const [match, name = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? []
  const kind = asideAlerts[name.toLowerCase()]
  if (match === undefined || kind === undefined) return undefined
  text.value = text.value.slice(match.length)
  if (isEmpty(first)) node.children.shift()
  return kind
}

/** Reports an alert that GitHub does not know, or that has text behind its name: it is shown as a quotation. */
function checkAlert(node: Blockquote, job: PageJob): void {
  const written = job.source.slice(node.position?.start.offset, node.position?.end.offset)
  const [, mark] = /^>\s*(\[!\w+\])/.exec(written) ?? []
  if (mark === undefined) return
  const known = Object.keys(asideAlerts).map((name) => `\`[!${name.toUpperCase()}]\``)
  const note = `Write one of these, alone on the first line: ${known.join(', ')}.`
  reportError(job.file, 'aside-unknown', `\`${mark}\` does not begin an aside here`, node.position, note)
}

function isEmpty({ children }: Paragraph): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '')
}
