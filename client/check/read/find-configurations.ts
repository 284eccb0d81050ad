import type { SyntaxNode } from '@lezer/common'
import { evaluate } from './evaluate.ts'
import { listParts, type Source, unwrap } from './syntax.ts'
import type { ObjectValue, Place } from './values.ts'
import { findVariable } from './variables.ts'

/** One configuration that the file exports, or one of those that a function may return. */
export interface Configuration {
  value: ObjectValue
  /** True where the object is one of several that are merged, or is changed after it is written. */
  isPart: boolean
  /** A sentence to read before the findings. */
  note?: string
}

export interface Found {
  configurations: Configuration[]
  /** Exports that are not written as objects, with the reason. */
  unknown: (Place & { reason: string })[]
}

/** Finds the configurations in a file by what it exports; no code is run. */
export function findConfigurations(source: Source): Found {
  const found: Found = { configurations: [], unknown: [] }
  for (const expression of listExports(source)) collect(source, expression, { found, depth: 0 })
  return found
}

/** The expressions that are exported as the default, `module.exports` included. */
function listExports(source: Source): SyntaxNode[] {
  const exported = source.list('ExportDeclaration').flatMap((node) => {
    const isDefault = node.getChild('default') !== null || node.getChild('Equals') !== null
    if (isDefault) return listParts(node).slice(node.getChild('default') === null ? -1 : 2)
    const group = node.getChild('ExportGroup')
    return group === null ? [] : listDefaults(source, group)
  })
  const assigned = source.list('AssignmentExpression').flatMap((node) => {
    const left = node.firstChild === null ? '' : source.read(node.firstChild)
    return /^(?:module\.exports|(?:module\.)?exports\.default)$/.test(left) ? [node.lastChild] : []
  })
  return [...exported, ...assigned].filter((node) => node !== null && node !== undefined)
}

/** `export { config as default }`. */
function listDefaults(source: Source, group: SyntaxNode): SyntaxNode[] {
  const names = group.getChildren('VariableName')
  return names.filter((node) => /^as\s+default\b/.test(source.text.slice(node.to).trimStart()))
}

interface Way {
  found: Found
  depth: number
  note?: string | undefined
}

function collect(source: Source, expression: SyntaxNode, way: Way): void {
  const node = unwrap(expression)
  const { found, note } = way
  const below: Way = { ...way, depth: way.depth + 1 }
  if (node.name === 'ObjectExpression') {
    const value = evaluate(source, node)
    if (value.kind !== 'object') return
    found.configurations.push({ value, isPart: note !== undefined, ...(note !== undefined && { note }) })
    return
  }
  if (node.name === 'VariableName') {
    follow(source, node, below)
    return
  }
  const callee = node.name === 'CallExpression' && node.firstChild !== null ? source.read(node.firstChild) : ''
  const inner = way.depth > deepest ? undefined : (listInner(node, callee) ?? findCalled(source, node, callee))
  if (inner === undefined) {
    const reason = 'it is neither an object nor a function that returns one in this file'
    found.unknown.push({ from: node.from, to: node.to, reason })
    return
  }
  for (const one of inner) collect(source, one, /merge/.test(callee) ? { ...below, note: merged } : below)
}

const deepest = 10

/** The expressions that a node stands for; undefined where that is not known. */
function listInner(node: SyntaxNode, callee: string): SyntaxNode[] | undefined {
  switch (node.name) {
    case 'ArrayExpression':
      return listParts(node)
    case 'ConditionalExpression':
      return listParts(node)
        .filter(({ name }) => name !== 'LogicOp')
        .slice(1)
    case 'ArrowFunction':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return listReturns(node)
    case 'AwaitExpression':
      return listParts(node).slice(-1)
    case 'CallExpression': {
      const list = node.getChild('ArgList')
      // Each value that a callback of `map` returns is a configuration.
      const isKnown = /^(?:merge\w*|\w+\.merge|(?:\w+\.)?defineConfig|Promise\.resolve)$|\.map$/.test(callee)
      return list === null || !isKnown ? undefined : listParts(list)
    }
  }
  return undefined
}

const merged = 'The file merges several objects: what one of them lacks, another may have.'

/** The function of this file that is called, whose parameters are not known. */
function findCalled(source: Source, node: SyntaxNode, callee: string): SyntaxNode[] | undefined {
  if (node.name !== 'CallExpression' || !/^[\w$]+$/.test(callee)) return undefined
  const called = findVariable(source, callee)?.expression ?? findFunction(source, callee)
  return called !== undefined && /Function/.test(called.name) ? [called] : undefined
}

/** The one function that is declared under a name. */
function findFunction(source: Source, name: string): SyntaxNode | undefined {
  const declared = source.root.getChildren('FunctionDeclaration').filter((one) => {
    const definition = one.getChild('VariableDefinition')
    return definition !== null && source.read(definition) === name
  })
  return declared.length === 1 ? declared[0] : undefined
}

function follow(source: Source, node: SyntaxNode, way: Way): void {
  const name = source.read(node)
  const variable = findVariable(source, name)
  if (variable !== undefined && way.depth <= deepest) {
    const { expression, changedIn } = variable
    const changed = `\`${name}\` may be changed in line ${changedIn}: what follows is about the object as it is written.`
    collect(source, expression, changedIn === undefined ? way : { ...way, note: changed })
    return
  }
  const declared = findFunction(source, name)
  if (declared !== undefined) collect(source, declared, way)
  else way.found.unknown.push({ from: node.from, to: node.to, reason: `\`${name}\` is not an object of this file` })
}

/** Lists what a function returns, without the functions in it. */
function listReturns(node: SyntaxNode): SyntaxNode[] {
  const body = node.getChild('Block')
  if (body === null) return node.lastChild === null ? [] : [node.lastChild]
  const returned: SyntaxNode[] = []
  const visit = (at: SyntaxNode): void => {
    for (const part of listParts(at)) {
      if (part.name === 'ReturnStatement') returned.push(...listParts(part).slice(1, 2))
      else if (!/Function|MethodDeclaration|ClassBody|ObjectExpression/.test(part.name)) visit(part)
    }
  }
  visit(body)
  return returned
}
