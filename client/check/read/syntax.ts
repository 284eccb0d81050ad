import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })
const expression = parser.configure({ dialect: 'ts', top: 'SingleExpression' })

/** The text of a file with its syntax tree, which exists for wrong text as well. */
export class Source {
  readonly text: string
  readonly root: SyntaxNode
  /** The first place that is neither JavaScript nor TypeScript. */
  readonly fault: number | undefined
  /** Nodes by the name of their kind, in the order of the text. */
  readonly #nodes = new Map<string, SyntaxNode[]>()

  constructor(text: string) {
    this.text = text
    const tree = parse(text)
    this.root = tree.topNode
    let fault: number | undefined
    tree.iterate({
      enter: ({ node, type, from }) => {
        if (type.isError) fault ??= from
        if (kept.has(type.name)) this.#nodes.set(type.name, [...this.list(type.name), node])
      },
    })
    this.fault = fault
  }

  read({ from, to }: { from: number; to: number }): string {
    return this.text.slice(from, to)
  }

  list(name: string): readonly SyntaxNode[] {
    return this.#nodes.get(name) ?? []
  }

  /** Returns the line of an offset, from 1. */
  lineOf(offset: number): number {
    return this.text.slice(0, offset).split('\n').length
  }
}

/** Syntax that the parser does not know, each with a replacement of the same meaning for what is read here. */
const foreign: readonly [pattern: RegExp, replacement: string][] = [
  // Attributes of imports and exports: `with { type: 'json' }`.
  [/(?<=['"]\s{0,9})\b(?:with|assert)\s{0,9}\{[^{}]*\}/g, ''],
  // `import path = require('path')` of TypeScript.
  [/^import(?=\s+[\w$]+\s*=)/gm, 'const'],
  // `typeof import('path')` as a type.
  [/\btypeof(?=\s+import\s*\()/g, ''],
]

/** Parses JavaScript or TypeScript, or an object alone; each place of the tree is a place of the text. */
function parse(text: string): Tree {
  return parseObject(text) ?? parseFile(text)
}

/** Parses an object without an export around it, such as one that was copied out of a file, or JSON. */
function parseObject(text: string): Tree | undefined {
  if (!startsObject.test(text)) return undefined
  const tree = expression.parse(text.replace(/[;,]\s*$/, (end) => ' '.repeat(end.length)))
  return listParts(tree.topNode)[0]?.name === 'ObjectExpression' && !hasFault(tree) ? tree : undefined
}

/** Matches a brace after nothing but spaces and comments. */
const startsObject = /^(?:\s|\/\/[^\n]*\n|\/\*(?:(?!\*\/)[\s\S])*\*\/)*\{/

function hasFault(tree: Tree): boolean {
  let found = false
  tree.iterate({
    enter: ({ type }) => {
      found ||= type.isError
    },
  })
  return found
}

function parseFile(text: string): Tree {
  let known = text
  for (const [pattern, replacement] of foreign)
    known = known.replaceAll(pattern, (found) => replacement.padEnd(found.length))
  const tree = typescript.parse(known)
  const faulty = listFaultyImports(tree)
  if (faulty.length === 0) return tree
  // The parser knows no second argument of `import()`, but that of a function of another name.
  for (const at of faulty) known = `${known.slice(0, at)}I${known.slice(at + 1)}`
  return typescript.parse(known)
}

function listFaultyImports(tree: Tree): number[] {
  const places: number[] = []
  tree.iterate({
    enter: ({ node, name, from }) => {
      if (name === 'DynamicImport' && node.lastChild?.type.isError) places.push(from)
    },
  })
  return places
}

const kept = new Set([
  'AssignmentExpression',
  'CallExpression',
  'ExportDeclaration',
  'ImportDeclaration',
  'MemberExpression',
  'NewExpression',
  'VariableDefinition',
  'VariableName',
])

/** Returns the children of a node that are no punctuation and no comment. */
export function listParts(node: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (/^\w/.test(child.name) && !/^(?:Line|Block)Comment$/.test(child.name)) parts.push(child)
  }
  return parts
}

/** Returns the expression that is left without parentheses, casts and `!`, none of which changes a value. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  const parts = listParts(node)
  const isAsserted = node.name === 'PostfixExpression' && node.getChild('LogicOp') !== null
  if (node.name === 'ParenthesizedExpression' || isAsserted) return unwrapPart(node, parts[0])
  if (node.name === 'PrefixCast') return unwrapPart(node, parts.at(-1))
  const isCast = node.name === 'BinaryExpression' && parts.some(({ name }) => name === 'as' || name === 'satisfies')
  return isCast ? unwrapPart(node, parts[0]) : node
}

const unwrapPart = (node: SyntaxNode, part: SyntaxNode | undefined) => (part === undefined ? node : unwrap(part))
