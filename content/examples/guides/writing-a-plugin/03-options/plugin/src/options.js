export const defaults = {
  filename: 'asset-sizes.json',
  budgets: {},
}

export const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filename: {
      description: 'The name of the report in the output folder.',
      type: 'string',
      minLength: 1,
    },
    budgets: {
      description: 'The largest compressed size of each entry, in bytes.',
      type: 'object',
      additionalProperties: { type: 'number', minimum: 0 },
    },
  },
}
