import type { OptionFacts } from '../facts.ts'
import type { Finding } from '../finding.ts'
import { findValue } from '../read/values.ts'
import type { Context } from './context.ts'
import { findNearest } from './nearest.ts'

/** Finds experiments that webpack does not have: it accepts any name there, and says nothing. */
export function findUnknownExperiments({ configuration, facts }: Context): Finding[] {
  const experiments = findValue(configuration.value, 'experiments')
  if (experiments?.kind !== 'object') return []
  const known = facts.listBelow('experiments')
  return experiments.properties.flatMap(({ name, key }): Finding[] => {
    if (known.includes(name)) return []
    const until = facts.goneExperiments.get(name)
    const [text, url] = until === undefined ? describeUnknown(name, known, facts) : describeGone(name, until)
    return [{ ...key, level: 'warning', title: `experiments.${name}`, text, url }]
  })
}

type Description = [text: string, url: string]

function describeGone(name: string, until: string): Description {
  const text = `The experiment \`${name}\` is gone: ${until} was the last release with it. webpack ignores the key and says nothing; the link tells what replaces it.`
  return [text, '/migrate/within-5/#removed-options']
}

function describeUnknown(name: string, known: readonly string[], { webpack }: OptionFacts): Description {
  const nearest = findNearest(name, known)
  const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
  const text = `webpack ${webpack} has no experiment \`${name}\`. It ignores unknown keys there and says nothing.${meant}`
  return [text, '/configuration/experiments/']
}
