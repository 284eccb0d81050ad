/** `npm run guides`: plays guides and prints the differences; see README.md beside this file. */
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import type { Guide } from './guide.ts'
import { hashGuide, hasPassed, markPassed } from './passed.ts'
import { playGuide } from './play-guide.ts'
import { formatProblems } from './report.ts'
import { openStage } from './stage.ts'
import { updateGuide } from './update-guide.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
})
const { guides, stage, close } = await openStage()
const unknown = positionals.filter((name) => !guides.some((guide) => guide.name === name))
for (const name of unknown)
  console.error(`There is no page ${name}.mdx with something to play in content/guides, contribute or migrate`)
const chosen = positionals.length === 0 ? guides : guides.filter(({ name }) => positionals.includes(name))
let failed = unknown.length

const play = async (guide: Guide): Promise<void> => {
  const hash = hashGuide(guide, stage)
  if (positionals.length === 0 && hasPassed(guide.name, hash)) return
  const start = performance.now()
  const problems = await playGuide(guide, stage)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (problems.length === 0) {
    markPassed(guide.name, hash)
    const steps = guide.actions.filter(({ kind }) => kind === 'step').length
    console.log(
      `${guide.name}: ${guide.actions.length} actions, ${steps} steps, ${guide.unplayed} not played, ${seconds} s`,
    )
    return
  }
  failed++
  console.error(formatProblems(guide, problems))
  if (values.update) console.log(`${guide.name}: ${updateGuide(stage.contentDir, guide, problems)} places written anew`)
}
await pMap(chosen, play, { concurrency: 2 })
await close()
process.exitCode = failed === 0 ? 0 : 1
