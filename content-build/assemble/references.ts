import type { StepCache } from '../common/step-cache.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import type { Reference, References } from '../contract/references.ts'
import type { Facts } from '../reference/facts/facts.ts'
import { describeDefaults, toText } from '../reference/facts/words.ts'

/** Lists what the pages document, for permalinks, in the order of the pages. */
export function listReferences(pages: readonly SitePage[], facts: Facts, cache: StepCache): References {
  const references = pages.flatMap((page) =>
    cache.get('references', [page.hash], () =>
      page.compiled.references.map((found) => toReference(found, page, facts)),
    ),
  )
  return { references }
}

function toReference(
  { kind, name, id, summary }: SitePage['compiled']['references'][number],
  { input }: SitePage,
  facts: Facts,
): Reference {
  const { aliases, types = [], defaults = [], since, deprecated, experimental } = facts.find(kind, name) ?? {}
  return {
    kind,
    name,
    ...(aliases !== undefined && { aliases }),
    url: id === '' ? input.url : `${input.url}#${id}`,
    ...(types.length > 0 && { type: types.join(kind === 'hook' ? ' of ' : ' | ') }),
    ...(defaults.length > 0 && { default: toText(describeDefaults(defaults)) }),
    ...(since !== undefined && { since }),
    ...(deprecated && { deprecated }),
    ...(experimental && { experimental }),
    summary,
  }
}
