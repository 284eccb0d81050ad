import { count } from '../../common/count.ts'
import type { Fact } from '../facts/fact.ts'
import type { Facts } from '../facts/facts.ts'
import type { HookCall, Use } from './sample-uses.ts'

/** Tells what is wrong with a use of something, and what to do. */
export interface Fault {
  reason: string
  note: string
}

const taps = new Set(['tap', 'tapAsync', 'tapPromise'])
const hookMembers = new Set([...taps, 'intercept', 'isUsed', 'withOptions', 'call', 'callAsync', 'promise'])
const mapMembers = new Set(['for', 'get', 'intercept'])

/** Finds the fault in a sample's use of a hook. */
export function findHookFault({ name, call }: Use & { kind: 'hook' }, facts: Facts): Fault | undefined {
  const fact = facts.find('hook', name)
  // A hook that a call names is noted by itself as well.
  if (fact === undefined) return call === undefined ? describeUnknown('hook', name, facts) : undefined
  return call === undefined ? undefined : findCallFault(call, fact)
}

/** Describes a name that webpack does not have, and those that may have been meant. */
export function describeUnknown(kind: 'hook' | 'api', name: string, facts: Facts, subject = 'The sample uses'): Fault {
  const nearest = facts.suggest(kind, name).map((suggestion) => `\`${suggestion}\``)
  const note = nearest.length === 0 ? 'Nothing has a similar name.' : `Nearest: ${nearest.join(', ')}.`
  const what = kind === 'hook' ? 'a hook that' : 'which'
  return { reason: `${subject} \`${name}\`, ${what} webpack ${facts.release} does not have`, note }
}

function findCallFault(call: HookCall, { name, types = [], parameters }: Fact): Fault | undefined {
  const { method, isMapped } = call
  const kind = types.at(-1) ?? ''
  if (types[0] === 'HookMap' && !isMapped) {
    if (mapMembers.has(method)) return undefined
    return { reason: `\`${name}\` is a \`HookMap\``, note: `Choose a hook of it: \`.for(key).${method}(…)\`.` }
  }
  if (method === 'for') {
    return { reason: `\`${name}\` is a \`${kind}\`, no \`HookMap\``, note: 'Use it without `.for(…)`.' }
  }
  if (!hookMembers.has(method)) {
    const note = `It has \`${[...hookMembers].join('`, `')}\`.`
    return { reason: `\`${name}\` is a \`${kind}\`, which has no \`${method}\``, note }
  }
  if (kind.startsWith('Sync') && method !== 'tap' && taps.has(method)) {
    return { reason: `\`${name}\` is a \`${kind}\`: \`${method}\` throws`, note: 'Use `tap`.' }
  }
  return taps.has(method) && parameters !== undefined ? findParameterFault(call, name, parameters) : undefined
}

function findParameterFault(
  { method, parameters: used }: HookCall,
  name: string,
  given: readonly string[],
): Fault | undefined {
  if (used === undefined) return undefined
  const all = method === 'tapAsync' ? [...given, 'callback'] : given
  if (used > all.length) {
    const reason = `\`${name}\` passes ${count(given.length, 'parameter')}, the sample takes ${used}`
    return { reason, note: given.length === 0 ? 'It passes none.' : `They are \`${given.join('`, `')}\`.` }
  }
  if (method !== 'tapAsync' || used === all.length) return undefined
  const reason = `A function that \`tapAsync\` gives to \`${name}\` never calls back: it takes ${count(used, 'parameter')}`
  return { reason, note: `They are \`${all.join('`, `')}\`; without the call of the last one the build never ends.` }
}
