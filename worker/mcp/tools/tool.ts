import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { ArgumentsOf, InputSchema } from '../protocol/json-schema.ts'
import { findMisfit } from '../protocol/json-schema.ts'
import type { Fields } from '../protocol/message.ts'

/** The result of a tool, or a sentence that helps the model to call it correctly. */
export type Outcome = { kind: 'found'; value: object; text?: string } | { kind: 'failed'; message: string }

/** The description of a tool in `tools/list`. */
interface Description<S extends InputSchema> {
  name: string
  title: string
  description: string
  inputSchema: S
  outputSchema: { type: 'object'; properties: object; required: readonly string[]; additionalProperties: false }
}

export interface Tool {
  description: Description<InputSchema>
  /** Validates the arguments against the input schema first. */
  call(c: Context<AppEnv>, values: Fields): Promise<Outcome>
}

/** Creates a tool from its description and a function that gets validated arguments. */
export function createTool<const S extends InputSchema>(
  description: Description<S>,
  run: (c: Context<AppEnv>, values: ArgumentsOf<S>) => Promise<Outcome>,
): Tool {
  return {
    description,
    async call(c, values) {
      const misfit = findMisfit(description.inputSchema, values)
      return misfit === undefined ? run(c, values as ArgumentsOf<S>) : fail(misfit)
    },
  }
}

export function fail(message: string): Outcome {
  return { kind: 'failed', message }
}

export const unreadable = fail('The documentation cannot be read at the moment. Try again in a few seconds.')
