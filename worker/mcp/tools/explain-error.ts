import type { Context } from 'hono'
import { cutSection } from '../../../content-build/contract/sections/cut-section.ts'
import type { AppEnv } from '../../env.ts'
import { readWhole } from '../../markdown/read-twin.ts'
import { loadNames } from '../../permalinks/load-names.ts'
import { answerQuery } from '../../routes/search-query.ts'
import { findPage } from '../find-page.ts'
import { limitText } from '../limit-text.ts'
import { createPassage, passageSchema } from './passage.ts'
import { createTool, unreadable } from './tool.ts'

const mostPassages = 5
const longestExplanation = 6000

/** Explains pasted output of a build, a development server or a browser's console. */
export const explainError = createTool(
  {
    name: 'explain_error',
    title: 'Explain an error',
    description:
      'Explains an error or a warning of webpack, its loaders, its development server or of the built code in a browser. ' +
      'Takes the output as it was printed and returns the passage about it, and further ones.',
    inputSchema: {
      type: 'object',
      properties: {
        output: {
          type: 'string',
          minLength: 1,
          maxLength: 20_000,
          description: 'The printed output, with its stack if there is one; the first error in it counts.',
        },
      },
      required: ['output'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: {
        error: {
          type: ['string', 'null'],
          description: 'What kind of error it is; null for text that is no known one.',
        },
        explanation: { type: ['string', 'null'], description: 'The text of the first passage, as Markdown.' },
        passages: { type: 'array', items: passageSchema, description: 'Best first.' },
      },
      required: ['error', 'explanation', 'passages'],
      additionalProperties: false,
    },
  },
  async (c, { output }) => {
    const [result, names] = await Promise.all([answerQuery(c, output), loadNames(c)])
    if (result === null) return unreadable
    const hits = result.hits.slice(0, mostPassages)
    const passages = hits.map((hit) => createPassage(hit, c.env.SITE_ORIGIN, names))
    const explanation = hits[0] === undefined ? null : await explain(c, hits[0].url)
    return { kind: 'found', value: { error: result.error?.title ?? null, explanation, passages } }
  },
)

/** Returns the beginning of a page or section, or null if it cannot be read, since the address alone helps as well. */
async function explain(c: Context<AppEnv>, url: string): Promise<string | null> {
  const page = findPage(c.get('release'), c.env.SITE_ORIGIN, url)
  const markdown = page === undefined ? null : await readWhole(c, page.route)
  if (page === undefined || markdown === null) return null
  const [id] = page.ids
  const text = id === undefined ? markdown : cutSection(markdown, id)
  return text === undefined ? null : limitText(text, longestExplanation).text
}
