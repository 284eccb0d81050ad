import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { findDate, getWrittenDate, isBelowBlog, isScheduled } from '../compile/posts.ts'

/** Reports posts without a date as errors, and those that wait for their day as warnings. */
export function checkPosts(pages: readonly SitePage[], today: string): VFileMessage[] {
  return pages.filter(isBelowBlog).flatMap((page) => {
    const file = page.input.path
    const date = findDate(page)
    if (date === undefined) {
      const written = getWrittenDate(file)
      const reason = written === undefined ? 'The post has no date' : `There is no day ${written}`
      const note =
        'Begin its file name with the date (`2026-06-25-webpack-5-108.mdx`), or add `date: …` to the front matter.'
      return [createProblem({ file, rule: 'post-undated', reason, note, line: 1 })]
    }
    if (!isScheduled(page, today)) return []
    const reason = `The post is left out until ${date}`
    const note = 'The first build on that day or later publishes it.'
    return [createProblem({ file, rule: 'post-scheduled', reason, note, line: 1, warning: true })]
  })
}
