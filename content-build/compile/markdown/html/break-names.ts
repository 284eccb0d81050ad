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

/**
 * Keeps short names on one line, and the flags of a command, where a browser would break them behind a hyphen: `--output-path`. In a cell of a table,
 * which is narrow, a flag of a command keeps its first word.
 */
export function keepWhole(code: Element, isInCell: boolean): void {
  const [text] = code.children
  if (code.children.length !== 1 || text?.type !== 'text') return
  const { value } = text
  if (/\s/.test(value))
    code.children = value
      .split(isInCell ? firstWord : flag)
      .filter(Boolean)
      .map(wrapFlag)
  else if (value.length <= mostWhole && value.includes('-')) code.properties.className = ['whole']
}

const flag = /(?<!\S)(--[\w-]+)/
const firstWord = /(?<!\S)(--\w+)/

function wrapFlag(value: string): ElementContent {
  const text: ElementContent = { type: 'text', value }
  return value.startsWith('--') && value.length <= mostWhole ? h('span', { class: 'whole' }, [text]) : text
}
