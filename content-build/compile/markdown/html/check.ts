import type { Element, Root } from 'hast'
import { toString as getText } from 'hast-util-to-string'
import { h } from 'hastscript'
import type { PageJob } from '../page-job.ts'
import { reportError, reportWarning } from '../report.ts'
import { visit } from '../visit.ts'
import { htmlElements } from './elements.ts'
import { checkNesting } from './nesting.ts'

/** Checks that the HTML an author wrote neither runs nor styles anything, which the content security policy would forbid, and that it nests. */
export function checkHtml(tree: Root, job: PageJob): void {
  visit(tree, 'element', (node, _, parent) => {
    checkNesting(node, parent, job)
    if (node.tagName === 'iframe') replaceFrame(node, job)
    if (!htmlElements.has(node.tagName)) {
      const note = 'Escape the `<` in text, or use a code span. A drawing comes in with `<Diagram/>`.'
      reportError(job.file, 'html-element', `A page cannot hold \`<${node.tagName}>\``, node.position, note)
    }
    for (const [name, value] of Object.entries(node.properties)) checkAttribute(name, value, node, job)
  })
}

function checkAttribute(name: string, value: Element['properties'][string], node: Element, job: PageJob): void {
  if (/^on/i.test(name)) {
    const note = 'Pages hold no code. Behavior belongs into a custom element of client/elements.'
    reportError(
      job.file,
      'html-handler',
      `\`<${node.tagName}>\` has the event handler \`${name.toLowerCase()}\``,
      node.position,
      note,
    )
  } else if (name === 'style') {
    const note = 'Give it a class, and the class a rule in client/styles.'
    reportError(job.file, 'html-style', `\`<${node.tagName}>\` has a \`style\` attribute`, node.position, note)
  } else if (typeof value === 'string' && isExecutable(value)) {
    const reason = `\`<${node.tagName}>\` has an address that runs code`
    reportError(job.file, 'html-address', reason, node.position, 'Link to https addresses or to pages.')
  }
}

/** Returns true for an address that runs code: browsers ignore control characters and spaces before and within a protocol. */
export function isExecutable(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /^(javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ''))
}

/** Replaces a frame of another site by a link to it. */
function replaceFrame(node: Element, job: PageJob): void {
  const { src, title } = node.properties
  if (typeof src !== 'string' || !src.startsWith('https://')) return
  const note = 'Write a link instead: pages do not embed other sites.'
  reportWarning(job.file, 'html-frame', 'An embedded page is shown as a link', node.position, note)
  const link = h('a', { href: src }, typeof title === 'string' ? title : getText(node) || src)
  Object.assign(node, { tagName: 'p', properties: {}, children: [link] })
}
