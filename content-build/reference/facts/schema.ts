import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The parts of JSON Schema that webpack's schemas use, and webpack's own additions to it. */
export interface Schema {
  $ref?: string
  definitions?: Record<string, Schema>
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  /** A class: `Function`, `RegExp`. */
  instanceof?: string
  /** A type that JSON Schema cannot say, in TypeScript. */
  tsType?: string
  /** An interface that a value has to satisfy. */
  implements?: unknown
  description?: string
  absolutePath?: boolean
  title?: string
  not?: Schema
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  uniqueItems?: boolean
  minProperties?: number
  /** The release that added it: `5.110.0`. */
  added?: string
  deprecated?: boolean
  experimental?: boolean
}

/** A schema and the file it stands in, against which its references are resolved. */
export interface LocatedSchema {
  schema: Schema
  file: string
}

/** Reads schema files, each once, and follows references inside them and from one to another. */
export class SchemaFiles {
  readonly #files = new Map<string, Schema>()
  readonly #readText: (file: string) => string

  /** `readText` answers for files that are not on this disk. */
  constructor(readText: (file: string) => string = (file) => readFileSync(file, 'utf8')) {
    this.#readText = readText
  }

  /** Reads the whole schema of a file; throws when there is none. */
  read(file: string): LocatedSchema {
    let schema = this.#files.get(file)
    if (schema === undefined) {
      schema = JSON.parse(this.#readText(file)) as Schema
      this.#files.set(file, schema)
    }
    return { schema, file }
  }

  /** Resolves a reference (`#/definitions/Rule`, `../WebpackOptions.json#/definitions/Rule`) to its schema and the name of that definition. */
  resolve(reference: string, from: string): LocatedSchema & { name: string } {
    const [address = '', pointer = ''] = reference.split('#')
    const file = address === '' ? from : path.resolve(path.dirname(from), address)
    const root = this.read(file).schema
    const name = pointer.replace(/^\/definitions\//, '')
    const schema = pointer === '' || pointer === '/' ? root : root.definitions?.[name]
    if (schema === undefined) throw new Error(`${from} refers to ${reference}, which does not exist`)
    return { schema, file, name: name === '' ? path.basename(file, '.json') : name }
  }
}
