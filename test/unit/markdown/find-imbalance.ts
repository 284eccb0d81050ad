import type { Nodes } from 'hast'
import { raw } from 'hast-util-raw'

const tag = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)>/g
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Lists the tags as written: what an HTML parser without corrections would open and close. */
function listWritten(html: string): string[] {
  return [...html.matchAll(tag)].flatMap(([, end, name = '']) => {
    if (end === '/') return [`/${name}`]
    return empty.has(name) ? [name, `/${name}`] : [name]
  })
}

/** Lists the tags as a browser reads them: each element opened and closed at its place in the tree. */
function listRead(node: Nodes): string[] {
  const inner = 'children' in node ? node.children.flatMap(listRead) : []
  return node.type === 'element' ? [node.tagName, ...inner, `/${node.tagName}`] : inner
}

/**
 * Finds the first place where a browser reads HTML differently from how it is written; returns nothing if every element is closed, in order and where
 * allowed.
 */
export function findImbalance(html: string): string | undefined {
  const written = listWritten(html)
  const read = listRead(raw({ type: 'root', children: [{ type: 'raw', value: html }] }))
  const at = written.findIndex((name, index) => name !== read[index])
  if (at === -1 && written.length === read.length) return undefined
  const place = at === -1 ? written.length : at
  return `… ${written.slice(Math.max(0, place - 5), place + 3).join(' ')} … is read as … ${read.slice(Math.max(0, place - 5), place + 3).join(' ')} …`
}
