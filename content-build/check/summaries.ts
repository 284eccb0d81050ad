import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** Reports first sentences that only announce what stands below them: permalinks show them alone. */
export function checkSummaries(pages: readonly SitePage[]): VFileMessage[] {
  return pages.flatMap(({ input, compiled }) =>
    compiled.references
      .filter(({ summary }) => summary.endsWith(':'))
      .map(({ name, line, summary }) =>
        createProblem({
          file: input.path,
          rule: 'reference-summary',
          reason: `The first sentence about \`${name}\` ends in a colon: “${summary}”`,
          note: 'Permalinks show this sentence alone: end it with a period, or begin with a sentence that says what the thing does.',
          line,
        }),
      ),
  )
}
