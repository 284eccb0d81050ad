import { findErrors, type SchemaError } from './find-errors.ts'
import type { Schema } from './schema.ts'

interface Validate {
  (data: unknown): boolean
  errors?: SchemaError[]
}

/** Gives schema-utils the part of Ajv that it needs, without generated code. The build puts it in the place of Ajv. */
export default class Ajv {
  addKeyword(): void {}

  compile(schema: Schema): Validate {
    const validate: Validate = (data) => {
      validate.errors = findErrors(schema, data)
      return validate.errors.length === 0
    }
    return validate
  }
}
