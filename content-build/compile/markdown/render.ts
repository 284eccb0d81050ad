import type { Element, Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Root as MdastRoot } from 'mdast'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import { namesType, nestAnchors } from './anchors.ts'
import type { CompiledPage } from './compiled-page.ts'
import { finishBlocks } from './html/blocks.ts'
import { checkHtml } from './html/check.ts'
import { finishHeadings } from './html/headings.ts'
import { adoptNames, listIds, settleIds } from './html/ids.ts'
import { finishImages } from './html/images.ts'
import { finishLinks } from './html/links.ts'
import { addPermalinks } from './html/permalinks.ts'
import { parseRawHtml, sanitizeReadme } from './html/settle.ts'
import { fillSlots } from './html/slots.ts'
import { renderOutline } from './outline.ts'
import type { PageJob } from './page-job.ts'
import { prepareForPrint } from './print.ts'
import { reportTooDeep } from './read-source.ts'
import { dropReadmeHead } from './readme/header.ts'
import { dropInputs } from './readme/inputs.ts'
import { defineOptions } from './references/option-lists.ts'
import { placeReferences } from './references/place-references.ts'
import { tellsOfVersions } from './references/versions.ts'
import { listSections } from './search/list-sections.ts'
import { splitLead } from './split-lead.ts'
import { editTwinHeadings } from './transforms/twin-headings.ts'
import { visit } from './visit.ts'

const handlers: Handlers = {
  code: (state, node) => {
    const placeholder: Element = {
      type: 'element',
      tagName: 'pre',
      properties: { ...node.data?.hProperties },
      children: [],
    }
    state.patch(node, placeholder)
    return placeholder
  },
}

/** Renders the transformed Markdown of a page into its records. */
export function renderPage(
  tree: MdastRoot,
  title: string,
  job: PageJob,
): Pick<CompiledPage, 'html' | 'printHtml' | 'anchors' | 'ids' | 'versions' | 'found' | 'references'> {
  const body = renderBody(tree, job)
  if (job.source.includes('name')) adoptNames(body)
  const anchorIds = listIds([...job.slots.values()].flat())
  const given = [...listIds([body]), ...anchorIds]
  const headings = finishHeadings(body, new Set(given), new Set(anchorIds), job)
  editTwinHeadings(tree, headings, job)
  const takenIds = new Set([...given, ...headings.map(({ id }) => id)])
  const references = placeReferences(body, takenIds, job)
  finishImages(body, job)
  finishLinks(body, takenIds, job)
  finishBlocks(body)
  addPermalinks(body, headings)
  defineOptions(body, job)
  fillSlots(body, job)
  const ids = settleIds(body, job)
  const anchors = nestAnchors(
    job.input.readme === undefined ? headings : headings.filter((heading) => !namesType(heading)),
    title,
  )
  const prose: Root = { type: 'root', children: [wrapProse(elementsOf(body))] }
  const outline = renderOutline(anchors)
  const { lead, rest } = outline === undefined ? { lead: [], rest: elementsOf(body) } : splitLead(elementsOf(body))
  const parts = [lead.length > 0 ? wrapProse(lead) : undefined, outline, wrapProse(rest)]
  const html = parts.map((part) => (part === undefined ? '' : toHtml(part))).join('')
  const found = listSections(prose, headings)
  prepareForPrint(prose, job.input.url)
  return { html, printHtml: toHtml(prose), anchors, ids, versions: tellsOfVersions(job), found, references }
}

const wrapProse = (children: Element['children']): Element => ({ ...h('div', { class: 'prose' }), children })

/** Renders the body as HTML elements only: raw HTML parsed, comments gone, and checked (our text) or sanitized (a README). */
function renderBody(tree: MdastRoot, job: PageJob): Root {
  const isReadme = job.input.readme !== undefined
  const rendered = toHast(tree, {
    allowDangerousHtml: job.dialect === 'md',
    clobberPrefix: '',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    handlers,
  })
  let body: Root = rendered.type === 'root' ? rendered : { type: 'root', children: [] }
  // Only a body with raw HTML goes through the HTML parser, which is one of the slower steps.
  if (isReadme) {
    body = sanitizeReadme(body, job.file)
    dropInputs(body)
    dropReadmeHead(body)
    checkDepth(body, job)
    return body
  }
  if (job.dialect === 'md' && job.source.includes('<') && holdsRawHtml(body)) {
    body = parseRawHtml(body, job.file)
    dropComments(body)
  }
  checkHtml(body, job)
  checkDepth(body, job)
  return body
}

/** Browsers nest 512 elements and put deeper ones elsewhere. */
const mostDepth = 200

function checkDepth(tree: Root, { file }: PageJob): void {
  if (isDeeper(tree, mostDepth)) reportTooDeep(file, { line: 1, column: 1 })
}

function isDeeper(node: Nodes, levels: number): boolean {
  return 'children' in node && (levels === 0 || node.children.some((child) => isDeeper(child, levels - 1)))
}

function holdsRawHtml(tree: Root): boolean {
  let found = false
  visit(tree, 'raw', () => {
    found = true
    return false
  })
  return found
}

function dropComments(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'comment' && node.type !== 'doctype') || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

function elementsOf(tree: Root): Element['children'] {
  return tree.children.filter((child) => child.type !== 'doctype')
}
