import type { Code, Nodes, Paragraph, Root } from 'mdast'
import { toString as getText } from 'mdast-util-to-string'

/** The longest type that is shown in a line, in characters. */
const longest = 80

/**
 * Shows the type of an option in a line: READMEs of webpack-contrib declare each in a block of code, `type sourceMap = boolean;` below a paragraph
 * “Type:”, and state the default in a paragraph of its own. Types of several lines stay blocks.
 */
export function inlineTypes(tree: Root): void {
  for (const [index, node] of tree.children.entries()) {
    const [next, after] = tree.children.slice(index + 1, index + 3)
    const value = isLabel(node, /^type:?$/i) && next?.type === 'code' ? readType(next) : undefined
    if (value === undefined) continue
    const line: Paragraph = {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'Type: ' },
        { type: 'inlineCode', value },
      ],
    }
    const hasDefault = after !== undefined && isLabel(after, /^default:/i)
    if (hasDefault) line.children.push({ type: 'break' }, ...after.children)
    tree.children.splice(index, hasDefault ? 3 : 2, line)
  }
}

function isLabel(node: Nodes, label: RegExp): node is Paragraph {
  return node.type === 'paragraph' && label.test(getText(node))
}

/** Returns what a declaration declares, on one line, if it is short enough for that. */
function readType({ lang, value }: Code): string | undefined {
  const [declaration] = /^type \w+ =/.exec(value) ?? []
  if (lang !== 'ts' || declaration === undefined || value.includes('//')) return undefined
  const line = value
    .slice(declaration.length)
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?\| /, '')
    .replace(/;$/, '')
    .trim()
  return line !== '' && line.length <= longest ? line : undefined
}
