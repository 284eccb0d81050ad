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
    const nearest = findNearest(name, known)
    const meant = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
    const text = `webpack ${facts.webpack} has no experiment \`${name}\`, and takes any name there without a word.${meant}`
    return [{ ...key, level: 'warning', title: `experiments.${name}`, text, url: '/configuration/experiments/' }]
  })
}
