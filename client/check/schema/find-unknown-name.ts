import { findErrors, type SchemaError } from './find-errors.ts'
import { PartialObject, Unknown } from './plain.ts'
import { resolveReference, type Schema } from './schema.ts'

/** A property that no type has which otherwise fits. */
export interface UnknownName {
  /** The path of the object that has the property. */
  path: string[]
  name: string
  /** The properties that the object may have. */
  known: string[]
}

/** Finds the unknown name because of which webpack refuses a value; undefined if there is another reason, or may be. */
export function findUnknownName(root: Schema, error: SchemaError): UnknownName | undefined {
  const { parentSchema, data, instancePath, params } = error
  const path = instancePath.split('/').slice(1).map(unescapePointer)
  const { additionalProperty: name } = params
  if (typeof name === 'string') return { path, name, known: Object.keys(parentSchema.properties ?? {}) }
  return explain(root, parentSchema, data, path)?.[0]
}

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** Lists the names to rename so that a value fits a schema: none for a value that fits, undefined if that is not enough. */
function explain(root: Schema, schema: Schema, data: unknown, path: readonly string[]): UnknownName[] | undefined {
  if (data instanceof Unknown || fits(root, schema, data)) return []
  const { schema: target } = schema.$ref === undefined ? { schema } : resolveReference(root, schema.$ref)
  const branches = target.anyOf ?? target.oneOf
  if (branches !== undefined) return choose(branches.map((branch) => explain(root, branch, data, path)))
  if (Array.isArray(data)) return target.type === 'array' ? explainItems(root, target, data, path) : undefined
  return target.type === 'object' && isObject(data) ? explainObject(root, target, data, path) : undefined
}

/** Returns true for a valid value. References inside of `schema` lead to the definitions of `root`. */
function fits({ definitions }: Schema, schema: Schema, data: unknown): boolean {
  return findErrors({ ...schema, ...(definitions && { definitions }) }, data).length === 0
}

/** Takes the alternative with the fewest names to rename; undefined if two of them find fault with different names. */
function choose(explanations: readonly (UnknownName[] | undefined)[]): UnknownName[] | undefined {
  const possible = explanations.filter((one) => one !== undefined)
  const fewest = Math.min(...possible.map(({ length }) => length))
  const [first, ...others] = possible.filter(({ length }) => length === fewest)
  if (first === undefined) return undefined
  const known = new Set(first.flatMap((one) => one.known))
  for (const other of others) {
    const isSame = other.every(({ name, path }, at) => name === first[at]?.name && `${path}` === `${first[at]?.path}`)
    if (!isSame) return undefined
    for (const one of other) for (const name of one.known) known.add(name)
  }
  return first.length === 1 ? first.map((one) => ({ ...one, known: [...known] })) : first
}

function explainItems(
  root: Schema,
  { items, minItems = 0, uniqueItems }: Schema,
  data: unknown[],
  path: readonly string[],
) {
  if (items === undefined || data.length < minItems || uniqueItems) return undefined
  return join(data.map((item, index) => explain(root, items, item, [...path, String(index)])))
}

function explainObject(root: Schema, schema: Schema, data: Record<string, unknown>, path: readonly string[]) {
  const { properties = {}, additionalProperties: others, required = [] } = schema
  const parts = Object.entries(data).map(([name, value]): UnknownName[] | undefined => {
    const part = Object.hasOwn(properties, name) ? properties[name] : others
    if (typeof part === 'object') return value === undefined ? [] : explain(root, part, value, [...path, name])
    return part === false ? [{ path: [...path], name, known: Object.keys(properties) }] : []
  })
  const names = join(parts)
  // A required property may be missing because its name is misspelt.
  const missing = data instanceof PartialObject ? [] : required.filter((name) => data[name] === undefined)
  const misspelt = names?.filter((one) => `${one.path}` === `${path}`).length ?? 0
  return missing.length > misspelt ? undefined : names
}

const join = (parts: readonly (UnknownName[] | undefined)[]): UnknownName[] | undefined =>
  parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
