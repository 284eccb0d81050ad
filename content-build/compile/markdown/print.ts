import type { Element, ElementContent, Root } from 'hast'
import { visit } from './visit.ts'

/**
 * Prefixes the ids of a page within a printable section, and keeps its links inside the document.
 *
 * Mutates `tree`. The ids of `/concepts/output/` get the prefix `concepts-output--`; a link to the page leads to `#concepts-output`, the id of the
 * wrapper that the assembler adds.
 */
export function prepareForPrint(tree: Root, url: string): void {
  const name = getPrintName(url)
  visit(tree, 'element', (node) => {
    prefixReferences(node, `${name}--`)
    const { href } = node.properties
    if (node.tagName === 'figcaption') node.children = node.children.filter((child) => !isLink(child))
    if (node.tagName === 'a' && typeof href === 'string') node.properties.href = getPrintHref(href, url)
  })
}

/** Returns true for the links that run something: paper runs nothing. */
const isLink = (child: ElementContent): boolean => child.type === 'element' && child.tagName === 'a'

/** Returns the id of a page within its printable section: the segments of its path, joined. */
export function getPrintName(url: string): string {
  return url.split('/').filter(Boolean).join('-') || 'index'
}

function prefixReferences({ tagName, properties }: Element, prefix: string): void {
  if (properties.id !== undefined) properties.id = prefix + properties.id
  // Radio buttons and folds with one name are one group in the whole document.
  if ((tagName === 'input' || tagName === 'details') && properties.name !== undefined)
    properties.name = prefix + properties.name
  for (const name of ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy']) {
    const value = properties[name]
    if (value === undefined || value === null) continue
    const ids = [value].flat().join(' ').split(/\s+/)
    properties[name] = ids.map((id) => prefix + id).join(' ')
  }
}

function getPrintHref(href: string, url: string): string {
  if (href.startsWith('#')) return `#${getPrintName(url)}--${href.slice(1)}`
  const [section] = url.split('/').filter(Boolean)
  const [, path = '', hash] = /^([^?#]*\/)(?:#(.*))?$/s.exec(href) ?? []
  const isInside = section !== undefined && path.startsWith(`/${section}/`) && !path.endsWith('/printable/')
  if (!isInside) return href
  return hash ? `#${getPrintName(path)}--${hash}` : `#${getPrintName(path)}`
}
