import { findErrors } from './find-errors.ts'
import { PartialList, PartialObject, Unknown } from './plain.ts'
import type { Schema } from './schema.ts'

type Path = readonly string[]

/** Bounds the work for a configuration in which nearly everything is wrong, and for long lists. */
const most = { culprits: 20, items: 300 }

/** One fault of a value, and the value without the others. */
export interface Fault {
  /** The place that is at fault, as far as there is one. */
  path: readonly string[]
  data: unknown
}

/**
 * Takes the faults of a value apart: returns each place that is at fault, with a copy of the value without the other faults.
 *
 * webpack's validator tells one fault of an object or a list and leaves out those beside it. The reader would meet them one by one.
 */
export function separateFaults(schema: Schema, data: unknown): Fault[] {
  const culprits = findAll(schema, data)
  const whole = [{ path: culprits.length === 1 ? (culprits[0] ?? []) : [], data }]
  if (culprits.length < 2) return whole
  const told = culprits.slice(0, most.culprits)
  const faults = told.map((path): Fault => {
    const others = culprits.filter((other) => other !== path)
    const isInsideOther = others.some((other) => startsWith(path, other))
    return { path, data: isInsideOther ? keepOnly(data, path) : others.reduce(remove, data) }
  })
  // Of all that is left, webpack tells one fault.
  if (culprits.length > told.length) faults.push({ path: [], data: told.reduce(remove, data) })
  return faults.every((fault) => isRefused(schema, fault.data)) ? faults : whole
}

/** Finds places until what is left is valid: some faults show only without others. */
function findAll(schema: Schema, data: unknown): Path[] {
  const found: Path[] = []
  let rest = data
  while (found.length <= most.culprits && isRefused(schema, rest)) {
    const culprits = findWithin(schema, rest, [])
    // The configuration itself is at fault, so that nothing can be taken out.
    if (culprits.some(({ length }) => length === 0)) return []
    found.push(...culprits)
    rest = culprits.reduce(remove, rest)
  }
  return found
}

/** Finds the innermost places that are refused when nothing stands beside them. */
function findWithin(schema: Schema, data: unknown, path: Path): Path[] {
  const value = read(data, path)
  // What is refused without content is of the wrong type, or has the wrong name.
  if (isRefused(schema, replace(data, path, Array.isArray(value) ? new PartialList() : new PartialObject())))
    return [path]
  const below = listNames(value).flatMap((name): Path[] => {
    const part = [...path, name]
    const alone = keepOnly(data, part)
    return isRefused(schema, alone) ? findWithin(schema, alone, part) : []
  })
  return below.length === 0 ? [path] : below
}

const isRefused = (schema: Schema, data: unknown): boolean => findErrors(schema, data).length > 0

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) {
    const known = Object.keys(value).filter((index) => !(value[Number(index)] instanceof Unknown))
    return known.length > most.items ? [] : known
  }
  return isPlain(value) ? Object.keys(value) : []
}

const read = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], data)

/** Copies what leads to a place, and says of all else that it is not known. */
function keepOnly(data: unknown, path: Path): unknown {
  const [name, ...rest] = path
  if (name === undefined) return data
  const kept = keepOnly((data as Record<string, unknown>)[name], rest)
  if (!Array.isArray(data)) return Object.assign(new PartialObject(), { [name]: kept })
  return Object.assign(
    new PartialList(),
    data.map((_, index) => (String(index) === name ? kept : new Unknown())),
  )
}

/** Copies what leads to a place with another value there. */
function replace(data: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  const inner = replace((data as Record<string, unknown>)[name], rest, value)
  if (Array.isArray(data)) return Object.assign(copyList(data), { [name]: inner })
  return Object.assign(data instanceof PartialObject ? new PartialObject() : {}, data, { [name]: inner })
}

/** Copies a value without what is at a place; leaves a value alone that lacks the place. */
function remove(data: unknown, path: Path): unknown {
  const [name = '', ...rest] = path
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data
  if (rest.length > 0) return replace(data, [name], remove((data as Record<string, unknown>)[name], rest))
  if (Array.isArray(data)) return replace(data, [name], new Unknown())
  const { [name]: _, ...others } = data as Record<string, unknown>
  return Object.assign(new PartialObject(), others)
}

const copyList = (list: readonly unknown[]): unknown[] =>
  Object.assign(list instanceof PartialList ? new PartialList() : [], list)

const startsWith = (path: Path, start: Path): boolean => start.every((name, index) => path[index] === name)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Unknown) && !(value instanceof RegExp)
