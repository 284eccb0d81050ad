import { createProblem } from '../../common/problem.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { getArea } from '../facts/areas.ts'
import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../finding.ts'
import type { FindOwner } from './owners.ts'
import { findProseHooks } from './prose-hooks.ts'

/** Lists where the text of a page contradicts webpack: names that do not belong to it, hooks that are gone. */
export function findDifferences(page: SitePage, facts: Facts, findOwner: FindOwner): Finding[] {
  const { input, compiled } = page
  const displaced = compiled.references.flatMap((reference): Finding[] => {
    const fact = facts.find(reference.kind, reference.name)
    if (fact === undefined) return []
    const owner = findOwner(fact)
    if (owner === input.url) return []
    const reason = `\`${fact.name}\` is documented here, and belongs on ${owner}`
    const note =
      'Document it there and link to it from here. If that page was moved, give its address in content-build/reference/facts/areas.ts.'
    const place = { file: input.path, line: reference.line }
    return [{ area: getArea(fact), problem: createProblem({ ...place, rule: 'reference-displaced', reason, note }) }]
  })
  return [...displaced, ...findProseHooks(page, facts)]
}
