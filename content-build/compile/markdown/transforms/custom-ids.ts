import type { Heading, Root } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { removeRange } from '../twin.ts'
import { visit } from '../visit.ts'

/**
 * Reads `{#custom-id}` at the end of headings.
 *
 * In MDX, it is an expression, so run this before expressions are resolved; elsewhere, or escaped (`\{#id}`), it is text.
 */
export function readCustomIds(tree: Root, job: PageJob): void {
  visit(tree, 'heading', (node) => {
    const id = takeExpression(node) ?? takeText(node)
    if (id === undefined) return
    node.data = { ...node.data, hProperties: { id } }
    const { start, end } = node.position ?? {}
    const source = job.source.slice(start?.offset, end?.offset)
    const written = /(?:(?<!\s)\s+)?\\?\{#[^{}]*\}(?=\s*(?:#+\s*)?$)/m.exec(source)
    if (written === null) return
    const from = (start?.offset ?? 0) + written.index
    job.edits.push(removeRange(from, from + written[0].length))
  })
}

function takeExpression(node: Heading): string | undefined {
  const index = node.children.findLastIndex((child) => child.type !== 'text' || child.value.trim() !== '')
  const last = node.children[index]
  if (last?.type !== 'mdxTextExpression') return undefined
  const [, id] = /^\s*#([^\s{}]+)\s*$/.exec(last.value) ?? []
  if (id === undefined) return undefined
  node.children.splice(index)
  const before = node.children.at(-1)
  if (before?.type === 'text') before.value = before.value.trimEnd()
  return id
}

function takeText(node: Heading): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const [match, id] = /(?:(?<!\s)\s+)?\{#([^\s{}]+)\}\s*$/.exec(last.value) ?? []
  if (match === undefined) return undefined
  last.value = last.value.slice(0, last.value.length - match.length)
  return id
}
