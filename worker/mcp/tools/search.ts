import { loadNames } from '../../permalinks/load-names.ts'
import { answerQuery } from '../../routes/search-query.ts'
import { createPassage, passageSchema } from './passage.ts'
import { createTool, unreadable } from './tool.ts'

/** Finds passages by words, names or questions. */
export const search = createTool(
  {
    name: 'search',
    title: 'Search the documentation',
    description:
      'Finds the passages of the webpack documentation that answer a question, describe an option or explain a term. ' +
      'Returns titles and addresses, best first; read one with get_page.',
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          minLength: 1,
          maxLength: 2000,
          description: 'A name (output.filename), words (cache busting) or a question.',
        },
        limit: { type: 'integer', minimum: 1, maximum: 20, default: 8, description: 'How many passages at most.' },
      },
      required: ['query'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: { passages: { type: 'array', items: passageSchema } },
      required: ['passages'],
      additionalProperties: false,
    },
  },
  async (c, { query, limit = 8 }) => {
    const [result, names] = await Promise.all([answerQuery(c, query), loadNames(c)])
    if (result === null) return unreadable
    const passages = result.hits.slice(0, limit).map((hit) => createPassage(hit, c.env.SITE_ORIGIN, names))
    return { kind: 'found', value: { passages } }
  },
)
