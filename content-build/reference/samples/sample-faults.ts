import { createProblem } from '../../common/problem.ts'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { getArea, type Named } from '../facts/areas.ts'
import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../finding.ts'
import { describeUnknown, type Fault, findHookFault } from './hook-faults.ts'
import { listUses, type Use } from './sample-uses.ts'

/** A fault, what it is about, and where. */
interface SampleFault extends Fault {
  about: Named
  rule: string
  line: number
}

/** Recognizes what webpack wrote, which has names that are nobody else's. */
const isOutput = (title = '') => title.startsWith('dist/')

/** Lists names of webpack that the samples of a page use in a way that fails. Those of READMEs are left alone: nobody here can correct them. */
export function listSampleFaults({ input, compiled }: SitePage, facts: Facts): Finding[] {
  const own = input.readme === undefined ? compiled.samples : []
  return own.flatMap((sample) => findSampleFaults(sample, input.path, facts))
}

/** Lists names of webpack that a sample uses in a way that fails. */
export function findSampleFaults(sample: Sample, file: string, facts: Facts): Finding[] {
  if (sample.invalid || isOutput(sample.title)) return []
  const faults = listUses(sample, facts).flatMap((use) => checkUse(use, facts))
  return faults.map(({ about, ...fault }) => ({ area: getArea(about), problem: createProblem({ file, ...fault }) }))
}

function checkUse(use: Use, facts: Facts): SampleFault[] {
  const { line } = use
  if (use.kind === 'hook') {
    const fault = findHookFault(use, facts)
    return fault === undefined ? [] : [{ about: { kind: 'hook', name: use.name }, rule: 'sample-hook', line, ...fault }]
  }
  if (use.kind !== 'api' || facts.isKnown('api', use.name) || mayBeGiven(use.name, facts)) return []
  const fault = describeUnknown('api', use.name, facts)
  return [{ about: { kind: 'api', name: use.name }, rule: 'sample-name', line, ...fault }]
}

/** Returns true for a member that a configuration or a plugin may give to loaders; one that is almost a known name is a slip. */
function mayBeGiven(name: string, facts: Facts): boolean {
  return name.startsWith('this.') && facts.suggest('api', name).length === 0
}
