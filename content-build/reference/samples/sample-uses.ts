import type { AnyNode, CallExpression, Comment, Function as FunctionNode, ImportDeclaration } from 'acorn'
import { listChildren } from '../../common/syntax-tree.ts'
import type { Sample } from '../../compile/markdown/compiled-page.ts'
import type { Facts } from '../facts/facts.ts'
import { hookOwners } from '../facts/hook-owners.ts'
import { parseSample, type SampleTree } from './sample-tree.ts'
import { findByName, getKey, getName, type MemberRead, Scope, type Value, webpackPackage } from './scope.ts'

/** `compiler.hooks.run.tap('Name', (compiler) => …` */
export interface HookCall {
  method: string
  /** True for a hook of a map, chosen by `.for(key)`. */
  isMapped: boolean
  /** Counts the parameters of its function, where they can be seen. */
  parameters?: number
}

/** Something that a sample takes from webpack. */
type Taking =
  | { kind: 'hook'; name: string; call?: HookCall }
  /** A member of an object with hooks: `compilation.emitAsset`. */
  | { kind: 'member'; owner: string; name: string }
  /** An export of the package: `optimize`, `LimitChunkCountPlugin`. */
  | { kind: 'export'; path: readonly string[] }
  /** A name that webpack gives to modules: variables, members of `import.meta`, magic comments, members of the loader context. */
  | { kind: 'api'; name: string }
  /** A configuration, or a plugin in one, in the middle of other code, as an expression. */
  | { kind: 'config'; code: string }

/** Tells what a sample takes from webpack, and the line of the page it does that on. */
export type Use = Taking & { line: number }

/** Samples without one of these words use nothing of webpack, and need not be parsed. */
const mark = /hooks|import\.meta|__webpack_|\bhot\b|\brequire\??\.|\bthis\b|[wW]ebpack|[cC]ompil(?:er|ation)/
/** `webpackChunkName:` in a comment, as webpack itself looks for it. */
const commentKey = /(?:^|\W)(webpack[A-Z][A-Za-z]+):/g
const variable = /^__webpack_\w+__$/
/** Objects all of whose members webpack gives. */
const givenObjects = new Set(['import.meta', 'require', 'module.hot', 'import.meta.webpackHot', 'this'])
/** Names under which a module exports a loader: the default export, and `pitch`, which runs before it. */
const loaderExports = new Set(['default', 'pitch', 'module.exports', 'exports.pitch', 'module.exports.pitch'])
/** Nodes with a scope of their own. */
const blocks = new Set(['BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'Program'])

const read = new WeakMap<Sample, readonly Use[]>()

/**
 * Lists the names of webpack that a sample uses, in the order of its text; returns none for a sample that does not parse.
 *
 * Recognizes objects by their usual names, as variables or as members of anything (`this.compiler`), by their origin, and as arguments of hooks,
 * which `facts` list. If an object cannot be recognized, its uses are skipped. A hook that the sample tests for before using it (`if
 * (compiler.hooks.x)`) may be missing.
 */
export function listUses(sample: Sample, facts?: Facts): readonly Use[] {
  const known = read.get(sample)
  if (known !== undefined) return known
  const tree = mark.test(sample.code) ? parseSample(sample) : undefined
  const uses = tree === undefined ? [] : new Interpreter(tree, facts).run()
  read.set(sample, uses)
  return uses
}

class Interpreter {
  readonly #uses: { use: Use; start: number }[] = []
  /** Hooks that the sample tests for. */
  readonly #asked = new Set<string>()
  readonly #loaders = new Set<AnyNode>()
  readonly #tree: SampleTree
  readonly #facts: Facts | undefined
  /** Counts the `try` statements around. */
  #tries = 0

  constructor(tree: SampleTree, facts: Facts | undefined) {
    this.#tree = tree
    this.#facts = facts
  }

  run(): Use[] {
    this.#visit(this.#tree.program, new Scope())
    for (const comment of this.#tree.comments) this.#noteComment(comment)
    return this.#uses
      .toSorted((a, b) => a.start - b.start)
      .flatMap(({ use }) => (use.kind === 'hook' && this.#asked.has(use.name) ? [] : [use]))
  }

  #visit(node: AnyNode, outer: Scope): void {
    if (isFunction(node)) this.#visitFunction(node, outer, [])
    else if (node.type === 'ImportDeclaration') this.#visitImport(node, outer)
    else this.#visitOther(node, outer)
  }

  #visitOther(node: AnyNode, outer: Scope): void {
    const loader = findLoader(node)
    if (loader !== undefined) this.#loaders.add(loader)
    const scope = blocks.has(node.type) || node.type === 'ClassBody' ? new Scope(outer) : outer
    if (blocks.has(node.type)) declareHoisted(node, scope)
    if (node.type === 'ClassBody') scope.set('this', undefined)
    if (node.type === 'TryStatement') this.#tries++
    if (node.type === 'VariableDeclarator') {
      this.#noteReads(scope.declare(node.id, node.init ? scope.evaluate(node.init) : undefined))
    }
    if (node.type === 'CallExpression') this.#visitCall(node, scope)
    else for (const child of listChildren(node)) this.#visit(child, scope)
    if (node.type === 'TryStatement') this.#tries--
    this.#noteNode(node, scope)
  }

  /** Notes what a node by itself takes from webpack, or says about what is below it. */
  #noteNode(node: AnyNode, scope: Scope): void {
    switch (node.type) {
      case 'Identifier':
        if (variable.test(node.name) && !scope.isDeclared(node.name)) this.#note(node, { kind: 'api', name: node.name })
        break
      case 'MemberExpression': {
        if (node.optional) this.#ask(node.object, scope)
        const owner = scope.evaluate(node.object)
        this.#noteReads([{ node, owner, name: getKey(node), value: scope.evaluate(node), isRequired: true }])
        break
      }
      case 'IfStatement':
      case 'ConditionalExpression':
        this.#ask(node.test, scope)
        break
      case 'LogicalExpression':
        this.#ask(node.left, scope)
        break
      case 'NewExpression':
        this.#noteConfig(node, node.callee, scope, (code) => `{ plugins: [${code}] }`)
        break
    }
  }

  #visitImport({ specifiers, source }: ImportDeclaration, scope: Scope): void {
    for (const node of specifiers) {
      const name = node.type === 'ImportSpecifier' ? getName(node.imported) : 'default'
      const path = name === 'default' || name === undefined ? [] : [name]
      const value: Value | undefined =
        source.value === 'webpack' ? { kind: 'export', path } : findByName(node.local.name)
      scope.set(node.local.name, value)
      this.#noteReads([{ node, owner: undefined, name, value, isRequired: true }])
    }
  }

  /** Visits a function; `given` holds the known values of its arguments. */
  #visitFunction(node: FunctionNode & AnyNode, outer: Scope, given: readonly (Value | undefined)[]): void {
    const scope = new Scope(outer)
    if (node.type !== 'ArrowFunctionExpression') {
      scope.set('this', this.#loaders.has(node) ? { kind: 'given', path: 'this' } : undefined)
    }
    for (const [index, param] of node.params.entries()) {
      const isPackage = param.type === 'Identifier' && param.name === 'webpack'
      this.#noteReads(scope.declare(param, isPackage ? webpackPackage : given[index]))
    }
    for (const child of [...node.params, node.body]) this.#visit(child, scope)
  }

  #visitCall(node: CallExpression, scope: Scope): void {
    const { callee } = node
    const hook = callee.type === 'MemberExpression' ? scope.evaluate(callee.object) : undefined
    const method = getKey(callee)
    this.#visit(callee, scope)
    const isCall = hook?.kind === 'hook' && method !== undefined
    if (isCall) {
      const [, handler] = node.arguments
      const parameters = handler && countParameters(handler)
      const call = { method, isMapped: hook.isMapped, ...(parameters !== undefined && { parameters }) }
      this.#note(getNamePlace(callee), { kind: 'hook', name: getHookName(hook), call })
    }
    for (const argument of node.arguments) {
      if (isCall && isFunction(argument)) this.#visitFunction(argument, scope, this.#listGiven(hook))
      else this.#visit(argument, scope)
    }
    if (callee.type === 'Identifier') this.#noteConfig(node, callee, scope, () => this.#getCode(node.arguments[0]))
  }

  #listGiven(hook: Value & { kind: 'hook' }): (Value | undefined)[] {
    const parameters = this.#facts?.find('hook', getHookName(hook))?.parameters ?? []
    return parameters.map((name) => {
      const owner = hookOwners.find((known) => known === name)
      // Other parsers than JavaScript's have other hooks.
      if (owner === 'parser' && hook.key?.startsWith('javascript/') !== true) return { kind: 'other' }
      return owner && findByName(owner)
    })
  }

  /** Notes the configuration in `webpack({ … })` or `new webpack.BannerPlugin({ … })`, unless the sample catches a failure of the call. */
  #noteConfig(node: AnyNode, callee: AnyNode, scope: Scope, write: (code: string) => string | undefined): void {
    const made = scope.evaluate(callee)
    if (this.#tries > 0 || made?.kind !== 'export' || !/^webpack\b/.test(this.#getCode(callee))) return
    const isCall = node.type === 'CallExpression'
    if (isCall ? made.path.length > 0 || node.arguments[0]?.type !== 'ObjectExpression' : !isPlugin(made.path)) return
    const code = write(this.#getCode(node))
    if (code !== undefined) this.#note(node, { kind: 'config', code })
  }

  #noteReads(reads: readonly MemberRead[]): void {
    for (const { node, owner, name, value, isRequired } of reads) {
      const place = getNamePlace(node)
      if (value?.kind === 'hook' && !value.isMapped && isRequired) {
        this.#note(place, { kind: 'hook', name: getHookName(value) })
      }
      if (value?.kind === 'export') this.#note(place, { kind: 'export', path: value.path })
      if (name === undefined) continue
      if (owner?.kind === 'owner' && isRequired) this.#note(place, { kind: 'member', owner: owner.owner, name })
      if (owner?.kind === 'given' && givenObjects.has(owner.path)) {
        this.#note(place, { kind: 'api', name: `${owner.path}.${name}` })
      }
    }
  }

  #noteComment(comment: Comment): void {
    if (comment.type !== 'Block') return
    for (const [, name = ''] of comment.value.matchAll(commentKey)) this.#note(comment, { kind: 'api', name })
  }

  #note(node: AnyNode | Comment, use: Taking): void {
    this.#uses.push({ use: { ...use, line: this.#tree.getLine(node) }, start: node.start })
  }

  /** Notes that a sample asks for a hook, so that it knows that it may be missing. */
  #ask(node: AnyNode, scope: Scope): void {
    const value = scope.evaluate(node)
    if (value?.kind === 'hook') this.#asked.add(getHookName(value))
  }

  #getCode(node: AnyNode | undefined): string {
    return node === undefined ? '' : this.#tree.source.slice(node.start, node.end)
  }
}

/** Declares functions and classes, which are known before their statement. */
function declareHoisted(node: AnyNode, scope: Scope): void {
  for (const statement of 'body' in node && Array.isArray(node.body) ? (node.body as AnyNode[]) : []) {
    const declared = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    if (declared.type !== 'FunctionDeclaration' && declared.type !== 'ClassDeclaration') continue
    if (declared.id) scope.set(declared.id.name, findByName(declared.id.name))
  }
}

/** Finds the function that a statement exports as a loader; an arrow function is none, as it has no `this`. */
function findLoader(node: AnyNode): AnyNode | undefined {
  switch (node.type) {
    case 'ExportDefaultDeclaration':
      return node.declaration
    case 'ExportNamedDeclaration': {
      const { declaration } = node
      return declaration?.type === 'FunctionDeclaration' && loaderExports.has(declaration.id.name)
        ? declaration
        : undefined
    }
    case 'AssignmentExpression':
      return loaderExports.has(getPath(node.left)) ? node.right : undefined
    default:
      return undefined
  }
}

function getPath(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? `${getPath(node.object)}.${getKey(node)}` : ''
}

function isPlugin(path: readonly string[]): boolean {
  return path.at(-1)?.endsWith('Plugin') === true
}

function getHookName({ owner, hook }: Value & { kind: 'hook' }): string {
  return `${owner}.${hook}`
}

/** Returns the node of the name: a chain of calls may go over many lines. */
function getNamePlace(node: AnyNode): AnyNode {
  return node.type === 'MemberExpression' ? node.property : node
}

function isFunction(node: AnyNode): node is FunctionNode & AnyNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function countParameters(node: AnyNode): number | undefined {
  if (!isFunction(node)) return undefined
  return node.params.at(-1)?.type === 'RestElement' ? undefined : node.params.length
}
