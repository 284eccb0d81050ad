import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { toString as getText } from 'hast-util-to-string'
import { h } from 'hastscript'
import { readContentFile } from '../content-file.ts'
import { type ResolvedLink, resolveLink } from '../links.ts'
import type { PageJob } from '../page-job.ts'
import { reportError } from '../report.ts'
import { SKIP, visit } from '../visit.ts'
import { isExecutable } from './check.ts'

/**
 * Resolves every link: marks external ones, and records links to pages for the check across pages.
 *
 * A README's link to a fragment that its page lacks becomes plain text, since the README's text cannot be corrected here.
 */
export function finishLinks(tree: Root, ids: ReadonlySet<string>, job: PageJob): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return undefined
    const { href, id } = node.properties
    if (isFootnote(node)) return undefined
    if (typeof href !== 'string') return id === undefined ? unwrap(node, index, parent) : undefined
    const link = resolveLink(href, job, ids)
    if (link.kind === 'page') noteLink(link, ids, node, job)
    if (link.kind === 'image') noteImage(link, node, job)
    // Addresses that run code are reported already, whatever the element.
    if (link.kind === 'refused' && job.input.readme === undefined && !isExecutable(href)) {
      reportError(job.file, 'link-refused', link.reason, node.position, link.note)
    }
    if (link.kind === 'browser') return showAsCode(link.href, node, index, parent)
    if (link.kind === 'refused' || (link.kind === 'page' && isDeadInReadme(link, ids, job))) {
      return unwrap(node, index, parent)
    }
    node.properties.href = link.href
    if (link.kind === 'external') markExternal(node, job)
    if (link.kind === 'image') node.properties.download = true
    return undefined
  })
}

function noteImage({ href, path }: Extract<ResolvedLink, { kind: 'image' }>, node: Element, job: PageJob): void {
  const found = readContentFile(job.context.contentDir, path)
  if (found.kind !== 'outside') job.files.add(path)
  if (found.kind === 'found') job.images.set(path, { path, url: href })
  else {
    const reason = found.kind === 'outside' ? 'is outside of the content folder' : 'does not exist'
    const note = 'Give a path relative to the page.'
    reportError(job.file, 'image-missing', `The image \`${path}\` ${reason}`, node.position, note)
  }
}

function markExternal(node: Element, job: PageJob): void {
  // Tells search engines that we do not vouch for links that others wrote.
  const rel = job.input.readme === undefined ? ['noopener'] : ['noopener', 'nofollow', 'ugc']
  Object.assign(node.properties, { className: ['external'], target: '_blank', rel })
}

function unwrap(node: Element, index: number, parent: Parents): [typeof SKIP, number] {
  const children: ElementContent[] = node.children
  parent.children.splice(index, 1, ...children)
  return [SKIP, index]
}

/** Shows an address to type as code, behind the text of its link where that says something else. */
function showAsCode(address: string, node: Element, index: number, parent: Parents): [typeof SKIP, number] {
  const code = h('code', address)
  const shown: ElementContent[] = getText(node) === address ? [code] : [...node.children, text(' ('), code, text(')')]
  parent.children.splice(index, 1, ...shown)
  return [SKIP, index + shown.length]
}

function text(value: string): Text {
  return { type: 'text', value }
}

/** Returns true for a link that the renderer made for a footnote. */
function isFootnote({ properties: { dataFootnoteRef, dataFootnoteBackref } }: Element): boolean {
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined
}

type PageTarget = Extract<ResolvedLink, { kind: 'page' }>

function isDeadInReadme({ url, hash }: PageTarget, ids: ReadonlySet<string>, job: PageJob): boolean {
  return job.input.readme !== undefined && url === job.input.url && hash !== undefined && !ids.has(hash)
}

function noteLink(link: PageTarget, ids: ReadonlySet<string>, node: Element, job: PageJob): void {
  if (isDeadInReadme(link, ids, job)) return
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const { url, hash } = link
  job.links.push({ url, ...(hash !== undefined && { hash }), line, column })
}
