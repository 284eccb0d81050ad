import type { Finding } from '../finding.ts'
import type { Context } from './context.ts'

/** Returns what a rule finds about an option in every configuration that has it: several may share the object. */
export function findWhereAllAgree(contexts: readonly Context[], rule: (context: Context) => Finding[]): Finding[] {
  const results = contexts.map((context) => ({ context, findings: rule(context) }))
  return results.flatMap(({ findings }) =>
    findings.filter(({ from, title }) =>
      results.every(({ context, findings: others }) => {
        const isShared = context.options.some(({ property }) => property.key.from === from)
        return !isShared || others.some((other) => other.from === from && other.title === title)
      }),
    ),
  )
}
