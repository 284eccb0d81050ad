import type { VFileMessage } from 'vfile-message'
import type { Reference, References } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Facts } from '../webpack/facts.ts'
import { describeDefaults, toText } from '../webpack/words.ts'
import type { SitePage } from './page-compiler.ts'
import { createProblem } from './problem.ts'

/** Reports what is documented more than once: a permalink leads to one passage. */
export function checkReferences(pages: readonly SitePage[]): VFileMessage[] {
  const first = new Map<string, { path: string; line: number }>()
  return pages.flatMap(({ input, compiled }) =>
    compiled.references.flatMap(({ kind, name, line }) => {
      const key = `${kind} ${name}`
      const known = first.get(key)
      if (known === undefined) {
        first.set(key, { path: input.path, line })
        return []
      }
      const reason = `\`${name}\` is documented here and in ${known.path}:${known.line}`
      const note = 'Keep one of the two, and link to it from the other.'
      return [createProblem({ file: input.path, rule: 'reference-duplicate', reason, note, line })]
    }),
  )
}

/** Lists what the pages document, for permalinks; of a page that did not change the references keep their identity. */
export class ReferenceList {
  readonly #byPage = new WeakMap<CompiledPage, Reference[]>()

  /** In the order of the pages. */
  list(pages: readonly SitePage[], facts: Facts): References {
    return { references: pages.flatMap((page) => this.#listPage(page, facts)) }
  }

  #listPage(page: SitePage, facts: Facts): Reference[] {
    const known = this.#byPage.get(page.compiled)
    if (known !== undefined) return known
    const references = page.compiled.references.map((found) => toReference(found, page, facts))
    this.#byPage.set(page.compiled, references)
    return references
  }
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
