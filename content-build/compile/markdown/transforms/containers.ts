import type { Parents } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Attributes } from '../components/component.ts'
import { type Container, isTag } from '../components/containers.ts'
import { resolveLink } from '../links.ts'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { removeRange } from '../twin.ts'
import { getTwinAddress } from '../twin-address.ts'

/** Places a component with content; its content is rendered like that of the page. */
export function placeContainer(
  node: MdxJsxFlowElement,
  container: Container,
  attributes: Attributes,
  parent: Parents | undefined,
  job: PageJob,
): void {
  checkPlace(node, container, parent, job)
  checkNeeds(node, container, attributes, job)
  const { start, end } = node.position ?? {}
  const [from, to] = [start?.offset ?? 0, end?.offset ?? 0]
  const first = node.children[0]?.position?.start.offset ?? to
  const last = node.children.at(-1)?.position?.end.offset ?? to
  const title = container.place(node, attributes, (href) => {
    const link = resolveLink(href, job)
    return getTwinAddress(link.kind === 'refused' ? href : link.href, job)
  })
  job.edits.push({ start: from, end: first, text: title }, removeRange(last, to))
}

function checkPlace(
  { name, children, position }: MdxJsxFlowElement,
  container: Container,
  parent: Parents | undefined,
  job: PageJob,
): void {
  const outer = parent !== undefined && 'name' in parent ? parent.name : undefined
  if (container.parent !== undefined && outer !== container.parent) {
    const note = `Write \`<${container.parent}>…</${container.parent}>\` round it.`
    reportError(
      job.file,
      'component-place',
      `\`<${name}>\` stands outside of a \`<${container.parent}>\``,
      position,
      note,
    )
  }
  const isRight = children.every((child) => {
    if (container.children === 'any') return true
    return container.children === 'list'
      ? child.type === 'list' && child.ordered === true
      : isTag(child) && child.name === container.children
  })
  if (isRight && children.length > 0) return
  const wanted = describe(container)
  reportError(
    job.file,
    'component-content',
    `\`<${name}>\` takes ${wanted} and nothing else`,
    position,
    `Write ${wanted} in it.`,
  )
}

function checkNeeds(
  { name, position }: MdxJsxFlowElement,
  { needs }: Container,
  given: Attributes,
  job: PageJob,
): void {
  if (needs === undefined || needs.some((attribute) => Boolean(given[attribute]))) return
  const [first, ...others] = needs.map((attribute) => `\`${attribute}\``)
  const note = `\`<${name}>\` takes ${[first, ...others].join(' or ')}.`
  reportError(job.file, 'component-attribute', `Missing attribute ${first}`, position, note)
}

function describe({ children }: Container): string {
  if (children === 'any') return 'text'
  return children === 'list' ? 'one numbered list' : `\`<${children}>\``
}
