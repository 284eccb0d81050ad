import type { SyntaxNode } from '@lezer/common'
import { readString } from './read-string.ts'
import { listParts, type Source, unwrap } from './syntax.ts'
import type { Place } from './values.ts'

/** A name on the way into an object, with its place; without a name, the text computes it. */
interface Step extends Place {
  name: string | undefined
}

/** Something the text does to an object after it is written. The place is that of the object's name, with the path. */
export type Change = Place & {
  path: Step[]
  /** The statement that is nothing but this change. */
  statement?: SyntaxNode
} & (
    | { kind: 'set'; value: SyntaxNode }
    | { kind: 'assign' | 'push'; values: SyntaxNode[] }
    /** `reason` completes “was not read: …”. */
    | { kind: 'other'; reason: string }
  )

/** Tells what a use of an object may do: give its name another value, change the object, or nothing of the kind. */
export function findChange(source: Source, use: SyntaxNode): Change | 'name' | undefined {
  const { node, path } = climb(source, use)
  const { parent } = node
  if (parent === null) return undefined
  const isFirst = parent.firstChild?.from === node.from
  const place = { from: use.from, to: node.to }
  const other = (reason: string): Change | 'name' =>
    path.length === 0 ? 'name' : { ...place, path, kind: 'other', reason }
  switch (parent.name) {
    case 'AssignmentExpression':
      if (!isFirst) return undefined
      if (path.length === 0 || parent.getChild('Equals') === null) return other('it depends on the value before')
      return { ...place, path, ...findStatement(parent), kind: 'set', value: parent.lastChild ?? parent }
    case 'ForOfSpec':
    case 'ForInSpec':
      if (parent.lastChild?.prevSibling?.from !== node.from) return other('a loop assigns it')
      return { ...place, path, kind: 'other', reason: 'a loop runs over it' }
    case 'ArrayPattern':
    case 'ObjectPattern':
    case 'PatternProperty':
    case 'ForSpec':
      return other('it is assigned together with others')
    case 'UnaryExpression':
    case 'PostfixExpression':
      return /^delete\b|\+\+|--/.test(source.read(parent)) ? other('it depends on the value before') : undefined
    case 'CallExpression':
      return isFirst && path.length > 0 ? findMethodChange(source, parent, { place, path }) : undefined
    case 'ArgList':
      return findCallChange(source, parent, node, { place, path })
    case 'VariableDeclaration':
      if (isFirst) return undefined
      return { ...place, path, kind: 'other', reason: 'it gets another name here, under which it may be changed' }
  }
  return undefined
}

interface Used {
  place: Place
  path: Step[]
}

/** Matches methods that change nothing, and return nothing by which the object can be changed. */
const reading = /^(?:includes|indexOf|join|toString)$/

function findMethodChange(source: Source, call: SyntaxNode, { place, path }: Used): Change | undefined {
  const method = path.at(-1)?.name
  if (method !== undefined && reading.test(method)) return undefined
  const list = call.getChild('ArgList')
  const values = list === null ? [] : listParts(list)
  const about = { ...place, path: path.slice(0, -1) }
  if (method === 'push' && values.every(({ name }) => name !== 'Spread'))
    return { ...about, ...findStatement(call), kind: 'push', values }
  return { ...about, kind: 'other', reason: `what ${nameCall(source, call)} does is not known` }
}

/** Matches functions that leave their arguments as they are. */
const harmless = /^(?:merge\w*|defineConfig|structuredClone|(?:console|JSON|Object|path)\.\w+|Promise\.resolve)$/

function findCallChange(source: Source, list: SyntaxNode, argument: SyntaxNode, used: Used): Change | undefined {
  const call = list.parent
  const callee = call?.firstChild
  if (!call || !callee) return undefined
  const name = source.read(callee)
  const values = listParts(list)
  const { place, path } = used
  const other: Change = { ...place, path, kind: 'other', reason: `${nameCall(source, call)} may change it` }
  if (!/^Object\.(?:assign|define\w+|setPrototypeOf)$/.test(name)) return harmless.test(name) ? undefined : other
  // The others only read what follows their first argument.
  if (values[0]?.from !== argument.from) return undefined
  if (name !== 'Object.assign' || values.some((value) => value.name === 'Spread')) return other
  return { ...place, path, ...findStatement(call), kind: 'assign', values: values.slice(1) }
}

function nameCall(source: Source, call: SyntaxNode): string {
  const callee = call.firstChild === null ? '' : source.read(call.firstChild)
  return /^[\w.$]{1,60}$/.test(callee) ? `\`${callee}()\`` : 'a function'
}

function findStatement({ parent }: SyntaxNode): { statement: SyntaxNode } | undefined {
  return parent?.name === 'ExpressionStatement' ? { statement: parent } : undefined
}

/** Goes up from a name to the end of its path: `config.output!.path`, `(config as any).mode`. */
function climb(source: Source, use: SyntaxNode): { node: SyntaxNode; path: Step[] } {
  const path: Step[] = []
  let node = use
  for (let { parent } = node; parent !== null; { parent } = node) {
    if (parent.name === 'MemberExpression' && parent.firstChild?.from === node.from) {
      path.push(readStep(source, parent))
    } else if (!isWrapped(node, parent)) break
    node = parent
  }
  return { node, path }
}

function isWrapped(node: SyntaxNode, parent: SyntaxNode): boolean {
  const inner = unwrap(node)
  const outer = unwrap(parent)
  return outer !== parent && outer.from === inner.from && outer.to === inner.to
}

function readStep(source: Source, member: SyntaxNode): Step {
  const key = listParts(member).at(-1) ?? member
  const text = source.read(key)
  const name = /^(?:PropertyName|Number)$/.test(key.name) ? text : key.name === 'String' ? readString(text) : undefined
  return { name, from: key.from, to: key.to }
}
