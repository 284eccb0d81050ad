import type { Root } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { inlineTypes } from '../readme/inline-types.ts'
import { markAsides } from './asides.ts'
import { renderCodeBlocks } from './code-blocks.ts'
import { readCustomIds } from './custom-ids.ts'
import { renderEmoji } from './emoji.ts'
import { dropModuleSyntax, resolveExpressions } from './expressions.ts'
import { takeFenceTitles } from './fence-titles.ts'
import { findHtmlComponents } from './html-components.ts'
import { renderJsx } from './jsx.ts'
import { dropOtherManagers } from './other-managers.ts'
import { reportSlips } from './slips.ts'
import { reportStrayMarks } from './stray-marks.ts'
import { dropTwinComments } from './twin-comments.ts'
import { editTwinHead } from './twin-head.ts'
import { editTwinLinks } from './twin-links.ts'
import { unwrapParagraphs } from './unwrap-paragraphs.ts'

/**
 * Transforms the Markdown tree of a page into one that can be rendered; comments explain the order.
 *
 * Walking a tree costs more than searching the source for a mark, so steps whose mark is absent are skipped.
 */
export async function transformMarkdown(tree: Root, job: PageJob): Promise<void> {
  if (job.input.readme === undefined) transformOwnSyntax(tree, job)
  else {
    editTwinHead(tree, job)
    inlineTypes(tree)
  }
  if (job.source.includes('<!--')) dropTwinComments(tree, job)
  if (/[TW?]>|\[!|:::/.test(job.source)) markAsides(tree, job)
  editTwinLinks(tree, job)
  if (/\b(yarn|pnpm) /.test(job.source)) dropOtherManagers(tree, job)
  await renderCodeBlocks(tree, takeFenceTitles(tree), job)
  if (/:[\w+-]+:/.test(job.source)) renderEmoji(tree)
}

/** Transforms syntax that only our own text may use: components, expressions and ids. */
function transformOwnSyntax(tree: Root, job: PageJob): void {
  reportSlips(tree, job)
  reportStrayMarks(tree, job)
  if (job.dialect === 'mdx') {
    dropModuleSyntax(tree, job)
    unwrapParagraphs(tree)
  }
  // Before expressions are resolved: `{#id}` is one to the parser.
  if (job.source.includes('{#')) readCustomIds(tree, job)
  if (job.source.includes('<')) findHtmlComponents(tree, job)
  if (job.dialect === 'mdx' && job.source.includes('{')) resolveExpressions(tree, job)
  if (job.source.includes('<')) renderJsx(tree, job)
}
