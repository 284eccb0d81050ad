import type { Html, Root, RootContent } from 'mdast'
import { VFileMessage } from 'vfile-message'
import type { PageJob } from '../page-job.ts'
import { parseJsx } from '../parse.ts'
import { reportError } from '../report.ts'
import { SKIP, visit } from '../visit.ts'

const componentTag = /<[A-Z][A-Za-z]*(?:\s+[A-Za-z-]+\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))*\s*\/>/g

/** Finds components in the raw HTML of a `.md` file and cuts them out as JSX elements; the HTML round them stays as it is. */
export function findHtmlComponents(tree: Root, job: PageJob): void {
  visit(tree, 'html', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.value.startsWith('<!--') || node.value.search(componentTag) === -1) return undefined
    const parts = splitHtml(node, job)
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

function splitHtml(node: Html, job: PageJob): RootContent[] {
  const parts: RootContent[] = []
  let position = 0
  for (const match of node.value.matchAll(componentTag)) {
    if (match.index > position) parts.push({ ...node, value: node.value.slice(position, match.index) })
    parts.push(...parseTag(match[0], node, job))
    position = match.index + match[0].length
  }
  if (position < node.value.length) parts.push({ ...node, value: node.value.slice(position) })
  return parts
}

function parseTag(tag: string, node: Html, job: PageJob): RootContent[] {
  try {
    const [parsed] = parseJsx(tag).children
    if (parsed === undefined) return []
    return [node.position ? { ...parsed, position: node.position } : parsed]
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    reportError(job.file, 'component-syntax', error.reason, node.position)
    return []
  }
}
