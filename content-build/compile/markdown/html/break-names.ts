import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { visit } from '../visit.ts'

/** As long as the first column of a table is wide on a phone. */
const longName = /\S{16}/
const joints = /(?<=\p{Ll})(?=\p{Lu})|(?<=[._/])(?=\w)/u

/** Lets the long names of a heading, or in the code of a cell, break between their words: `optimize.|Split|Chunks|Plugin`. */
export function breakNames(element: Element): void {
  visit(element, 'text', (node, index, parent) => {
    const isName = parent?.type === 'element' && (element.tagName !== 'td' || parent.tagName === 'code')
    if (!isName || index === undefined || !longName.test(node.value)) return undefined
    const [first = '', ...rest] = node.value.split(joints)
    const parts = rest.flatMap((value): ElementContent[] => [h('wbr'), { type: 'text', value }])
    parent.children.splice(index, 1, { type: 'text', value: first }, ...parts)
    return index + 1 + parts.length
  })
}

/** As long as a line is wide on the narrowest phone. */
const mostWhole = 28

/** Keeps a short name or flag on one line, where a browser would break it behind a hyphen: `--output-path`. */
export function keepWhole(code: Element): void {
  const [text] = code.children
  if (code.children.length !== 1 || text?.type !== 'text') return
  const { value } = text
  if (value.length <= mostWhole && value.includes('-') && !/\s/.test(value)) code.properties.className = ['whole']
}
