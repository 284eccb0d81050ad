/**
 * `npm run budgets`: measures the built site against its limits and fails past one. Words after the command choose budgets by name:
 * `npm run budgets -- runtime build`.
 */
import { measureAccessibility } from './measure-accessibility.ts'
import { measureAgents } from './measure-agents.ts'
import { measureBuilds } from './measure-builds.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measurePlayground } from './measure-playground.ts'
import { measureRuntime } from './measure-runtime.ts'
import { measureSearch } from './measure-search.ts'
import { measureSearchInterface } from './measure-search-interface.ts'
import { measureWeight } from './measure-weight.ts'
import { formatResult, isWithin, type Result } from './result.ts'

/** Groups of measurements, by the name given on the command line. */
const measurements: Record<string, () => AsyncIterable<Result>> = {
  weight: measureWeight,
  runtime: measureRuntime,
  build: measureBuilds,
  search: measureSearch,
  'search-interface': measureSearchInterface,
  lighthouse: measureLighthouse,
  accessibility: measureAccessibility,
  agents: measureAgents,
  playground: measurePlayground,
}

async function run(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(measurements, name))
  if (unknown.length > 0) {
    console.error(`There is no budget ${unknown.join(', ')}; there are ${Object.keys(measurements).join(', ')}.`)
    return 2
  }
  const broken: Result[] = []
  for (const [name, measure] of Object.entries(measurements)) {
    if (names.length > 0 && !names.includes(name)) continue
    for await (const result of measure()) {
      console.log(formatResult(result))
      if (!isWithin(result)) broken.push(result)
    }
  }
  console.log(broken.length === 0 ? 'All within budget.' : `${broken.length} past the budget.`)
  return broken.length === 0 ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2))
