import type { VFileMessage } from 'vfile-message'
import { createProblem } from '../common/problem.ts'
import type { PageReference } from '../compile/markdown/compile-page.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { PageInput } from '../load/page-input.ts'
import { getOwner } from '../reference/facts/areas.ts'

/** Reports what is documented more than once: a permalink leads to one passage. */
export function checkReferences(pages: readonly SitePage[]): VFileMessage[] {
  const urls = new Set(pages.map(({ input }) => input.url))
  const byName = new Map<string, Located[]>()
  for (const { input, compiled } of pages) {
    for (const reference of compiled.references) {
      const key = `${reference.kind} ${reference.name}`
      byName.set(key, [...(byName.get(key) ?? []), { input, reference }])
    }
  }
  return [...byName.values()].filter(({ length }) => length > 1).flatMap((places) => blameOthers(places, urls))
}

interface Located {
  input: PageInput
  reference: PageReference
}

/** Reports all but the passage on the page where the name belongs or, without one, all but the first. */
function blameOthers(places: readonly Located[], urls: ReadonlySet<string>): VFileMessage[] {
  const isOwner = ({ input, reference }: Located) => input.url === getOwner(reference, (url) => urls.has(url))
  const kept = places.find(isOwner) ?? places[0]
  return places
    .filter((place) => place !== kept)
    .map(({ input, reference: { name, line } }) => {
      const reason = `\`${name}\` is documented here and in ${kept?.input.path}:${kept?.reference.line}`
      const note = 'Keep one of the two, and link to it from the other.'
      return createProblem({ file: input.path, rule: 'reference-duplicate', reason, note, line })
    })
}
