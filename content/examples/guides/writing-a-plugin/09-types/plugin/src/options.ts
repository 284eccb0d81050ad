import type { Compiler } from 'webpack'

type Schema = Parameters<Compiler['validate']>[0]

export type Budgets = Record<string, number>

export interface Options {
  filename?: string
  budgets?: Budgets | string
}

export const defaults: Required<Options> = {
  filename: 'asset-sizes.json',
  budgets: {},
}

export const schema: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filename: {
      description: 'The name of the report in the output folder.',
      type: 'string',
      minLength: 1,
    },
    budgets: {
      description: 'The largest compressed size of each entry, in bytes, or a JSON file with them.',
      anyOf: [
        { type: 'object', additionalProperties: { type: 'number', minimum: 0 } },
        { type: 'string', minLength: 1 },
      ],
    },
  },
}
