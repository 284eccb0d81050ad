import type { Paragraph, Root } from 'mdast'
import type { PageJob } from '../page-job.ts'
import { removeRange } from '../twin.ts'
import { visit } from '../visit.ts'

/** Leaves the h1, the logo and the badges of a README out of its Markdown twin; the page's HTML drops them by `dropReadmeHead`. */
export function editTwinHead(tree: Root, job: PageJob): void {
  let titleSeen = false
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth > 1) return
    const isTitle = node.type === 'heading' && !titleSeen
    if (isTitle) titleSeen = true
    const isLogo = node.type === 'html' && /^<(div|p|h1|img|a)\b/i.test(node.value) && isOnlyTags(node.value)
    if (isTitle || isLogo || (node.type === 'paragraph' && isBadges(node))) {
      job.edits.push(removeRange(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))
    }
  }
}

function isOnlyTags(html: string): boolean {
  return (
    html
      .replace(/<h1\b(?:(?!<h1\b)[\s\S])*?<\/h1>/gi, '')
      .replace(/<[^<>]*>/g, '')
      .trim() === ''
  )
}

function isBadges(node: Paragraph): boolean {
  let images = 0
  let texts = 0
  visit(node, (child) => {
    if (child.type === 'image' || child.type === 'imageReference') images++
    if ((child.type === 'text' && child.value.trim() !== '') || child.type === 'inlineCode') texts++
  })
  return images > 0 && texts === 0
}
