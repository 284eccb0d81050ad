import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** Names the drafts that a build leaves out. */
export function checkDrafts(compiled: readonly SitePage[], pages: readonly SitePage[]): VFileMessage[] {
  const published = new Set(pages.map(({ input }) => input.url))
  return compiled
    .filter((page) => page.compiled.frontMatter.draft === true && !published.has(page.input.url))
    .map(({ input }) =>
      createProblem({
        file: input.path,
        rule: 'page-draft',
        reason: 'The page is a draft and is left out',
        note: '`npm start` shows it. Remove `draft: true` to publish it.',
        line: 1,
        warning: true,
      }),
    )
}
