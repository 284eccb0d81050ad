// Explains a configuration that webpack refuses, in webpack's own words. Loaded when there is such a configuration.
import type { SchemaError } from './find-errors.ts'
import { schema, validateSchema } from './webpack-validator.js'

/** One message of webpack's validator, with the error it is about. */
export interface Message {
  text: string
  error: SchemaError
}

/** The error of schema-utils: its message lists these errors, one after another. */
interface ValidationError extends Error {
  errors: SchemaError[]
  formatValidationError(error: SchemaError): string
  postFormatter?: ((formatted: string, error: SchemaError) => string) | null
}

/** Returns what webpack's own validator says of a value, message by message. */
export function explainErrors(data: unknown): Message[] {
  try {
    validateSchema(schema, data)
    return []
  } catch (cause) {
    if (!isValidationError(cause)) throw cause
    return cause.errors.map((error) => {
      const text = cause.formatValidationError(error)
      return { text: cause.postFormatter ? cause.postFormatter(text, error) : text, error }
    })
  }
}

function isValidationError(cause: unknown): cause is ValidationError {
  return cause instanceof Error && 'formatValidationError' in cause
}
