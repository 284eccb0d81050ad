import type { SyntaxNode } from '@lezer/common'
import type { Change } from './changes.ts'
import { evaluate } from './evaluate.ts'
import type { Source } from './syntax.ts'
import { findProperty, type ObjectValue, type Place, type Property, type Value } from './values.ts'

/** A change of a configuration that is not read. `reason` completes “was not read: …”. */
export type Unread = Change & { reason: string }

/** A change, with what tells whether it has certainly run when the object is used. */
export type ScopedChange = Change & {
  /** The block that declares the object. Its statements run in the order of the text. */
  block: SyntaxNode
  /** The place that uses the object; undefined if the whole block runs before. */
  use?: SyntaxNode
}

export interface Applied {
  read: Change[]
  unread: Unread[]
  /** The first change of which not even the options are known. */
  anywhere?: Place
}

/** Applies to an object what the text does to it later, as far as that is certain; other changes make values unknown. Mutates `value`. */
export function applyChanges(source: Source, value: ObjectValue, changes: readonly ScopedChange[]): Applied {
  const applied: Applied = { read: [], unread: [] }
  for (const change of changes) {
    const reason = findDoubt(change) ?? apply(source, value, change)
    if (reason === undefined) applied.read.push(change)
    else applied.unread.push({ ...change, reason })
  }
  // Code in functions may run at any time, so that it may undo each of the changes that are read.
  for (const change of applied.unread) {
    if (change.path[0]?.name === undefined) applied.anywhere ??= change
    else forget(value, change, `line ${source.lineOf(change.from)} may change it`)
  }
  return applied
}

function findDoubt(change: ScopedChange): string | undefined {
  if (change.kind === 'other') return change.reason
  if (change.path.some(({ name }) => name === undefined)) return 'the name of the option is computed'
  const { block, use, statement } = change
  const parent = statement?.parent
  if (statement && parent && use !== undefined && isBlock.test(parent.name) && isInside(use, parent))
    return statement.to <= use.from ? undefined : 'the object is used before'
  const isCertain = parent?.name === block.name && parent.from === block.from && use === undefined
  return isCertain ? undefined : 'it runs only under a condition, in a loop or in a function'
}

const isBlock = /^(?:Block|Script)$/

/** Applies one change; returns the reason if that is not possible. */
function apply(source: Source, value: ObjectValue, change: Change): string | undefined {
  if (change.kind === 'set') return set(source, value, change)
  const at = findHolder(value, change.path)
  if (change.kind === 'push') {
    if (at?.kind !== 'list') return missing
    for (const one of change.values) at.items.push(evaluate(source, one))
    return undefined
  }
  if (change.kind !== 'assign' || at?.kind !== 'object') return missing
  const others = change.values.map((one) => evaluate(source, one))
  if (!others.every((other) => other.kind === 'object' && other.isWhole)) return 'not all that is assigned is known'
  for (const other of others) {
    if (other.kind === 'object') for (const property of other.properties) replace(at, property)
  }
  return undefined
}

const missing = 'the object that it changes is not written here'

function set(source: Source, value: ObjectValue, change: Change & { kind: 'set' }): string | undefined {
  const holder = findHolder(value, change.path.slice(0, -1))
  const last = change.path.at(-1)
  if (holder?.kind !== 'object' || last?.name === undefined) return missing
  replace(holder, { name: last.name, key: { from: last.from, to: last.to }, value: evaluate(source, change.value) })
  return undefined
}

/** Finds the object or the list at the end of a path, if it is written in `value`: other code may use the value of a name. */
function findHolder(value: ObjectValue, path: Change['path']): Value | undefined {
  let at: Value | undefined = value
  for (const { name = '' } of path) {
    if (at?.kind === 'object') at = findProperty(at, name)?.value
    else at = at?.kind === 'list' && at.isWhole ? at.items[Number(name)] : undefined
    if (at === undefined || !isInside(at, value)) return undefined
  }
  return at
}

const isInside = (inner: Place, outer: Place): boolean => inner.from >= outer.from && inner.to <= outer.to

function replace(object: ObjectValue, property: Property): void {
  object.properties = [...object.properties.filter(({ name }) => name !== property.name), property]
}

/** Makes unknown what a change may have changed. */
function forget(value: ObjectValue, change: Change, reason: string): void {
  let object = value
  for (const [index, { name }] of change.path.entries()) {
    const property = name === undefined ? undefined : findProperty(object, name)
    if (property === undefined) {
      object.isWhole = false
      // A computed name may be any of those that are there.
      if (name === undefined) for (const one of object.properties) one.value = toUnknown(one.value, reason)
      return
    }
    const { value: at } = property
    const isLast = index + 1 === change.path.length
    if (isLast && change.kind === 'push' && at.kind === 'list') {
      at.isWhole = false
      return
    }
    if (isLast || at.kind !== 'object') {
      property.value = toUnknown(at, reason)
      return
    }
    object = at
  }
}

const toUnknown = ({ from, to }: Place, reason: string): Value => ({ kind: 'unknown', reason, from, to })
