import { type Reference, referenceKinds } from '../../contract/references.ts'

/** Writes every documented name as one document; {@link optionsSchema} describes it. */
export function writeOptions(references: readonly Reference[], webpack: string, origin: string): string {
  const names = references.map(({ url, ...reference }) => ({ ...reference, url: origin + url }))
  return JSON.stringify({ $schema: `${origin}/options.schema.json`, webpack, names })
}

/** Writes the JSON Schema of {@link writeOptions}. */
export function writeOptionsSchema(origin: string): string {
  return JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${origin}/options.schema.json`,
    title: 'The documented names of webpack',
    type: 'object',
    required: ['$schema', 'webpack', 'names'],
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      webpack: { type: 'string', description: 'The version of webpack that is documented.' },
      names: { type: 'array', items: nameSchema },
    },
  })
}

const nameSchema = {
  type: 'object',
  required: ['kind', 'name', 'summary', 'url'],
  additionalProperties: false,
  properties: {
    kind: { enum: referenceKinds },
    name: { type: 'string', description: 'No two of a kind have the same.' },
    aliases: { type: 'array', items: { type: 'string' } },
    type: { type: 'string' },
    default: { type: 'string', description: 'In words, where it depends on something.' },
    since: {
      type: 'string',
      pattern: '^5\\.\\d+$',
      description: 'The minor of webpack that brought it; absent for what is as old as 5.0 and where it is not known.',
    },
    deprecated: { const: true },
    experimental: { const: true },
    summary: { type: 'string', description: 'The first sentence about it; may be empty.' },
    url: { type: 'string', format: 'uri', description: 'The passage that explains it.' },
  },
}
