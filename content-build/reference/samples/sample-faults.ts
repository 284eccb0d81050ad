import { createProblem } from '../../common/problem.ts'
import type { Sample } from '../../compile/markdown/compile-page.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { getArea, type Named } from '../facts/areas.ts'
import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../finding.ts'
import { listApiUses } from './api-uses.ts'
import { describeUnknown, type Fault, findHookFault } from './hook-faults.ts'
import { findHookUses } from './hook-uses.ts'
import { parseSample, type SampleTree } from './sample-tree.ts'

/** A fault, what it is about, and where. */
interface SampleFault extends Fault {
  about: Named
  rule: string
  line: number
}

/** What all that is looked for has in its text: most samples have none of it and need not be parsed. */
const mark = /hooks|import\.meta|__webpack_|\bhot\b|\brequire\??\.|\bthis\b|\bwebpack[A-Z]\w*:/
/** What webpack wrote has names that are nobody else's. */
const isOutput = (title = '') => title.startsWith('dist/')

/** Names of webpack that the samples of a page use in a way that fails. Those of READMEs are left alone: nobody here can correct them. */
export function listSampleFaults({ input, compiled }: SitePage, facts: Facts): Finding[] {
  const own = input.readme === undefined ? compiled.samples : []
  return own.flatMap((sample) => findSampleFaults(sample, input.path, facts))
}

/** Names of webpack that a sample uses in a way that fails. */
export function findSampleFaults(sample: Sample, file: string, facts: Facts): Finding[] {
  if (sample.invalid || !mark.test(sample.code) || isOutput(sample.title)) return []
  const tree = parseSample(sample)
  if (tree === undefined) return []
  return [...checkHooks(tree, facts), ...checkApi(tree, facts)].map(({ about, ...fault }) => ({
    area: getArea(about),
    problem: createProblem({ file, ...fault }),
  }))
}

function checkHooks(tree: SampleTree, facts: Facts): SampleFault[] {
  const listParameters = (hook: string) => facts.find('hook', hook)?.parameters
  return findHookUses(tree, listParameters).flatMap((use) => {
    const fault = findHookFault(use, facts)
    if (fault === undefined) return []
    return [{ about: { kind: 'hook', name: use.name }, rule: 'sample-hook', line: use.line, ...fault }]
  })
}

function checkApi(tree: SampleTree, facts: Facts): SampleFault[] {
  return listApiUses(tree).flatMap(({ name, line }) => {
    if (facts.isKnown('api', name) || mayBeGiven(name, facts)) return []
    return [{ about: { kind: 'api', name }, rule: 'sample-name', line, ...describeUnknown('api', name, facts) }]
  })
}

/** A configuration and plugins can give loaders more; what is almost the name of something is a slip. */
function mayBeGiven(name: string, facts: Facts): boolean {
  return name.startsWith('this.') && facts.suggest('api', name).length === 0
}
