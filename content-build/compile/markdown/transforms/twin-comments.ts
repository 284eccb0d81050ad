import type { Root } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { removeRange } from '../twin.ts'
import { visit } from '../visit.ts'

/** Leaves HTML comments, which are for the tools and the authors of a source, out of the Markdown twin. */
export function dropTwinComments(tree: Root, job: PageJob): void {
  visit(tree, 'html', ({ value, position }) => {
    if (!/^<!--(?:(?!-->)[\s\S])*-->$/.test(value.trim())) return
    job.edits.push(removeRange(position?.start.offset ?? 0, position?.end.offset ?? 0))
  })
}
