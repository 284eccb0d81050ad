/** A range of the text, as offsets. */
export interface Place {
  from: number
  to: number
}

export type Primitive = string | number | boolean | null | undefined

/** A value as the text of a configuration gives it, without running it. */
export type Value = Place &
  (
    | { kind: 'literal'; value: Primitive | RegExp }
    | { kind: 'function' }
    | { kind: 'list'; items: Value[]; isWhole: boolean }
    /** `spread` are the objects of unknown content that are spread in it. */
    | { kind: 'object'; properties: Property[]; isWhole: boolean; spread?: Unknown[] }
    /** `reason` completes “not known: …”. */
    | { kind: 'unknown'; reason: string }
  )

type Unknown = Place & { reason: string }

export type ObjectValue = Extract<Value, { kind: 'object' }>

export interface Property {
  name: string
  /** The place of the name. */
  key: Place
  value: Value
  /** True for `get name() {}` and `set name(value) {}`, which may stand side by side. */
  isAccessor?: boolean
}

/** Returns the last property of a name, which is the one that counts. */
export function findProperty(value: Value | undefined, name: string): Property | undefined {
  return value?.kind === 'object' ? value.properties.findLast((property) => property.name === name) : undefined
}

/** Returns the value below a path of names; undefined where the text has none. */
export function findValue(value: Value | undefined, ...path: string[]): Value | undefined {
  return path.reduce((at, name) => findProperty(at, name)?.value, value)
}

/** Returns the value below a path if it is written as a literal. */
export function findLiteral(value: Value | undefined, ...path: string[]): { value: Primitive | RegExp } | undefined {
  const found = findValue(value, ...path)
  return found?.kind === 'literal' ? found : undefined
}

/** Returns true where an option is certainly not set: the text shows everything around it, and not the option. */
export function isAbsent(value: Value | undefined, ...path: string[]): boolean {
  let at = value
  for (const name of path) {
    if (at === undefined) return true
    if (at.kind === 'literal') return true
    if (at.kind !== 'object') return false
    const next = findProperty(at, name)
    if (next === undefined) return at.isWhole
    at = next.value
  }
  return false
}
