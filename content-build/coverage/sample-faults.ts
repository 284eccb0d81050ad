import type { Sample } from '../markdown/compile-page.ts'
import { createProblem } from '../site/problem.ts'
import { getArea } from '../webpack/areas.ts'
import type { Facts } from '../webpack/facts.ts'
import type { Finding } from './coverage.ts'
import { findHookFault } from './hook-faults.ts'
import { findHookUses } from './hook-uses.ts'
import { parseSample } from './sample-tree.ts'

/** Names of webpack that a sample uses in a way that fails. */
export function findSampleFaults(sample: Sample, file: string, facts: Facts): Finding[] {
  if (!sample.code.includes('hooks')) return []
  const tree = parseSample(sample)
  if (tree === undefined) return []
  const listParameters = (hook: string) => facts.find('hook', hook)?.parameters
  return findHookUses(tree, listParameters).flatMap((use): Finding[] => {
    const fault = findHookFault(use, facts)
    if (fault === undefined) return []
    const problem = createProblem({ file, rule: 'sample-hook', line: use.line, ...fault })
    return [{ area: getArea({ kind: 'hook', name: use.name }), problem }]
  })
}
