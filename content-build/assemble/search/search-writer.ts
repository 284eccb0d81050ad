import type { SearchPage } from '../../../search/record.ts'
import { createHeadingsTier, createSectionsPart, listTexts, type PageTexts } from '../../../search/tiers.ts'
import { contentHash, type HashedBytes, hashText } from '../../common/content-hash.ts'
import type { StepCache } from '../../common/step-cache.ts'
import { type SearchFiles, type SearchRecords, searchDirectoryPath, searchPath } from '../../contract/search.ts'
import type { Folder } from '../folders.ts'
import { createSearchPage, type FindablePage, listFindable } from './search-pages.ts'

/** A file that search publishes. */
export interface SearchFile {
  url: string
  type: string
  /** The name of the file in the message that it is too large. */
  path: string
  encoded: HashedBytes
}

/** The index of search: its tiers, and the files they are published as. */
export interface WrittenSearch {
  records: SearchRecords
  files: SearchFile[]
}

/** The parts of a page that the tiers hold. */
interface Described {
  page: SearchPage
  /** The hash of everything but its texts. The first tier depends on nothing else. */
  outline: string
  texts: PageTexts
  textsHash: string
}

/**
 * Writes the search index. Parts that an edit did not touch come from the cache: the headings with their index, the texts of other sections, and the
 * entries of each page.
 */
export function writeSearch(root: Folder, cache: StepCache): WrittenSearch {
  const groups = listFindable(root).map((group) => group.map((findable) => describe(findable, cache)))
  const pages = groups.flat()
  const headings = cache.get(
    'search headings',
    pages.map(({ outline }) => outline),
    () => hashText(JSON.stringify(createHeadingsTier(pages.map(({ page }) => page)))),
  )
  const sections = groups.map((group) => writeTexts(group, cache))
  const records: SearchRecords = { headings: headings.hash, sections: sections.map(({ hash }) => hash) }
  const addresses: SearchFiles = { headings: searchPath(records.headings), sections: records.sections.map(searchPath) }
  const directory = hashText(JSON.stringify(addresses))
  const tiers = [headings, ...sections].map((encoded) => ({ url: searchPath(encoded.hash), encoded }))
  return {
    records,
    files: [{ url: searchDirectoryPath, encoded: directory }, ...tiers].map((file) => {
      return { ...file, path: file.url, type: 'application/json; charset=utf-8' }
    }),
  }
}

function writeTexts(group: readonly Described[], cache: StepCache): HashedBytes {
  const inputs = group.map(({ textsHash }) => textsHash)
  return cache.get('search texts', inputs, () =>
    hashText(JSON.stringify(createSectionsPart(group.map(({ texts }) => texts)))),
  )
}

function describe(findable: FindablePage, cache: StepCache): Described {
  return cache.get('search page', [findable.page.hash, findable.section], () => {
    const page = createSearchPage(findable)
    const texts = listTexts(page)
    const outline = JSON.stringify(page, (key, value: unknown) =>
      key === 'text' || key === 'code' ? undefined : value,
    )
    return { page, outline: contentHash(outline), texts, textsHash: contentHash(JSON.stringify(texts)) }
  })
}
