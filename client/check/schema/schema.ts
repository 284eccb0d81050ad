/** The parts of JSON Schema that webpack's schema of configurations uses. */
export interface Schema {
  $ref?: string
  definitions?: Record<string, Schema>
  type?: string
  enum?: readonly unknown[]
  undefinedAsNull?: boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  not?: Schema
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  instanceof?: string
  absolutePath?: boolean
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  uniqueItems?: boolean
}

/** Returns the definition that a reference inside the schema leads to. */
export function resolveReference(root: Schema, reference: string): { name: string; schema: Schema } {
  const name = reference.replace('#/definitions/', '')
  return { name, schema: root.definitions?.[name] ?? {} }
}
