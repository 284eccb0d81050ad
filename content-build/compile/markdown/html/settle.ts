import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { VFile } from 'vfile'
import { readmeSchema } from '../readme/schema.ts'

/** Parses the raw HTML of a tree, as a browser does in the body of a document. */
export function parseRawHtml(tree: Root, file: VFile): Root {
  // At the start of a fragment the parser keeps a cell or a caption; behind another element it drops them, as a browser does in a page.
  const parsed = raw({ type: 'root', children: [h('div'), ...tree.children] }, { file })
  return { type: 'root', children: parsed.type === 'root' ? parsed.children.slice(1) : [] }
}

const mostRounds = 10

/**
 * Removes elements that a README may not contain, repeatedly, until a browser would parse the printed HTML to the same tree.
 *
 * A removed element can leave a paragraph in a paragraph or a link in a link, which a browser would take apart into another tree, so the result is
 * checked again. The second check rarely finds anything.
 */
export function sanitizeReadme(tree: Root, file: VFile): Root {
  let clean = sanitizeOnce(tree, file)
  let html = toHtml(clean)
  for (let round = 0; round < mostRounds; round++) {
    const next = sanitizeOnce(clean, file)
    const nextHtml = toHtml(next)
    if (nextHtml === html) return next
    clean = next
    html = nextHtml
  }
  const message = file.message('Its HTML changes each time it is parsed and written', {
    source: 'content-build',
    ruleId: 'html-nesting',
  })
  message.fatal = true
  message.note = 'Look for links, tables and paragraphs that are not closed, and pin another release.'
  return clean
}

function sanitizeOnce(tree: Root, file: VFile): Root {
  const clean = sanitize(parseRawHtml(tree, file), readmeSchema)
  return clean.type === 'root' ? clean : { type: 'root', children: [] }
}
