import type { SyntaxNode } from '@lezer/common'
import { applyChanges, type ScopedChange, type Unread } from './apply-changes.ts'
import { evaluate } from './evaluate.ts'
import { listExports } from './list-exports.ts'
import { listParts, type Source, unwrap } from './syntax.ts'
import { isAbsent, type ObjectValue, type Place } from './values.ts'
import { findVariable } from './variables.ts'

/** One configuration that the file exports, or one of those that a function may return. */
export interface Configuration {
  value: ObjectValue
  /** True where the object is one of several that are merged, extends another, or may be changed after it is written. */
  isPart: boolean
  /** A sentence to read before the findings. */
  note?: string
}

export interface Found {
  configurations: Configuration[]
  /** Exports that are not written as objects, with the reason. */
  unknown: (Place & { reason: string })[]
  /** The changes of configurations that are not read. */
  unread: Unread[]
}

/** Finds the configurations in a file by what it exports; no code is run. */
export function findConfigurations(source: Source): Found {
  const state: State = { configurations: [], unknown: [], unread: [], read: new Set() }
  const { expressions, changes } = listExports(source)
  for (const { node, changes } of expressions) collect(source, node, { state, changes, depth: 0, isItself: true })
  if (expressions.length === 0) addBuilt(source, changes, state)
  const { configurations, unknown, unread, read } = state
  return { configurations, unknown, unread: unread.filter(({ from }) => !read.has(from)) }
}

/** Adds the configuration of a file that sets its options one by one: `exports.mode = 'none'`. */
function addBuilt(source: Source, changes: readonly ScopedChange[], state: State): void {
  const [first] = changes
  if (first === undefined || changes.every(({ kind }) => kind !== 'set')) return
  const value: ObjectValue = { kind: 'object', properties: [], isWhole: true, from: first.from, to: source.text.length }
  addObject(source, value, { state, changes })
}

interface State extends Found {
  /** Places of changes that are read in one of the configurations. */
  read: Set<number>
}

interface Way {
  state: State
  depth: number
  /** The later changes of the value of the expression. */
  changes: readonly ScopedChange[]
  /** True while the expression is the export itself, which later statements of the file still change. */
  isItself: boolean
  note?: string | undefined
}

function collect(source: Source, expression: SyntaxNode, way: Way): void {
  const node = unwrap(expression)
  const { state, changes } = way
  const below: Way = { ...way, depth: way.depth + 1 }
  if (node.name === 'ObjectExpression') {
    const value = evaluate(source, node)
    if (value.kind === 'object') addObject(source, value, way)
    return
  }
  if (node.name === 'VariableName') {
    follow(source, node, below)
    return
  }
  const callee = node.name === 'CallExpression' && node.firstChild !== null ? source.read(node.firstChild) : ''
  const inner = way.depth > deepest ? undefined : (listInner(node, callee) ?? findCalled(source, node, callee))
  if (inner === undefined) {
    const value = evaluate(source, node)
    const reason =
      value.kind === 'unknown' ? value.reason : 'it is neither an object nor a function that returns one in this file'
    state.unknown.push({ from: node.from, to: node.to, reason })
    return
  }
  if (isSame.test(node.name) || isSame.test(callee)) {
    for (const one of inner) collect(source, one, below)
    return
  }
  // webpack reads the number of parallel builds from the list of configurations.
  const others = changes.filter(({ path }) => node.name !== 'ArrayExpression' || path[0]?.name !== 'parallelism')
  state.unread.push(
    ...others.map((change) => ({ ...change, reason: 'it changes none of the objects that are written here' })),
  )
  const note = /merge/.test(callee) ? merged : tellChange(source, others[0])
  const isItself = way.isItself && node.name === 'ArrayExpression'
  for (const one of inner) collect(source, one, { ...below, isItself, changes: [], note: note ?? way.note })
}

/** Matches expressions, and functions, whose value is one of their parts. */
const isSame = /^(?:ConditionalExpression|AssignmentExpression|(?:\w+\.)?defineConfig)$/

/** Matches options by which Next.js, Vue CLI, Storybook and others let a project change webpack's configuration. */
const isOfTool = /^(?:webpack|webpackFinal|configureWebpack|chainWebpack)$/

function addObject(
  source: Source,
  value: ObjectValue,
  { state, changes, note }: Pick<Way, 'state' | 'changes' | 'note'>,
): void {
  const tool = value.properties.find(({ name }) => isOfTool.test(name))
  if (tool !== undefined) {
    const reason = `it is the configuration of another tool, which has the option \`${tool.name}\``
    state.unknown.push({ ...tool.key, reason })
    return
  }
  const { read, unread, anywhere } = applyChanges(source, value, changes)
  for (const { from } of read) state.read.add(from)
  state.unread.push(...unread)
  const told = note ?? tellChange(source, anywhere)
  const isPart = told !== undefined || !isAbsent(value, 'extends')
  state.configurations.push({ value, isPart, ...(told !== undefined && { note: told }) })
}

function tellChange(source: Source, change: Place | undefined): string | undefined {
  if (change === undefined) return undefined
  return `\`${source.read(change)}\` may be changed in line ${source.lineOf(change.from)}: what follows is about the object as it is written.`
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
    case 'AssignmentExpression':
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
    const { expression, block } = variable
    // A function runs after the file; in one and the same, what follows a use has not run yet.
    const isLater = way.isItself || findFunctionAround(node)?.from !== findFunctionAround(block)?.from
    const changes = variable.changes.map((change) => ({ ...change, block, ...(!isLater && { use: node }) }))
    collect(source, expression, { ...way, changes: [...changes, ...way.changes] })
    return
  }
  const declared = findFunction(source, name)
  if (declared !== undefined) collect(source, declared, way)
  else way.state.unknown.push({ from: node.from, to: node.to, reason: `\`${name}\` is not an object of this file` })
}

function findFunctionAround(node: SyntaxNode): SyntaxNode | undefined {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (/^(?:Arrow)?Function|^MethodDeclaration$/.test(at.name) || at.getChild('ParamList') !== null) return at
  }
  return undefined
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
