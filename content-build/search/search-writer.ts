import { createHeadingsTier, createSectionsPart, listTexts, type PageTexts } from '../../search/tiers.ts'
import { type SearchFiles, type SearchRecords, searchDirectoryPath, searchPath } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Folder } from '../site/folders.ts'
import { Memo } from '../site/memo.ts'
import { type Encoded, encode } from '../site/records.ts'
import { type FindablePage, listFindable } from './search-pages.ts'

/** A file that search publishes. */
export interface SearchFile {
  url: string
  type: string
  /** What to name where it is too large. */
  path: string
  encoded: Encoded
}

/** The index of search: its tiers, and the files they are published as. */
export interface WrittenSearch {
  records: SearchRecords
  files: SearchFile[]
}

/** What the tiers have of a page. */
interface Described {
  /** All but its texts, as JSON: while none of these changes, the first tier does not. */
  outline: string
  texts: PageTexts
}

/**
 * Writes the index of search. What an edit did not touch is taken from before: the headings with their index, the texts of the other
 * sections, and what was written of each page.
 */
export class SearchWriter {
  readonly #memo = new Memo()
  readonly #described = new WeakMap<CompiledPage, Described>()

  write(root: Folder): WrittenSearch {
    const groups = listFindable(root)
    const pages = groups.flat()
    const outlines = pages.flatMap((findable) => [findable.page.section, this.#describe(findable).outline])
    const headings = this.#memo.get('headings', outlines, () =>
      encode(JSON.stringify(createHeadingsTier(pages.map(({ page }) => page)))),
    )
    const sections = groups.map((group, place) => this.#encodeTexts(group, place))
    const records: SearchRecords = { headings: headings.hash, sections: sections.map(({ hash }) => hash) }
    const addresses: SearchFiles = {
      headings: searchPath(records.headings),
      sections: records.sections.map(searchPath),
    }
    const directory = this.#memo.get('directory', [headings, ...sections], () => encode(JSON.stringify(addresses)))
    const tiers = [headings, ...sections].map((encoded) => ({ url: searchPath(encoded.hash), encoded }))
    return {
      records,
      files: [{ url: searchDirectoryPath, encoded: directory }, ...tiers].map((file) => {
        return { ...file, path: file.url, type: 'application/json; charset=utf-8' }
      }),
    }
  }

  #encodeTexts(group: readonly FindablePage[], place: number): Encoded {
    const texts = group.map((findable) => this.#describe(findable).texts)
    const inputs = texts.flatMap(({ starts, words }) => [starts, words])
    return this.#memo.get(`texts ${place}`, inputs, () => encode(JSON.stringify(createSectionsPart(texts))))
  }

  #describe({ compiled, page }: FindablePage): Described {
    let described = this.#described.get(compiled)
    if (described === undefined) {
      described = {
        outline: JSON.stringify(page, (key, value: unknown) => (key === 'text' || key === 'code' ? undefined : value)),
        texts: listTexts(page),
      }
      this.#described.set(compiled, described)
    }
    return described
  }
}
