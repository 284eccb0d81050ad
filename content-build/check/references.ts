import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** Reports what is documented more than once: a permalink leads to one passage. */
export function checkReferences(pages: readonly SitePage[]): VFileMessage[] {
  const first = new Map<string, { path: string; line: number }>()
  return pages.flatMap(({ input, compiled }) =>
    compiled.references.flatMap(({ kind, name, line }) => {
      const key = `${kind} ${name}`
      const known = first.get(key)
      if (known === undefined) {
        first.set(key, { path: input.path, line })
        return []
      }
      const reason = `\`${name}\` is documented here and in ${known.path}:${known.line}`
      const note = 'Keep one of the two, and link to it from the other.'
      return [createProblem({ file: input.path, rule: 'reference-duplicate', reason, note, line })]
    }),
  )
}
