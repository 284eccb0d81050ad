import type { SyntaxNode } from '@lezer/common'
import { readString } from './read-string.ts'
import { listParts, type Source, unwrap } from './syntax.ts'
import type { ObjectValue, Place, Property, Value } from './values.ts'
import { findVariable } from './variables.ts'

const deepest = 40

/** Returns what an expression is known to be; a name stands for the literal it was given. */
export function evaluate(source: Source, expression: SyntaxNode, depth = 0): Value {
  const node = unwrap(expression)
  const place = { from: node.from, to: node.to }
  const unknown = (reason: string): Value => ({ kind: 'unknown', reason, ...place })
  if (depth > deepest) return unknown('the value is nested too deeply')
  const literal = readLiteral(source, node)
  if (literal !== undefined) return literal
  switch (node.name) {
    case 'ArrowFunction':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return { kind: 'function', ...place }
    case 'ArrayExpression':
      return readList(source, node, depth)
    case 'ObjectExpression':
      return readObject(source, node, depth)
    case 'VariableName':
      return readVariable(source, node, depth)
    case 'ConditionalExpression':
      return unknown('it depends on a condition')
    case 'TemplateString':
      return unknown('it contains an expression')
    case 'NewExpression':
      return unknown('it is an instance of a class')
    case 'BinaryExpression':
    case 'UnaryExpression':
      return unknown('it is computed')
    case 'CallExpression':
      return unknown(`it is what ${nameCallee(source, node)} returns`)
    default:
      return unknown('it is no literal')
  }
}

function nameCallee(source: Source, node: SyntaxNode): string {
  const callee = node.firstChild === null ? '' : source.read(node.firstChild)
  return /^[\w.$]{1,40}$/.test(callee) ? `\`${callee}()\`` : 'a function'
}

function readLiteral(source: Source, node: SyntaxNode): Extract<Value, { kind: 'literal' }> | undefined {
  const text = source.read(node)
  const found = (value: Extract<Value, { kind: 'literal' }>['value']) =>
    ({ kind: 'literal', value, from: node.from, to: node.to }) as const
  switch (node.name) {
    case 'String': {
      const value = readString(text)
      return value === undefined ? undefined : found(value)
    }
    case 'TemplateString': {
      const value = node.getChild('Interpolation') ? undefined : readString(text)
      return value === undefined ? undefined : found(value)
    }
    case 'Number': {
      const value = Number(text.replaceAll('_', ''))
      return Number.isNaN(value) ? undefined : found(value)
    }
    case 'BooleanLiteral':
      return found(text === 'true')
    case 'null':
      return found(null)
    case 'RegExp':
      return readExpression(text, found)
    case 'UnaryExpression':
      return readUnary(source, node, found)
    case 'VariableName':
      if (text === 'undefined') return found(undefined)
      return text === 'Infinity' ? found(Number.POSITIVE_INFINITY) : undefined
    default:
      return undefined
  }
}

type Found = (value: Extract<Value, { kind: 'literal' }>['value']) => Extract<Value, { kind: 'literal' }>

function readExpression(text: string, found: Found) {
  const end = text.lastIndexOf('/')
  try {
    return found(new RegExp(text.slice(1, end), text.slice(end + 1)))
  } catch {
    return undefined
  }
}

function readUnary(source: Source, node: SyntaxNode, found: Found) {
  const operand = node.lastChild && readLiteral(source, unwrap(node.lastChild))
  const operator = source.read(node)[0]
  if (operand === null || operand === undefined) return undefined
  if (operator === '-' && typeof operand.value === 'number') return found(-operand.value)
  if (operator === '!') return found(!operand.value)
  return source.read(node).startsWith('void') ? found(undefined) : undefined
}

function readVariable(source: Source, node: SyntaxNode, depth: number): Value {
  const name = source.read(node)
  const place = { from: node.from, to: node.to }
  const variable = findVariable(source, name)
  if (variable === undefined) return { kind: 'unknown', reason: `\`${name}\` has no literal value here`, ...place }
  const value = evaluate(source, variable.expression, depth + 1)
  if (value.kind === 'unknown') return { ...value, ...place }
  const [change] = variable.changes
  if (change === undefined || value.kind === 'literal' || value.kind === 'function') return value
  return { kind: 'unknown', reason: `\`${name}\` may be changed in line ${source.lineOf(change.from)}`, ...place }
}

function readList(source: Source, node: SyntaxNode, depth: number): Value {
  const items: Value[] = []
  let isWhole = true
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    const isSpread = child.name === 'Spread'
    if (isSpread) child = child.nextSibling ?? child
    else if (!/^\w/.test(child.name) || child.name.endsWith('Comment')) continue
    const value = evaluate(source, child, depth + 1)
    if (!isSpread) items.push(value)
    else if (value.kind === 'list') {
      items.push(...value.items)
      isWhole &&= value.isWhole
    } else isWhole = false
  }
  return { kind: 'list', items, isWhole, from: node.from, to: node.to }
}

function readObject(source: Source, node: SyntaxNode, depth: number): Value {
  const properties: Property[] = []
  const spread: NonNullable<ObjectValue['spread']> = []
  let isWhole = true
  for (const part of node.getChildren('Property')) {
    if (part.getChild('Spread')) {
      const value = part.lastChild === null ? undefined : evaluate(source, part.lastChild, depth + 1)
      if (value?.kind === 'object') {
        properties.push(...value.properties)
        spread.push(...(value.spread ?? []))
        isWhole &&= value.isWhole
      } else {
        // A spread may set any of the names before it.
        for (const property of properties) property.value = overwritten(property.value)
        isWhole = false
        if (value?.kind === 'unknown') spread.push({ from: part.from, to: part.to, reason: value.reason })
      }
      continue
    }
    const property = readProperty(source, part, depth)
    if (property === undefined) isWhole = false
    else properties.push(property)
  }
  return { kind: 'object', properties, isWhole, spread, from: node.from, to: node.to }
}

const overwritten = ({ from, to }: Place): Value => ({
  kind: 'unknown',
  reason: 'what is spread after it may set it again',
  from,
  to,
})

function readProperty(source: Source, part: SyntaxNode, depth: number): Property | undefined {
  const isComputed = part.getChild('[') !== null
  const parts = listParts(part).filter(({ name }) => !/^(?:async|get|set)$/.test(name))
  const [key, ...rest] = parts
  if (key === undefined) return undefined
  const text = source.read(key)
  const isString = key.name === 'String' || (key.name === 'TemplateString' && isComputed)
  const name = isString ? readString(text) : isComputed ? undefined : text
  if (name === undefined || name === '__proto__') return undefined
  const place = { from: key.from, to: key.to }
  if (part.getChild('get') || part.getChild('set')) {
    return { name, key: place, value: { kind: 'unknown', reason: 'it is an accessor', ...place }, isAccessor: true }
  }
  if (part.getChild('ParamList')) return { name, key: place, value: { kind: 'function', from: part.from, to: part.to } }
  const expression = part.getChild(':') === null ? undefined : rest.at(-1)
  if (expression === undefined) return { name, key: place, value: readVariable(source, key, depth) }
  return { name, key: place, value: evaluate(source, expression, depth + 1) }
}
