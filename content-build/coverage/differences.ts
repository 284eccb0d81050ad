import type { SitePage } from '../site/page-compiler.ts'
import { createProblem } from '../site/problem.ts'
import { getArea } from '../webpack/areas.ts'
import type { Fact } from '../webpack/fact.ts'
import type { Facts } from '../webpack/facts.ts'
import type { Finding } from './coverage.ts'
import type { Owners } from './owners.ts'
import { findTaps, type Tap } from './taps.ts'

/** What a page says otherwise than webpack: names that do not belong to it, hooks that samples use in a way that fails. */
export function findDifferences(page: SitePage, facts: Facts, owners: Owners): Finding[] {
  const { input, compiled } = page
  const displaced = compiled.references.flatMap((reference): Finding[] => {
    const fact = facts.find(reference.kind, reference.name)
    if (fact === undefined) return []
    const owner = owners.find(fact)
    if (owner === input.url) return []
    const reason = `\`${fact.name}\` is documented here, and belongs on ${owner}`
    const note = 'Document it there and link to it from here.'
    const place = { file: input.path, line: reference.line }
    return [{ area: getArea(fact), problem: createProblem({ ...place, rule: 'reference-displaced', reason, note }) }]
  })
  const taps = input.readme === undefined ? compiled.samples.flatMap(findTaps) : []
  return [...displaced, ...taps.flatMap((tap) => checkTap(tap, page, facts))]
}

function checkTap(tap: Tap, page: SitePage, facts: Facts): Finding[] {
  const name = `${tap.owner}.${tap.hook}`
  const fact = facts.find('hook', name)
  const fault = fact === undefined ? describeUnknown(name, facts) : findFault(tap, fact)
  if (fault === undefined) return []
  const place = { file: page.input.path, line: tap.line }
  return [
    { area: getArea({ kind: 'hook', name }), problem: createProblem({ ...place, rule: 'sample-hook', ...fault }) },
  ]
}

interface Fault {
  reason: string
  note: string
}

function describeUnknown(name: string, facts: Facts): Fault {
  const nearest = facts.suggest('hook', name).map((suggestion) => `\`${suggestion}\``)
  const note = nearest.length === 0 ? 'No hook is called like it.' : `Nearest: ${nearest.join(', ')}.`
  return { reason: `The sample uses \`${name}\`, a hook that webpack ${facts.release} does not have`, note }
}

function findFault(
  { method, isMapped, parameters }: Tap,
  { name, types = [], parameters: given }: Fact,
): Fault | undefined {
  const isMap = types[0] === 'HookMap'
  const kind = types.at(-1) ?? ''
  if (isMap !== isMapped) {
    const reason = isMap ? `\`${name}\` is a \`HookMap\`` : `\`${name}\` is a \`${kind}\`, no \`HookMap\``
    return { reason, note: isMap ? 'Choose a hook of it: `.for(key).tap(…)`.' : 'Tap it without `.for(…)`.' }
  }
  if (kind.startsWith('Sync') && method !== 'tap') {
    return { reason: `\`${name}\` is a \`${kind}\`: \`${method}\` throws`, note: 'Use `tap`.' }
  }
  const most = given === undefined ? undefined : given.length + (method === 'tapAsync' ? 1 : 0)
  if (most === undefined || parameters === undefined || parameters <= most) return undefined
  const reason = `\`${name}\` passes ${given?.length} parameters, the sample takes ${parameters}`
  return { reason, note: given?.length === 0 ? 'It passes none.' : `They are \`${given?.join('`, `')}\`.` }
}
