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

/** Writes the index of search. What an edit did not touch is taken from before: the headings with their index, and each page's texts. */
export class SearchWriter {
  readonly #memo = new Memo()
  readonly #texts = new WeakMap<CompiledPage, { text: string; count: number }>()

  write(root: Folder): WrittenSearch {
    const pages = createSearchPages(root)
    const outline = JSON.stringify(pages, (key, value: unknown) =>
      key === 'text' || key === 'code' ? undefined : value,
    )
    const headings = this.#memo.get('headings', [outline], () => encode(JSON.stringify(createHeadingsTier(pages))))
    const texts = listFindable(root).map(({ compiled }, place) => {
      const page = pages[place]
      let known = this.#texts.get(compiled)
      if (known === undefined && page !== undefined) {
        const list = listTexts(page)
        known = { text: list.map((entry) => JSON.stringify(entry)).join(','), count: list.length }
        this.#texts.set(compiled, known)
      }
      return known ?? { text: '', count: 0 }
    })
    const sections = this.#memo.get('sections', [headings.hash, ...texts], () => encode(writeSectionsTier(texts)))
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
}
