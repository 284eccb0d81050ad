import type { Anchor } from '../contract.ts'
import type { SitePage } from '../site/page-compiler.ts'
import { createProblem } from '../site/problem.ts'
import { getArea, getOwner } from '../webpack/areas.ts'
import type { Facts } from '../webpack/facts.ts'
import type { Finding, Located } from './coverage.ts'

/** What is documented and not in webpack: by a reference, or by a heading on the page it would belong to. */
export function findGone(
  facts: Facts,
  pages: readonly SitePage[],
  located: readonly Located[],
  isPage: (url: string) => boolean,
): Finding[] {
  const unknown = located.flatMap(({ page, reference }): Finding[] => {
    if (reference.isKnown) return []
    const { name, line } = reference
    const problem = createProblem({ file: page.input.path, rule: 'reference-unknown', reason: `No \`${name}\``, line })
    return [{ area: getArea(reference), problem }]
  })
  const removed = facts.removed.map((name) => ({ kind: 'option' as const, name }))
  const byOwner = Map.groupBy(removed, (option) => getOwner(option, isPage))
  const headings = pages.flatMap((page) => {
    const gone = byOwner.get(page.input.url) ?? []
    const titles = gone.length === 0 ? new Set() : new Set(listTitles(page.compiled.anchors))
    return gone
      .filter(({ name }) => titles.has(name))
      .map((option): Finding => {
        const reason = `\`${option.name}\` is gone: webpack ${facts.findEnd('option', option.name)} was the last to have it`
        const note = 'Remove its heading; what readers must do is for the pages about migration.'
        return {
          area: getArea(option),
          problem: createProblem({ file: page.input.path, rule: 'reference-gone', reason, note }),
        }
      })
  })
  return [...unknown, ...headings]
}

/** Titles as they were written: below `output` the anchor `output.path` is called `path`. */
function listTitles(anchors: readonly Anchor[], parent = ''): string[] {
  return anchors.flatMap(({ title, children = [] }) => {
    const written = parent === '' ? [title] : [title, `${parent}.${title}`]
    return [...written, ...listTitles(children, title)]
  })
}
