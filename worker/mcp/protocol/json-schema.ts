import type { Fields } from './message.ts'

/** The subset of JSON Schema that describes the inputs of tools. */
export type Property =
  | { type: 'string'; description: string; minLength?: number; maxLength: number; enum?: readonly string[] }
  | { type: 'integer'; description: string; minimum: number; maximum: number; default: number }

export interface InputSchema {
  type: 'object'
  properties: Readonly<Record<string, Property>>
  required: readonly string[]
  additionalProperties: false
}

/** Arguments that are valid for an {@link InputSchema}. */
export type ArgumentsOf<S extends InputSchema> = {
  readonly [K in keyof S['properties']]:
    | (S['properties'][K] extends { type: 'integer' } ? number : string)
    | (K extends S['required'][number] ? never : undefined)
}

/** Describes what is wrong with the arguments, for a model to correct; returns `undefined` if they are valid. */
export function findMisfit(schema: InputSchema, values: Fields): string | undefined {
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(schema.properties, name))
  const known = Object.keys(schema.properties).join(', ')
  if (unknown !== undefined) return `There is no argument ${JSON.stringify(unknown.slice(0, 50))}; there are: ${known}.`
  for (const [name, property] of Object.entries(schema.properties)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined && schema.required.includes(name)) return `The argument "${name}" is required.`
    const problem = value === undefined ? undefined : findProblem(property, value)
    if (problem !== undefined) return `The argument "${name}" must be ${problem}.`
  }
  return undefined
}

function findProblem(property: Property, value: unknown): string | undefined {
  if (property.type === 'integer') {
    const { minimum, maximum } = property
    const fits = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
    return fits ? undefined : `an integer from ${minimum} to ${maximum}`
  }
  const { minLength = 0, maxLength } = property
  if (typeof value !== 'string') return 'a string'
  if (property.enum !== undefined && !property.enum.includes(value)) return `one of ${property.enum.join(', ')}`
  return value.length < minLength || value.length > maxLength
    ? `a string of ${minLength} to ${maxLength} characters`
    : undefined
}
