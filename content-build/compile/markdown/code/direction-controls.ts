import type { ElementContent } from 'hast'
import { h } from 'hastscript'

/** Embeddings, overrides and isolates: what reorders the text that follows, until it is ended or the line is. */
const control = /[\u202a-\u202e\u2066-\u2069]/

/**
 * Shows the characters that change the direction of text, and confines their effect to a mark.
 *
 * Unseen, they make code read differently from how it runs. Copied code still contains them.
 */
export function showDirectionControls(content: ElementContent[]): ElementContent[] {
  if (!content.some(holdsControl)) return content
  return content.flatMap((node) => {
    if (node.type === 'element') return { ...node, children: showDirectionControls(node.children) }
    return node.type === 'text' ? markControls(node.value) : node
  })
}

function holdsControl(node: ElementContent): boolean {
  return node.type === 'element' ? node.children.some(holdsControl) : node.type === 'text' && control.test(node.value)
}

function markControls(text: string): ElementContent[] {
  return text.split(/([\u202a-\u202e\u2066-\u2069])/).map((part): ElementContent => {
    if (!control.test(part)) return { type: 'text', value: part }
    const code = `U+${part.charCodeAt(0).toString(16).toUpperCase()}`
    return h('bdi', { class: 'direction-control', dataCode: code }, part)
  })
}
