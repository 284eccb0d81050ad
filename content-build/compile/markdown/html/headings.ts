import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString as getText } from 'hast-util-to-string'
import type { PageJob } from '../page-job.ts'
import { reportError, reportWarning } from '../report.ts'
import { SKIP, visit } from '../visit.ts'
import type { Heading } from './heading.ts'
import { findBlock } from './nesting.ts'

/**
 * Gives every heading an id and lists the headings.
 *
 * Run it before components are placed, so that a badge becomes part of neither id nor title. `anchorIds` are the ids in use that components gave.
 */
export function finishHeadings(
  tree: Root,
  takenIds: ReadonlySet<string>,
  anchorIds: ReadonlySet<string>,
  job: PageJob,
): Heading[] {
  const elements = findHeadings(tree, job)
  // A new slugger per page. It learns the ids that are given first, so that no generated one repeats them.
  const slugger = new GithubSlugger()
  for (const id of takenIds) slugger.slug(id, true)
  const seen = new Set<string>()
  const chosen = new Map(elements.map((element) => [element.properties.id, element]))
  return elements.map((element) => {
    const title = getText(element).replace(/\s+/g, ' ').trim()
    const given = element.properties.id
    const isGiven = typeof given === 'string' && !(job.input.readme !== undefined && seen.has(given))
    const id = isGiven ? given : slugger.slug(title) || slugger.slug('section')
    if (!isGiven && anchorIds.has(slug(title))) reportTaken(element, slug(title), job)
    const rival = isGiven ? undefined : chosen.get(slug(title))
    if (rival !== undefined) reportRenamed(rival, element, title, id, job)
    if (title === '')
      reportError(job.file, 'heading-empty', 'A heading has no text', element.position, 'Remove its `#` signs.')
    seen.add(id)
    element.properties.id = id
    return { title, id, depth: Number(element.tagName.slice(1)), offset: element.position?.start.offset }
  })
}

/** Reports a heading that loses its id to one that is written out: links to it would lead to the other heading. */
function reportRenamed(rival: Element, { position }: Element, title: string, id: string, job: PageJob): void {
  if (job.input.readme !== undefined) return
  const line = position?.start.line ?? 1
  const reason = `\`{#${rival.properties.id}}\` takes the id of the heading “${title}” on line ${line}, which becomes \`#${id}\``
  reportError(job.file, 'id-taken', reason, rival.position, 'Give one of the two headings another id.')
}

/** Reports an anchor with the id of a heading, which would get a number beside it. */
function reportTaken({ position }: Element, id: string, { file }: PageJob): void {
  const note = 'Remove the anchor, since links find the heading, or give one of the two another id.'
  reportError(file, 'id-duplicate', `\`<Anchor id="${id}"/>\` takes the id of this heading`, position, note)
}

function findHeadings(tree: Root, job: PageJob): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (node) => {
    // The heading of the footnotes is made by the renderer, for screen readers only.
    if (node.properties.dataFootnotes !== undefined) return SKIP
    if (!/^h[1-6]$/.test(node.tagName)) return undefined
    if (job.input.readme !== undefined && getText(node).trim() === '') {
      // A heading that is empty or a picture does not belong in the outline, and nobody here can give it words. It becomes an element that may hold
      // its content: a paragraph may not hold blocks, and a browser takes list items out of a `<div>`.
      node.tagName = findBlock(node) === undefined ? 'p' : 'section'
      return undefined
    }
    if (node.tagName === 'h1') {
      node.tagName = 'h2'
      if (job.input.readme === undefined) {
        const note = 'The title in the front matter is the only h1 of a page: start headings at `##`.'
        reportWarning(job.file, 'heading-level', 'A heading of level 1 is shown as level 2', node.position, note)
      }
    }
    found.push(node)
    return SKIP
  })
  return found
}
