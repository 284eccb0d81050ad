import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** Reports what search could not show: a page or a section without a title, a section without an id. */
export function checkSearchRecords(pages: readonly SitePage[]): VFileMessage[] {
  return pages.flatMap(({ input, compiled }) => {
    const lacks = (what: string, field: string): VFileMessage =>
      createProblem({
        file: input.path,
        rule: 'search-record',
        reason: `The search record of ${what} has no \`${field}\``,
        note: 'Give the heading a text; a page takes its title from the front matter.',
      })
    const messages = compiled.frontMatter.title === '' ? [lacks('the page', 'title')] : []
    for (const { id, title } of compiled.found.sections) {
      if (title === '') messages.push(lacks(`the section \`#${id}\``, 'title'))
      if (id === '') messages.push(lacks(`the section “${title}”`, 'id'))
    }
    return messages
  })
}
