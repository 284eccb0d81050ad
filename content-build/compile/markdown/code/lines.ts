import type { Element, ElementContent, Text } from 'hast'
import { h } from 'hastscript'

/** The marks of a line of code. */
export interface LineMark {
  kind?: 'mark' | 'add' | 'del'
  /** The sign of a diff line, which stands before the code and is not part of it. */
  sign?: string
  /** True for a line that a reader types into a terminal. */
  isCommand?: boolean
}

/** Wraps every line of highlighted code in `<span class="line">`, its line ending included. */
export function wrapLines(content: readonly ElementContent[], findMark: (line: number) => LineMark): ElementContent[] {
  return splitLines(content).map((line, index, lines) => {
    const { kind, sign, isCommand } = findMark(index + 1)
    const isLast = index === lines.length - 1
    const classes = ['line', kind && `line-${kind}`, isCommand && 'command']
    return h('span', { class: classes.filter(Boolean).join(' ') }, [
      sign === undefined ? null : h('span', { class: 'line-sign' }, sign),
      ...line,
      isLast ? null : '\n',
    ])
  })
}

/** Splits highlighted code at its line endings; a span that reaches over one is closed and opened again. */
function splitLines(content: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]]
  for (const node of content) {
    const parts = node.type === 'element' ? splitElement(node) : node.type === 'text' ? splitText(node) : []
    parts.forEach((part, index) => {
      if (index > 0) lines.push([])
      if (part !== undefined) lines.at(-1)?.push(part)
    })
  }
  return lines
}

function splitText(node: Text): (Text | undefined)[] {
  return node.value.split('\n').map((value) => (value === '' ? undefined : { type: 'text', value }))
}

function splitElement(node: Element): (Element | undefined)[] {
  return splitLines(node.children).map((children) => (children.length === 0 ? undefined : { ...node, children }))
}
