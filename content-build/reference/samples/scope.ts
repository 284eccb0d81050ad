import type { AnyNode, Pattern } from 'acorn'
import { hookOwners } from '../facts/hook-owners.ts'

/** Tells what an expression of a sample is, as far as webpack goes. */
export type Value =
  /** An object with hooks, or its member `hooks`. */
  | { kind: 'owner' | 'hooks'; owner: string }
  | { kind: 'hook'; owner: string; hook: string; isMapped: boolean; key?: string }
  /** The package `webpack`, or what it exports under a path. */
  | { kind: 'export'; path: readonly string[] }
  /** An object that webpack gives to a module: `module.hot`, `import.meta`, `this` of a loader. */
  | { kind: 'given'; path: string }
  /** A value of unknown origin, whatever its name. */
  | { kind: 'other' }

/** A member that code reads from a value. */
export interface MemberRead {
  node: AnyNode
  owner: Value | undefined
  name: string | undefined
  value: Value | undefined
  /** Is false for one with a default, which may be missing. */
  isRequired: boolean
}

/** Names that samples give the objects with hooks, besides their own. */
const shortNames: Readonly<Record<string, string>> = {
  nmf: 'normalModuleFactory',
  cmf: 'contextModuleFactory',
}

/** The package `webpack` itself. */
export const webpackPackage: Value = { kind: 'export', path: [] }

/** Names that samples use without a declaration. */
const undeclared: Readonly<Record<string, Value>> = {
  webpack: webpackPackage,
  Compilation: { kind: 'export', path: ['Compilation'] },
  module: { kind: 'given', path: 'module' },
  require: { kind: 'given', path: 'require' },
}

/** Finds the object that is usually called like this. */
export function findByName(name: string): Value | undefined {
  const owner = shortNames[name] ?? hookOwners.find((known) => known === name)
  return owner === undefined ? undefined : { kind: 'owner', owner }
}

/** Knows what names stand for in a part of a sample. */
export class Scope {
  readonly #values = new Map<string, Value | undefined>()
  readonly #parent: Scope | undefined

  constructor(parent?: Scope) {
    this.#parent = parent
  }

  find(name: string): Value | undefined {
    if (this.#values.has(name)) return this.#values.get(name)
    if (this.#parent !== undefined) return this.#parent.find(name)
    return Object.hasOwn(undeclared, name) ? undeclared[name] : findByName(name)
  }

  isDeclared(name: string): boolean {
    return this.#values.has(name) || this.#parent?.isDeclared(name) === true
  }

  set(name: string, value: Value | undefined): void {
    this.#values.set(name, value)
  }

  /** Notes what a name, or those of a pattern, stand for from here on, and returns the members that a pattern takes. */
  declare(pattern: Pattern, value: Value | undefined): MemberRead[] {
    switch (pattern.type) {
      case 'Identifier':
        this.set(pattern.name, value ?? findByName(pattern.name))
        return []
      case 'AssignmentPattern':
        return this.declare(pattern.left, value)
      case 'ArrayPattern':
        return pattern.elements.flatMap((element) => (element === null ? [] : this.declare(element, undefined)))
      case 'RestElement':
        return this.declare(pattern.argument, undefined)
      case 'ObjectPattern':
        return pattern.properties.flatMap((property) => {
          if (property.type === 'RestElement') return this.declare(property, undefined)
          const name = property.computed ? getText(property.key) : getName(property.key)
          const member = getMember(value, name)
          const isRequired = property.value.type !== 'AssignmentPattern'
          const read = { node: property, owner: value, name, value: member, isRequired }
          return [read, ...this.declare(property.value, member)]
        })
      default:
        return []
    }
  }

  evaluate(node: AnyNode): Value | undefined {
    switch (node.type) {
      case 'Identifier':
        return this.find(node.name)
      case 'ThisExpression':
        return this.find('this')
      case 'MetaProperty':
        return { kind: 'given', path: `${node.meta.name}.${node.property.name}` }
      case 'ChainExpression':
        return this.evaluate(node.expression)
      case 'AwaitExpression':
        return this.evaluate(node.argument)
      case 'AssignmentExpression':
        return this.evaluate(node.right)
      case 'MemberExpression':
        return getMember(this.evaluate(node.object), getKey(node))
      case 'CallExpression':
        return this.#evaluateCall(node.callee, node.arguments[0])
      default:
        return undefined
    }
  }

  #evaluateCall(callee: AnyNode, argument: AnyNode | undefined): Value | undefined {
    const text = argument && getText(argument)
    if (callee.type === 'Identifier' && callee.name === 'require') {
      return text === 'webpack' ? webpackPackage : undefined
    }
    const hook = callee.type === 'MemberExpression' ? this.evaluate(callee.object) : undefined
    if (hook?.kind !== 'hook') return undefined
    const method = getKey(callee)
    if (method === 'withOptions') return hook
    return method === 'for' ? { ...hook, isMapped: true, ...(text !== undefined && { key: text }) } : undefined
  }
}

function getMember(value: Value | undefined, name: string | undefined): Value | undefined {
  if (name === undefined) return undefined
  switch (value?.kind) {
    case 'other':
    case 'hook':
      return undefined
    case 'hooks':
      return { kind: 'hook', owner: value.owner, hook: name, isMapped: false }
    case 'export':
      return { kind: 'export', path: [...value.path, name] }
    case 'given':
      return findByName(name) ?? { kind: 'given', path: `${value.path}.${name}` }
    default:
      // Hooks of other objects are not named after their owner: `compiler.resolverFactory.hooks.resolver`.
      if (name === 'hooks') return value === undefined ? { kind: 'other' } : { ...value, kind: 'hooks' }
      return value?.owner === 'compiler' && name === 'webpack' ? webpackPackage : findByName(name)
  }
}

/** Returns the name of a member: `hooks.run` and `hooks['run']`, but not `hooks[name]`. */
export function getKey(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  return node.computed ? getText(node.property) : getName(node.property)
}

/** Returns a name or a text: of a key, of what an import takes. */
export function getName(node: AnyNode): string | undefined {
  return node.type === 'Identifier' ? node.name : getText(node)
}

/** Returns a text that is written out. */
function getText(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
