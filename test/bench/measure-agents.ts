import { computeScore, runChecks, type ScoreResult } from 'afdocs'
import { readBuiltRelease, serveSite } from '../browser/serve-site.ts'
import type { Result } from './result.ts'

/** The site that links of the built content lead to. */
const canonicalOrigin = 'https://webpack.js.org'

/**
 * What AFDocs says of every page as documentation for agents (https://agentdocsspec.com). What is lost of a hundred points: some pages have
 * more than 50,000 characters, the menu of others is long beside their text, and Markdown that lists the sections is not what the HTML is. AFDocs rounds its score: from 99.5 on it says 100.
 */
export async function* measureAgents(): AsyncGenerator<Result> {
  const site = await serveSite(await readBuiltRelease())
  const { fetch } = globalThis
  // A local server closes connections that the client is about to use again: the checks would take that for links that lead nowhere.
  globalThis.fetch = (...request) => fetch(...request).catch(() => fetch(...request))
  try {
    const report = await runChecks(site.origin, {
      canonicalOrigin,
      samplingStrategy: 'deterministic',
      maxLinksToTest: 10_000,
      // A local server needs no pauses, and loses connections when many come at once.
      requestDelay: 0,
      maxConcurrency: 2,
    })
    const lost = report.results.filter(({ status }) => status !== 'pass' && status !== 'skip')
    yield {
      kind: 'measured',
      what: 'AFDocs, every page',
      value: addUp(computeScore(report)),
      limit: 99.5,
      bound: 'at least',
      unit: 'points',
      note: lost.map(({ id, message }) => `${id}: ${message}`).join('; '),
    }
  } finally {
    globalThis.fetch = fetch
    await site.close()
  }
}

/** The share of the points that was reached, as AFDocs computes it before it rounds. */
function addUp({ checkScores }: ScoreResult): number {
  const scores = Object.values(checkScores)
  const sum = (field: 'earnedScore' | 'maxScore') => scores.reduce((total, score) => total + score[field], 0)
  return (100 * sum('earnedScore')) / sum('maxScore')
}
