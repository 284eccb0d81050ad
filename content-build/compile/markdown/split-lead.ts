import type { Element, ElementContent } from 'hast'
import { toString as getText } from 'hast-util-to-string'

/** A paragraph of fewer characters is a label or an image rather than a sentence about the page. */
const shortestLead = 40

/**
 * Splits the paragraph that says what a page is off its text, so that it stands above the outline: whoever reads only the beginning of a
 * page, on a phone or as a program, finds the subject before a list of links.
 *
 * A paragraph that leads up to what follows it, with a colon at its end, stays with that.
 */
export function splitLead(elements: readonly ElementContent[]): { lead: ElementContent[]; rest: ElementContent[] } {
  const first = elements.findIndex((node): node is Element => node.type === 'element')
  const paragraph = elements[first]
  const isLead = paragraph?.type === 'element' && paragraph.tagName === 'p' && isSentence(getText(paragraph).trim())
  const end = isLead ? first + 1 : 0
  return { lead: elements.slice(0, end), rest: elements.slice(end) }
}

const isSentence = (text: string): boolean => text.length >= shortestLead && !text.endsWith(':')
