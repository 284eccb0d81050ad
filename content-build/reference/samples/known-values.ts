import type { AnyNode, Pattern } from 'acorn'
import { hookOwners } from '../facts/hook-owners.ts'

/** What an expression of a sample is, as far as hooks go; `other` is what cannot be told, whatever it is called. */
export type Value =
  | { kind: 'owner' | 'hooks'; owner: string }
  | { kind: 'hook'; owner: string; hook: string; isMapped: boolean; key?: string }
  | { kind: 'other' }

/** What something in a sample is. */
export interface Found {
  node: AnyNode
  value: Value | undefined
}

/** Names that samples give the objects with hooks, besides their own. */
const shortNames: Readonly<Record<string, string>> = {
  nmf: 'normalModuleFactory',
  cmf: 'contextModuleFactory',
}

/** The object that is usually called like this. */
export function findByName(name: string): Value | undefined {
  const owner = shortNames[name] ?? hookOwners.find((known) => known === name)
  return owner === undefined ? undefined : { kind: 'owner', owner }
}

/** What names stand for in a part of a sample. */
export class Scope {
  readonly #values = new Map<string, Value | undefined>()
  readonly #parent: Scope | undefined

  constructor(parent?: Scope) {
    this.#parent = parent
  }

  find(name: string): Value | undefined {
    if (this.#values.has(name)) return this.#values.get(name)
    return this.#parent === undefined ? findByName(name) : this.#parent.find(name)
  }

  /** Notes what a name, or those of a pattern, stand for from here on, and gives the hooks that were taken out of others. */
  declare(pattern: Pattern, value: Value | undefined): Found[] {
    switch (pattern.type) {
      case 'Identifier':
        this.#values.set(pattern.name, value ?? findByName(pattern.name))
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
          const member = getMember(value, property.computed ? getText(property.key) : getName(property.key))
          // One with a default may be missing.
          const taken = member?.kind === 'hook' && property.value.type !== 'AssignmentPattern'
          return [...(taken ? [{ node: property, value: member }] : []), ...this.declare(property.value, member)]
        })
      default:
        return []
    }
  }

  /** What an expression is. */
  evaluate(node: AnyNode): Value | undefined {
    switch (node.type) {
      case 'Identifier':
        return this.find(node.name)
      case 'ChainExpression':
        return this.evaluate(node.expression)
      case 'AwaitExpression':
        return this.evaluate(node.argument)
      case 'AssignmentExpression':
        return this.evaluate(node.right)
      case 'MemberExpression':
        return getMember(this.evaluate(node.object), getKey(node))
      case 'CallExpression': {
        if (node.callee.type !== 'MemberExpression') return undefined
        const hook = this.evaluate(node.callee.object)
        if (hook?.kind !== 'hook') return undefined
        const method = getKey(node.callee)
        if (method === 'withOptions') return hook
        if (method !== 'for') return undefined
        const [argument] = node.arguments
        const key = argument && getText(argument)
        return { ...hook, isMapped: true, ...(key !== undefined && { key }) }
      }
      default:
        return undefined
    }
  }
}

function getMember(value: Value | undefined, name: string | undefined): Value | undefined {
  if (name === undefined || value?.kind === 'other' || value?.kind === 'hook') return undefined
  if (value?.kind === 'hooks') return { kind: 'hook', owner: value.owner, hook: name, isMapped: false }
  // Those of something else are not called after what they belong to: `compiler.resolverFactory.hooks.resolver`.
  if (name === 'hooks') return value === undefined ? { kind: 'other' } : { ...value, kind: 'hooks' }
  return findByName(name)
}

/** The name of a member: `hooks.run` and `hooks['run']`, but not `hooks[name]`. */
export function getKey(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  return node.computed ? getText(node.property) : getName(node.property)
}

function getName(node: AnyNode): string | undefined {
  return node.type === 'Identifier' ? node.name : getText(node)
}

/** A text that is written out. */
export function getText(node: AnyNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
