const schema = {
  type: 'object',
  properties: { values: { type: 'object' } },
  required: ['values'],
  additionalProperties: false,
}

export default function fillLoader(source) {
  const { values } = this.getOptions(schema)
  return source.replace(/\{(\w+)\}/g, (match, name) => values[name] ?? match)
}
