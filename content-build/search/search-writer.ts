import type { SearchPage } from '../../search/record.ts'
import { createHeadingsTier, listTexts, writeSectionsTier } from '../../search/tiers.ts'
import { type SearchFiles, type SearchRecords, searchDirectoryPath, searchPath } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import type { Folder } from '../site/folders.ts'
import { Memo } from '../site/memo.ts'
import { type Encoded, encode } from '../site/records.ts'
import { createSearchPages, listFindable } from './search-pages.ts'

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

/** A page's parts of the tiers, as JSON. */
interface PageParts {
  /** All but its texts: while none of these changes, the first tier does not. */
  outline: string
  texts: { text: string; count: number }
}

/** Writes the index of search. What an edit did not touch is taken from before: the headings with their index, and each page's parts. */
export class SearchWriter {
  readonly #memo = new Memo()
  readonly #parts = new WeakMap<CompiledPage, PageParts>()

  write(root: Folder): WrittenSearch {
    const pages = createSearchPages(root)
    const parts = listFindable(root).map(({ compiled }, place) => this.#describe(compiled, pages[place] as SearchPage))
    const outlines = pages.flatMap(({ section }, place) => [section, parts[place]?.outline])
    const headings = this.#memo.get('headings', outlines, () => encode(JSON.stringify(createHeadingsTier(pages))))
    const texts = parts.map((part) => part.texts)
    const sections = this.#memo.get('sections', [headings.hash, ...texts.map(({ text }) => text)], () =>
      encode(writeSectionsTier(texts)),
    )
    const records: SearchRecords = { headings: headings.hash, sections: sections.hash }
    const addresses: SearchFiles = { headings: searchPath(records.headings), sections: searchPath(records.sections) }
    const directory = this.#memo.get('directory', [headings, sections], () => encode(JSON.stringify(addresses)))
    const files = [
      { url: searchDirectoryPath, encoded: directory },
      { url: addresses.headings, encoded: headings },
      { url: addresses.sections, encoded: sections },
    ]
    return {
      records,
      files: files.map((file) => ({ ...file, path: file.url, type: 'application/json; charset=utf-8' })),
    }
  }

  #describe(compiled: CompiledPage, page: SearchPage): PageParts {
    let parts = this.#parts.get(compiled)
    if (parts === undefined) {
      const list = listTexts(page)
      parts = {
        outline: JSON.stringify(page, (key, value: unknown) => (key === 'text' || key === 'code' ? undefined : value)),
        texts: { text: list.map((entry) => JSON.stringify(entry)).join(','), count: list.length },
      }
      this.#parts.set(compiled, parts)
    }
    return parts
  }
}
