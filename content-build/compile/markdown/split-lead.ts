import type { Element, ElementContent } from 'hast'
import { toString as getText } from 'hast-util-to-string'

/** A paragraph of fewer characters is a label or an image rather than a sentence about the page. */
const shortestLead = 40

/**
 * Separates the first paragraph from the text, so that it stands above the outline: readers on a phone, and programs that read only the beginning,
 * get the subject before a list of links.
 *
 * A paragraph that ends with a colon stays with the content it introduces.
 */
export function splitLead(elements: readonly ElementContent[]): { lead: ElementContent[]; rest: ElementContent[] } {
  const first = elements.findIndex((node): node is Element => node.type === 'element')
  const paragraph = elements[first]
  const isLead = paragraph?.type === 'element' && paragraph.tagName === 'p' && isSentence(getText(paragraph).trim())
  const end = isLead ? first + 1 : 0
  return { lead: elements.slice(0, end), rest: elements.slice(end) }
}

const isSentence = (text: string): boolean => text.length >= shortestLead && !text.endsWith(':')
