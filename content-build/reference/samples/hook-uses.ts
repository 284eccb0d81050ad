import type { AnyNode, CallExpression, Function as FunctionNode } from 'acorn'
import { hookOwners } from '../facts/hook-owners.ts'
import { type Found, findByName, getKey, Scope, type Value } from './known-values.ts'
import { listChildren, type SampleTree } from './sample-tree.ts'

/** A sample's use of a hook. */
export interface HookUse {
  /** `compiler.run` */
  name: string
  line: number
  /** What is called of it; nothing where it is only named. */
  call?: HookCall
}

/** `compiler.hooks.run.tap('Name', (compiler) => …` */
export interface HookCall {
  method: string
  /** It is a hook of a map, chosen by `.for(key)`. */
  isMapped: boolean
  /** How many parameters its function takes; nothing where that cannot be seen. */
  parameters?: number
}

/** What a hook passes to who taps it. */
export type ListParameters = (hook: string) => readonly string[] | undefined

/**
 * The hooks that a sample names and calls.
 *
 * Objects are known by their usual names, as variables or as members of anything (`this.compiler`), and as what a hook passes. Where an
 * object cannot be told, nothing is found. A hook that the sample asks for before it uses it (`if (compiler.hooks.x)`) may be missing.
 */
export function findHookUses(tree: SampleTree, listParameters: ListParameters): HookUse[] {
  const walk = new HookWalk(tree, listParameters)
  walk.visit(tree.program, new Scope())
  return walk.uses.filter(({ name }) => !walk.asked.has(name))
}

/** What has names of its own. */
const blocks = new Set(['BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement'])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** A member of an object with hooks: `compilation.emitAsset`. */
export interface MemberUse {
  owner: string
  name: string
  line: number
}

/** What a sample takes from objects with hooks, as far as their names tell. */
export function findMemberUses(tree: SampleTree): MemberUse[] {
  const walk = new HookWalk(tree, () => undefined)
  walk.visit(tree.program, new Scope())
  return walk.members
}

class HookWalk {
  readonly members: MemberUse[] = []
  readonly uses: HookUse[] = []
  readonly asked = new Set<string>()
  readonly #tree: SampleTree
  readonly #listParameters: ListParameters

  constructor(tree: SampleTree, listParameters: ListParameters) {
    this.#tree = tree
    this.#listParameters = listParameters
  }

  visit(node: AnyNode, scope: Scope): void {
    if (isFunction(node)) this.#visitFunction(node, scope, [])
    else if (node.type === 'CallExpression') this.#visitCall(node, scope)
    else this.#visitOther(node, blocks.has(node.type) ? new Scope(scope) : scope)
  }

  #visitOther(node: AnyNode, scope: Scope): void {
    for (const child of listChildren(node)) this.visit(child, scope)
    if (node.type === 'VariableDeclarator') {
      this.#noteAll(scope.declare(node.id, node.init ? scope.evaluate(node.init) : undefined))
    } else if (node.type === 'MemberExpression') {
      if (node.optional) this.#ask(node.object, scope)
      this.#noteMember(node, scope.evaluate(node.object))
      this.#note({ node, value: scope.evaluate(node) })
    } else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      this.#ask(node.test, scope)
    } else if (node.type === 'LogicalExpression') {
      this.#ask(node.left, scope)
    }
  }

  /** `given` is what the function is called with, as far as it is known. */
  #visitFunction({ params, body }: FunctionNode, outer: Scope, given: readonly (Value | undefined)[]): void {
    const scope = new Scope(outer)
    for (const [index, param] of params.entries()) this.#noteAll(scope.declare(param, given[index]))
    this.visit(body, scope)
  }

  #visitCall(node: CallExpression, scope: Scope): void {
    const { callee } = node
    const hook = callee.type === 'MemberExpression' ? scope.evaluate(callee.object) : undefined
    const method = getKey(callee)
    this.visit(callee, scope)
    if (hook?.kind !== 'hook' || method === undefined) {
      for (const argument of node.arguments) this.visit(argument, scope)
      return
    }
    const [, handler] = node.arguments
    const parameters = handler && countParameters(handler)
    const call = { method, isMapped: hook.isMapped, ...(parameters !== undefined && { parameters }) }
    this.uses.push({ name: getHookName(hook), line: this.#tree.getLine(getNamePlace(callee)), call })
    for (const argument of node.arguments) {
      if (isFunction(argument)) this.#visitFunction(argument, scope, this.#listGiven(hook))
      else this.visit(argument, scope)
    }
  }

  #listGiven(hook: Value & { kind: 'hook' }): (Value | undefined)[] {
    const parameters = this.#listParameters(getHookName(hook)) ?? []
    return parameters.map((name) => {
      const owner = hookOwners.find((known) => known === name)
      // Other parsers than JavaScript's have other hooks.
      if (owner === 'parser' && hook.key?.startsWith('javascript/') !== true) return { kind: 'other' }
      return owner && findByName(owner)
    })
  }

  #noteMember(node: AnyNode, owner: Value | undefined): void {
    const name = getKey(node)
    if (owner?.kind !== 'owner' || name === undefined) return
    this.members.push({ owner: owner.owner, name, line: this.#tree.getLine(getNamePlace(node)) })
  }

  #noteAll(found: readonly Found[]): void {
    for (const one of found) this.#note(one)
  }

  #note({ node, value }: Found): void {
    if (value?.kind !== 'hook' || value.isMapped) return
    this.uses.push({ name: getHookName(value), line: this.#tree.getLine(getNamePlace(node)) })
  }

  /** A sample that asks for a hook knows that it may be missing. */
  #ask(node: AnyNode, scope: Scope): void {
    const value = scope.evaluate(node)
    if (value?.kind === 'hook') this.asked.add(getHookName(value))
  }
}

function getHookName({ owner, hook }: Value & { kind: 'hook' }): string {
  return `${owner}.${hook}`
}

/** A chain of calls may go over many lines. */
function getNamePlace(node: AnyNode): AnyNode {
  return node.type === 'MemberExpression' ? node.property : node
}

function isFunction(node: AnyNode): node is FunctionNode & AnyNode {
  return functions.has(node.type)
}

function countParameters(node: AnyNode): number | undefined {
  if (!isFunction(node)) return undefined
  return node.params.at(-1)?.type === 'RestElement' ? undefined : node.params.length
}
