import { h } from 'hastscript'
import type { Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Component, Setting } from '../components/component.ts'
import { containers } from '../components/containers.ts'
import { components } from '../components/index.ts'
import { holdPlace, type PageJob } from '../page-job.ts'
import { reportError, reportWarning } from '../report.ts'
import { type Edit, removeRange, replaceNode } from '../twin.ts'
import { SKIP, visit } from '../visit.ts'
import { placeContainer } from './containers.ts'
import { findLiteral } from './literal.ts'

type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
type JsxAttribute = JsxElement['attributes'][number]

/** Nodes that hold text; a list item does if its only line is a tag. */
const phrasing = new Set(['paragraph', 'heading', 'listItem', 'emphasis', 'strong', 'link', 'delete'])

/** Renders components, and turns lower-case JSX into the HTML elements it names. */
export function renderJsx(tree: Root, job: PageJob): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
    if (node.name !== null && /^[a-z][a-z0-9]*$/.test(node.name)) {
      node.data = { hName: node.name, hProperties: h(node.name, readAttributes(node, job, 'html') ?? {}).properties }
      if (node.name === 'div') job.edits.push(...unwrap(node))
      return undefined
    }
    const container = containers.get(node.name ?? '')
    if (container !== undefined && parent?.type !== 'paragraph') {
      const attributes = checkAttributes(node, container, job, 'container')
      const block = Object.assign(node, { type: 'mdxJsxFlowElement' as const }) as MdxJsxFlowElement
      if (attributes !== undefined) placeContainer(block, container, attributes, parent, job)
      return undefined
    }
    if (isForeign(node, job) && parent && index !== undefined) {
      job.edits.push(...unwrap(node))
      const content = leaveOut(node, job)
      parent.children.splice(index, 1, ...(content as RootContent[]))
      return [SKIP, index]
    }
    renderComponent(node, job, getSetting(node, parent))
    if (node.data === undefined && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    return SKIP
  })
}

/** Returns true for a component of another site, which the page imports and which is none of ours. */
function isForeign({ name }: JsxElement, job: PageJob): boolean {
  return name !== null && job.importedNames.has(name) && !components.has(name) && !containers.has(name)
}

/** Leaves out a component that nobody has here, and returns its content. */
function leaveOut(node: JsxElement, job: PageJob): JsxElement['children'] {
  const isEmpty = node.children.length === 0
  const reason = `\`<${node.name}>\` is imported, and there is no such component here`
  const note = isEmpty ? 'It is left out: write what it shows.' : 'Its content is shown without it: remove the tags.'
  reportWarning(job.file, 'component-foreign', reason, node.position, note)
  if (isEmpty && node.position !== undefined) {
    job.edits.push(removeRange(node.position.start.offset ?? 0, node.position.end.offset ?? 0))
  }
  return node.children
}

/** Finds the setting of a tag; one that is all a paragraph holds is on a line of its own. */
function getSetting({ type }: JsxElement, parent: Parents | undefined): Setting {
  if (parent === undefined || parent.type === 'root') return 'line'
  if (parent.type === 'tableCell') return 'cell'
  return type === 'mdxJsxTextElement' || phrasing.has(parent.type) ? 'text' : 'line'
}

/** Removes a `<div>`, which is layout, or an unknown component of another site from the twin, and keeps the content. */
function unwrap({ position, children }: JsxElement): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset]
  const [first, last] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset]
  if (start === undefined || end === undefined || first === undefined || last === undefined) return []
  return [removeRange(start, first), removeRange(last, end)]
}

function renderComponent(node: JsxElement, job: PageJob, setting: Setting): void {
  const component = components.get(node.name ?? '')
  if (containers.has(node.name ?? '')) {
    const reason = `\`<${node.name}>\` stands within a text`
    reportError(job.file, 'component-place', reason, node.position, 'Put its tags on lines of their own.')
    return
  }
  if (node.name === 'Include') {
    const note = 'Write `<Include file="./_name.mdx" />` on a line of its own, without other attributes.'
    reportError(job.file, 'include', 'No partial is included here', node.position, note)
    return
  }
  if (component === undefined) {
    const known = `Known components: ${[...components.keys(), ...containers.keys(), 'Include'].map((name) => `<${name}/>`).join(', ')}.`
    reportError(job.file, 'component-unknown', `Unknown component \`<${node.name ?? ''}>\``, node.position, known)
    return
  }
  if (node.children.length > 0) {
    const reason = `\`<${node.name}/>\` takes no content`
    reportError(job.file, 'component-content', reason, node.position, `Close it at once: \`<${node.name} …/>\`.`)
  }
  const attributes = checkAttributes(node, component, job)
  if (attributes === undefined) return
  const rendered = component.render(attributes, job, node.position, setting)
  if (rendered === undefined) return
  job.edits.push(replaceNode(job.source, node, rendered.markdown))
  const { element, reference } = rendered
  const place = holdPlace(job, element === undefined ? [] : [element])
  if (reference !== undefined) job.references.push({ ...reference, slot: place.dataSlot })
  node.children = []
  const isSpan = node.type === 'mdxJsxTextElement' || setting !== 'line' || element?.tagName === 'span'
  node.data = { hName: isSpan ? 'span' : 'div', hProperties: place }
}

/** Returns the attributes by name, or `undefined` if a required one is missing or cannot be read. */
function checkAttributes(
  node: JsxElement,
  component: Pick<Component, 'attributes'>,
  job: PageJob,
  kind: 'component' | 'container' = 'component',
): Record<string, string> | undefined {
  const attributes = readAttributes(node, job, kind)
  if (attributes === undefined) return undefined
  const allowed = Object.entries(component.attributes)
  const list = allowed.map(([name, need]) => `\`${name}\` (${need})`).join(', ') || 'no attributes'
  const note = `\`<${node.name}/>\` takes ${list}.`
  const unknown = Object.keys(attributes).filter((name) => !Object.hasOwn(component.attributes, name))
  const missing = allowed.filter(([name, need]) => need === 'required' && !attributes[name]).map(([name]) => name)
  for (const name of unknown) {
    const report = kind === 'container' ? reportWarning : reportError
    report(job.file, 'component-attribute', `Unknown attribute \`${name}\``, node.position, note)
  }
  for (const name of missing) {
    reportError(job.file, 'component-attribute', `Missing attribute \`${name}\``, node.position, note)
  }
  return missing.length > 0 ? undefined : attributes
}

/** Elements of HTML, our components, and containers, whose tags other generators have with attributes of their own. */
type AttributeKind = 'html' | 'component' | 'container'

/**
 * Returns the attributes by name. The value of an expression is unknown: an HTML element or a container loses that attribute, and a component is not
 * rendered (`undefined`). In HTML, the name of an imported image stands for its path.
 */
function readAttributes(node: JsxElement, job: PageJob, kind: AttributeKind): Record<string, string> | undefined {
  const attributes: Record<string, string> = {}
  let isLiteral = true
  const refuse = (attribute: JsxAttribute, expression: string) => {
    reportExpression(job, expression, node, kind)
    if (kind === 'html') job.edits.push(removeAttribute(attribute))
    isLiteral = false
  }
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      refuse(attribute, attribute.value)
      continue
    }
    const { name, value } = attribute
    const expression = typeof value === 'object' ? value?.value : undefined
    const literal = expression === undefined ? ((value as string | null | undefined) ?? '') : findLiteral(expression)
    const imported = kind === 'html' && literal === undefined ? job.imports.get(expression?.trim() ?? '') : undefined
    if (imported !== undefined) job.edits.push({ ...removeAttribute(attribute), text: ` ${name}="${imported}"` })
    const text = literal ?? imported
    if (text === undefined) refuse(attribute, `${name}={${expression}}`)
    else attributes[name === 'className' ? 'class' : name] = text
  }
  return isLiteral || kind !== 'component' ? attributes : undefined
}

function removeAttribute({ position }: JsxAttribute): Edit {
  const start = position?.start.offset ?? 0
  // The space before it goes as well.
  return removeRange(start - 1, position?.end.offset ?? start)
}

function reportExpression(job: PageJob, expression: string, node: JsxElement, kind: AttributeKind): void {
  const note = 'Attributes are literal: `name="value"`. Nothing in a page is evaluated.'
  const report = kind === 'component' ? reportError : reportWarning
  report(job.file, 'expression', `The attribute \`${expression}\` is an expression`, node.position, note)
}
