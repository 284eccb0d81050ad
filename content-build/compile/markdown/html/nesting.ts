import type { Element, Parents } from 'hast'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { visit } from '../visit.ts'

/** Elements that end a paragraph they stand in. */
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

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const annotations = ['rp', 'rt']

/** Elements that a browser ends when one of these begins directly in them. */
const endedByChild = new Map(
  [headings, annotations].flatMap((names) => names.map((name) => [name, new Set(names)] as const)),
)

/** Elements that a browser ends when one of these begins in them, unless another structure is between. */
const endedWithin: Readonly<Record<string, readonly string[]>> = {
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  li: ['li'],
}
/** Structures that may be between them: a list in an item holds items of its own. */
const structures = new Set(
  `article aside blockquote caption details dl figcaption figure footer header main nav ol pre section summary table td th ul`.split(
    ' ',
  ),
)

const structuresOfTables = new Set(Object.values(tableParts).flat())

/** Finds the first element within that a browser would take out of a paragraph. */
export function findBlock(node: Element): Element | undefined {
  return findWithin(node, ({ tagName }) => blocks.has(tagName))
}

/** Reports an element that a browser would take out of the one it stands in, so that the page would not be what its source says. */
export function checkNesting(node: Element, parent: Parents | undefined, job: PageJob): void {
  const { tagName } = node
  const wrong = findWrong(node)
  if (wrong !== undefined) {
    const note = tagName === 'p' ? 'Close the paragraph before it.' : `Close \`<${tagName}>\` before it.`
    report(`\`<${tagName}>\` cannot hold \`<${wrong.tagName}>\``, wrong, note, job)
  }
  const misplaced = findMisplaced(node)
  if (misplaced !== undefined) {
    const note = 'Put it into a cell.'
    report(`\`<${tagName}>\` cannot hold \`<${misplaced.tagName}>\``, misplaced, note, job)
  }
  const parents = tableParts[tagName]
  if (parents !== undefined && !(parent?.type === 'element' && parents.includes(parent.tagName))) {
    report(`\`<${tagName}>\` stands outside of a table`, node, `Put it into \`<${parents[0]}>\`.`, job)
  }
}

function findWrong(node: Element): Element | undefined {
  const { tagName } = node
  if (tagName === 'a') return findWithin(node, (inner) => inner.tagName === 'a')
  if (tagName === 'p') return findBlock(node)
  const ending = endedByChild.get(tagName)
  if (ending)
    return node.children.find((child): child is Element => child.type === 'element' && ending.has(child.tagName))
  const names = endedWithin[tagName]
  if (names === undefined) return undefined
  return findWithin(
    node,
    (inner) => names.includes(inner.tagName),
    (inner) => structures.has(inner.tagName),
  )
}

/** Reports content between the parts of a table, which a browser moves before the table. */
function findMisplaced({ tagName, children }: Element): Element | undefined {
  if (!structuresOfTables.has(tagName)) return undefined
  return children.find(
    (child): child is Element => child.type === 'element' && !tableParts[child.tagName]?.includes(tagName),
  )
}

function findWithin(
  node: Element,
  isFound: (inner: Element) => boolean,
  isPassedOver = (_: Element) => false,
): Element | undefined {
  let found: Element | undefined
  visit({ type: 'root', children: node.children }, 'element', (inner: Element) => {
    if (isPassedOver(inner)) return 'skip'
    if (!isFound(inner)) return undefined
    found = inner
    return false
  })
  return found
}

function report(reason: string, node: Element, note: string, job: PageJob): void {
  reportError(job.file, 'html-nesting', reason, node.position, note)
}
