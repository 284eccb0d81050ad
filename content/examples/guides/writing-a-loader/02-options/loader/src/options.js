export const schema = {
  title: 'Template Function Loader options',
  type: 'object',
  additionalProperties: false,
  properties: {
    variable: {
      description: 'The name of the function parameter.',
      type: 'string',
      pattern: '^[A-Za-z_$][\\w$]*$',
    },
    escape: {
      description: 'Escape the values of expressions for HTML.',
      type: 'boolean',
    },
  },
}
