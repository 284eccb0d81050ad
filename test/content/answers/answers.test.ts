import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSite } from '../../../content-build/site-builder.ts'
import { McpClient } from '../../worker/site/mcp-client.ts'
import { origin, type Site } from '../../worker/site/site.ts'
import { startSite } from '../../worker/start-site.ts'
import { pastedErrors } from './pasted-errors.ts'
import { type Question, questions } from './questions.ts'
import { countHits, type Judged, judge, report } from './score.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let site: Site
let client: McpClient
/** The results by way of asking; each question is sent to the Worker with the whole content, as agents and programs send it. */
const scores: Record<'search' | 'pasted search' | 'MCP search' | 'explain_error', Judged[]> = {
  search: [],
  'pasted search': [],
  'MCP search': [],
  explain_error: [],
}

beforeAll(async () => {
  site = await startSite({ unpublished: true })
  const { release } = await buildSite({ contentDir: `${root}content`, cacheDir: `${root}.cache` })
  if (release === undefined) throw new Error('The content has errors')
  await site.publish(release)
  client = new McpClient((init) => site.fetch('/mcp', init as never))
  scores.search = await ask(questions, searchSite)
  scores['pasted search'] = await ask(pastedErrors, searchSite)
  scores['MCP search'] = await ask(questions, async (query) => listUrls('search', { query, limit: 10 }))
  scores.explain_error = await ask(pastedErrors, async (output) => listUrls('explain_error', { output }))
  console.log(report(scores))
}, 240_000)
afterAll(() => site.dispose())

function ask(asked: readonly Question[], find: (question: string) => Promise<string[]>): Promise<Judged[]> {
  return Promise.all(asked.map(async (question) => judge(question, await find(question[0]))))
}

async function searchSite(query: string): Promise<string[]> {
  const response = await site.fetch(`/search.json?q=${encodeURIComponent(query)}`)
  const { hits } = (await response.json()) as { hits: { url: string }[] }
  return hits.map(({ url }) => url).slice(0, 10)
}

async function listUrls(tool: string, values: object): Promise<string[]> {
  const { structuredContent } = await client.call(tool, values)
  return structuredContent.passages.map(({ url }: { url: string }) => url.slice(origin.length))
}

it('asks at least a hundred questions, each once', () => {
  const asked = [...questions, ...pastedErrors].map(([question]) => question)
  expect(asked.length).toBeGreaterThanOrEqual(100)
  expect(new Set(asked).size).toBe(asked.length)
})

it('accepts passages alone that get_page can read', async () => {
  const answers = new Set([...questions, ...pastedErrors].flatMap(([, ...accepted]) => accepted))
  const unreadable: string[] = []
  for (const answer of answers) {
    const { isError, structuredContent } = await client.call('get_page', { page: answer.replace(/#\*$/, '') })
    if (isError || structuredContent.markdown.length < 40) unreadable.push(answer)
  }
  expect(unreadable).toEqual([])
})

describe('an accepted passage comes first, among three and among ten', () => {
  it.each([
    ['search', 0.74, 0.85, 0.89],
    ['MCP search', 0.74, 0.85, 0.89],
    ['pasted search', 0.93, 0.96, 0.98],
    // It returns five passages.
    ['explain_error', 0.93, 0.96, 0.98],
  ] as const)('for what is asked of %s', (name, at1, at3, at10) => {
    const hits = countHits(scores[name])
    expect(hits.at1).toBeGreaterThanOrEqual(at1)
    expect(hits.at3).toBeGreaterThanOrEqual(at3)
    expect(hits.at10).toBeGreaterThanOrEqual(at10)
  })
})
