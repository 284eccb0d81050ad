import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { ArgumentsOf, InputSchema } from '../protocol/json-schema.ts'
import { findMisfit } from '../protocol/json-schema.ts'
import type { Fields } from '../protocol/message.ts'

/** What a tool found, or a sentence that lets the model do better. */
export type Outcome = { kind: 'found'; value: object; text?: string } | { kind: 'failed'; message: string }

/** How `tools/list` describes a tool. */
interface Description<S extends InputSchema> {
  name: string
  title: string
  description: string
  inputSchema: S
  outputSchema: { type: 'object'; properties: object; required: readonly string[]; additionalProperties: false }
}

export interface Tool {
  description: Description<InputSchema>
  /** Checks the arguments against the input schema before anything else. */
  call(c: Context<AppEnv>, values: Fields): Promise<Outcome>
}

/** Makes a tool of its description and of a function that gets arguments as the input schema describes them. */
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
