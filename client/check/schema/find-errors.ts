import { PartialList, PartialObject, Unknown } from './plain.ts'
import { resolveReference, type Schema } from './schema.ts'

/** An error as Ajv describes it, from which schema-utils writes its messages. */
export interface SchemaError {
  keyword: string
  /** As a JSON pointer: `/output/path`. */
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message: string
  schema: unknown
  parentSchema: Schema
  data: unknown
  /** Lists the errors of each alternative, if webpack's validator found that none of several fits. */
  children?: SchemaError[]
}

interface Result {
  errors: SchemaError[]
  /** False where the outcome depends on what is not known. */
  isSure: boolean
}

/**
 * Validates a value against a schema and returns the errors that are certain: an unknown value is never an error.
 *
 * Replaces Ajv, whose generated code the page's policy forbids; errors and their order are the same.
 */
export function findErrors(root: Schema, data: unknown): SchemaError[] {
  return new Walk(root).check(root, data, '', '#').errors
}

class Walk {
  readonly #root: Schema
  #errors: SchemaError[] = []
  #isSure = true

  constructor(root: Schema) {
    this.#root = root
  }

  /** Checks on its own account: what is found is given back, and not yet an error of the whole. */
  check(schema: Schema, data: unknown, path: string, at: string): Result {
    const outer = { errors: this.#errors, isSure: this.#isSure }
    this.#errors = []
    this.#isSure = true
    this.#visit(schema, data, path, at)
    const result = { errors: this.#errors, isSure: this.#isSure }
    this.#errors = outer.errors
    this.#isSure = outer.isSure
    return result
  }

  #visit(schema: Schema, data: unknown, path: string, at: string): void {
    if (data instanceof Unknown) {
      this.#isSure = false
      return
    }
    const fail: Fail = (keyword, params, message) => {
      const value = schema[keyword as keyof Schema]
      const schemaPath = `${at}/${keyword}`
      this.#errors.push({
        keyword,
        instancePath: path,
        schemaPath,
        params,
        message,
        schema: value,
        parentSchema: schema,
        data,
      })
    }
    if (schema.type !== undefined && !isType(data, schema.type)) {
      fail('type', { type: schema.type }, `must be ${schema.type}`)
      return
    }
    checkNumber(schema, data, fail)
    checkString(schema, data, fail)
    if (schema.$ref !== undefined) {
      const target = resolveReference(this.#root, schema.$ref)
      // As in Ajv: what has references itself is a function of its own, whose paths begin anew. schema-utils sorts errors by these paths.
      this.#visit(target.schema, data, path, hasReference(target.schema) ? '#' : schema.$ref)
    }
    this.#checkAny(schema, data, path, at, fail)
    if (Array.isArray(data)) this.#checkList(schema, data, path, at, fail)
    else if (isObject(data)) this.#checkObject(schema, data, path, at, fail)
  }

  #checkAny(schema: Schema, data: unknown, path: string, at: string, fail: Fail): void {
    if (schema.enum !== undefined) {
      const value = schema.undefinedAsNull && data === undefined ? null : data
      if (!schema.enum.includes(value)) {
        fail('enum', { allowedValues: schema.enum }, 'must be equal to one of the allowed values')
      }
    }
    if (schema.not !== undefined) {
      const { errors, isSure } = this.check(schema.not, data, path, `${at}/not`)
      if (errors.length === 0 && isSure) fail('not', {}, 'must NOT be valid')
      else if (errors.length === 0) this.#isSure = false
    }
    if (schema.anyOf !== undefined) this.#checkAnyOf(schema.anyOf, data, path, at, fail)
    if (schema.oneOf !== undefined) this.#checkOneOf(schema.oneOf, data, path, at, fail)
    for (const [index, part] of schema.allOf?.entries() ?? []) this.#visit(part, data, path, `${at}/allOf/${index}`)
    if (schema.instanceof !== undefined && !isInstance(data, schema.instanceof)) {
      fail('instanceof', {}, 'must pass "instanceof" keyword validation')
    }
  }

  #checkAnyOf(branches: readonly Schema[], data: unknown, path: string, at: string, fail: Fail): void {
    const results: Result[] = []
    for (const [index, branch] of branches.entries()) {
      const result = this.check(branch, data, path, `${at}/anyOf/${index}`)
      if (result.errors.length === 0 && result.isSure) return
      results.push(result)
    }
    if (results.some(({ errors }) => errors.length === 0)) {
      this.#isSure = false
      return
    }
    this.#errors.push(...results.flatMap(({ errors }) => errors))
    fail('anyOf', {}, 'must match a schema in anyOf')
  }

  #checkOneOf(branches: readonly Schema[], data: unknown, path: string, at: string, fail: Fail): void {
    const results = branches.map((branch, index) => this.check(branch, data, path, `${at}/oneOf/${index}`))
    const passing = results.flatMap(({ errors }, index) => (errors.length === 0 ? [index] : []))
    const sure = passing.filter((index) => results[index]?.isSure)
    if (passing.length === 1 && sure.length === 1) return
    if (passing.length > 0 && sure.length <= 1) {
      this.#isSure = false
      return
    }
    this.#errors.push(...results.flatMap(({ errors }) => errors))
    fail(
      'oneOf',
      { passingSchemas: passing.length === 0 ? null : passing.slice(0, 2) },
      'must match exactly one schema in oneOf',
    )
  }

  #checkList(schema: Schema, data: readonly unknown[], path: string, at: string, fail: Fail): void {
    const isWhole = !(data instanceof PartialList)
    if (!isWhole) this.#isSure = false
    if (isWhole && data.length < (schema.minItems ?? 0)) {
      fail('minItems', { limit: schema.minItems }, `must NOT have fewer than ${schema.minItems} items`)
    }
    if (schema.uniqueItems) {
      const first = data.findIndex((item, index) => isPrimitive(item) && data.indexOf(item) !== index)
      if (first !== -1) {
        const params = { i: first, j: data.indexOf(data[first]) }
        fail(
          'uniqueItems',
          params,
          `must NOT have duplicate items (items ## ${params.j} and ${params.i} are identical)`,
        )
      }
    }
    if (schema.items === undefined) return
    for (const [index, item] of data.entries()) this.#visit(schema.items, item, `${path}/${index}`, `${at}/items`)
  }

  #checkObject(schema: Schema, data: Record<string, unknown>, path: string, at: string, fail: Fail): void {
    const isWhole = !(data instanceof PartialObject)
    if (!isWhole) this.#isSure = false
    for (const name of schema.required ?? []) {
      if (isWhole && data[name] === undefined) {
        fail('required', { missingProperty: name }, `must have required property '${name}'`)
      }
    }
    const { properties = {}, additionalProperties: others } = schema
    for (const name of Object.keys(data)) {
      if (Object.hasOwn(properties, name) || others === undefined || others === true) continue
      if (others === false) {
        fail('additionalProperties', { additionalProperty: name }, 'must NOT have additional properties')
      } else this.#visit(others, data[name], `${path}/${escapePointer(name)}`, `${at}/additionalProperties`)
    }
    for (const [name, part] of Object.entries(properties)) {
      // As in Ajv, a property of the value undefined counts as absent.
      if (data[name] === undefined || !Object.hasOwn(data, name)) continue
      this.#visit(part, data[name], `${path}/${escapePointer(name)}`, `${at}/properties/${escapePointer(name)}`)
    }
  }
}

type Fail = (keyword: string, params: Record<string, unknown>, message: string) => void

function checkNumber({ minimum }: Schema, data: unknown, fail: Fail): void {
  if (typeof data !== 'number' || minimum === undefined || data >= minimum) return
  fail('minimum', { comparison: '>=', limit: minimum }, `must be >= ${minimum}`)
}

function checkString({ minLength, pattern, absolutePath }: Schema, data: unknown, fail: Fail): void {
  if (typeof data !== 'string') return
  if (data.length < (minLength ?? 0)) {
    fail('minLength', { limit: minLength }, `must NOT have fewer than ${minLength} characters`)
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(data)) {
    fail('pattern', { pattern }, `must match pattern "${pattern}"`)
  }
  if (absolutePath === undefined) return
  const written = JSON.stringify(data)
  const params = { absolutePath: data }
  if (absolutePath !== isAbsolute.test(data)) {
    const message = absolutePath
      ? `The provided value ${written} is not an absolute path!`
      : `A relative path is expected. However, the provided value ${written} is an absolute path!`
    fail('absolutePath', params, message)
  } else if (data.includes('!')) {
    const reason = "contains exclamation mark (!) which is not allowed because it's reserved for loader syntax."
    fail('absolutePath', params, `The provided value ${written} ${reason}`)
  }
}

/** As schema-utils has it. */
const isAbsolute = /^(?:file:(?=\/))?(?:[A-Za-z]:(\\|\/)|\\\\|\/)/i

function hasReference(value: unknown): boolean {
  if (!isObject(value)) return false
  return '$ref' in value || Object.values(value).some(hasReference)
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' && typeof value !== 'function'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isType(data: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(data)
  if (type === 'object') return isObject(data) && !Array.isArray(data)
  // Ajv takes no `Infinity` for a number, but webpack's compiled schema, which is asked first, does.
  return typeof data === type
}

function isInstance(data: unknown, name: string): boolean {
  return name === 'Function' ? typeof data === 'function' : name === 'RegExp' && data instanceof RegExp
}
