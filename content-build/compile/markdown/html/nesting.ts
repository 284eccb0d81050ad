import type { Element, Parents } from 'hast'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { visit } from '../visit.ts'

/** What ends a paragraph it stands in. */
const blocks = new Set(
  `aside blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table ul`.split(
    ' ',
  ),
)

const tableParts: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  col: ['colgroup'],
  colgroup: ['table'],
  tbody: ['table'],
  td: ['tr'],
  tfoot: ['table'],
  th: ['tr'],
  thead: ['table'],
  tr: ['tbody', 'tfoot', 'thead'],
}

/** The first element within that a browser would take out of a paragraph. */
export function findBlock(node: Element): Element | undefined {
  return findWithin(node, ({ tagName }) => blocks.has(tagName))
}

/** Reports an element that a browser would take out of the one it stands in, so that the page would not be what its source says. */
export function checkNesting(node: Element, parent: Parents | undefined, job: PageJob): void {
  const { tagName } = node
  const wrong = findWrong(node)
  if (wrong !== undefined) {
    const note = tagName === 'a' ? 'Close the first link before the second one.' : 'Close the paragraph before it.'
    report(`\`<${tagName}>\` cannot hold \`<${wrong.tagName}>\``, wrong, note, job)
  }
  const parents = tableParts[tagName]
  if (parents !== undefined && !(parent?.type === 'element' && parents.includes(parent.tagName))) {
    report(`\`<${tagName}>\` stands outside of a table`, node, `Put it into \`<${parents[0]}>\`.`, job)
  }
}

function findWrong(node: Element): Element | undefined {
  if (node.tagName === 'a') return findWithin(node, ({ tagName }) => tagName === 'a')
  return node.tagName === 'p' ? findBlock(node) : undefined
}

function findWithin(node: Element, isFound: (inner: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit({ type: 'root', children: node.children }, 'element', (inner: Element) => {
    if (!isFound(inner)) return undefined
    found = inner
    return false
  })
  return found
}

function report(reason: string, node: Element, note: string, job: PageJob): void {
  reportError(job.file, 'html-nesting', reason, node.position, note)
}
