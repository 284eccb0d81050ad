import { createProblem } from '../../common/problem.ts'
import type { SitePage } from '../../compile/page-compiler.ts'
import { getArea } from '../facts/areas.ts'
import type { Facts } from '../facts/facts.ts'
import { hookOwners } from '../facts/hook-owners.ts'
import type { Finding } from '../finding.ts'
import { describeUnknown } from '../samples/hook-faults.ts'

/** `compiler.hooks.run` in a text, and what is done with it. */
const mention = new RegExp(`\`(${hookOwners.join('|')})\\.hooks\\.(\\w+)[^\`\\n]*\``, 'g')
/** Pages about other releases. */
const pagesOfThePast = /^(?:blog|migrate)\//

/** Finds hooks that the sentences of a page name and webpack does not have. */
export function findProseHooks({ input }: SitePage, facts: Facts): Finding[] {
  if (input.readme !== undefined || pagesOfThePast.test(input.path)) return []
  const lines = new TextDecoder().decode(input.bytes).split('\n')
  return lines.flatMap((text, index) =>
    [...text.matchAll(mention)].flatMap(([, owner = '', hook = '']): Finding[] => {
      const about = { kind: 'hook' as const, name: `${owner}.${hook}` }
      if (facts.isKnown(about.kind, about.name)) return []
      const place = { file: input.path, line: index + 1, rule: 'text-hook' }
      const fault = describeUnknown('hook', about.name, facts, 'The text names')
      return [{ area: getArea(about), problem: createProblem({ ...place, ...fault }) }]
    }),
  )
}
