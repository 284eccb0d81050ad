import { referenceKinds } from '../../../content-build/contract/references.ts'
import { describeReference } from '../../permalinks/describe-reference.ts'
import { loadNames } from '../../permalinks/load-names.ts'
import { findVersionProblem, isLater, parseVersion, versionFormat } from '../../permalinks/webpack-version.ts'
import { createTool, fail, unreadable } from './tool.ts'

const nameSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, url: { type: 'string', format: 'uri' } },
  required: ['name', 'url'],
  additionalProperties: false,
} as const

/** The facts about a name: those of {@link describeReference}, and whether a version has it. */
const factsSchema = {
  type: 'object',
  properties: {
    kind: { enum: referenceKinds },
    name: { type: 'string' },
    aliases: { type: 'array', items: { type: 'string' }, description: 'Such as the flag of an option.' },
    type: { type: ['string', 'null'] },
    default: { type: ['string', 'null'] },
    since: { type: ['string', 'null'], description: 'The minor that brought it; null for what is as old as 5.0.' },
    deprecated: { type: 'boolean' },
    experimental: { type: 'boolean' },
    summary: { type: 'string' },
    url: { type: 'string', format: 'uri', description: 'The passage about it; get_page takes it as page.' },
    available: { type: ['boolean', 'null'], description: 'Whether the version that was asked for has it.' },
  },
  required: [
    ...['kind', 'name', 'aliases', 'type', 'default', 'since', 'deprecated', 'experimental', 'summary', 'url'],
    'available',
  ],
  additionalProperties: false,
} as const

/** Returns the facts about an option, a hook, a plugin, a flag, a command or an API. */
export const getOption = createTool(
  {
    name: 'get_option',
    title: 'Look up a name',
    description:
      'Tells the facts of one name of webpack: option, hook, plugin, command-line flag, command or API. Type, default, the minor ' +
      'that brought it, whether it is deprecated or experimental, and the passage about it.',
    inputSchema: {
      type: 'object',
      properties: {
        name: {
          type: 'string',
          minLength: 1,
          maxLength: 200,
          description: 'Such as output.filename, compiler.hooks.done, DefinePlugin, --mode or import.meta.webpackHot.',
        },
        version: {
          type: 'string',
          maxLength: 20,
          description: `The version of webpack in use, ${versionFormat}: tells whether it has the name.`,
        },
      },
      required: ['name'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        found: { anyOf: [factsSchema, { type: 'null' }], description: 'Null where nothing has this name.' },
        nearest: { type: 'array', items: nameSchema, description: 'Names like it, where nothing has this name.' },
      },
      required: ['found', 'nearest'],
      additionalProperties: false,
    },
  },
  async (c, { name, version }) => {
    const problem = version === undefined ? undefined : findVersionProblem(version)
    if (problem !== undefined) return fail(problem)
    const names = await loadNames(c)
    if (names === null) return unreadable
    const origin = c.env.SITE_ORIGIN
    const reference = names.find(name.trim())
    if (reference === undefined) {
      const nearest = names.findNearest(name).map((like) => ({ name: like.name, url: origin + like.url }))
      return { kind: 'found', value: { found: null, nearest } }
    }
    const asked = version === undefined ? undefined : parseVersion(version)
    const available = asked === undefined ? null : !isLater(reference.since, asked)
    return { kind: 'found', value: { found: { ...describeReference(reference, origin), available }, nearest: [] } }
  },
)
