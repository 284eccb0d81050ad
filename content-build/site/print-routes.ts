import { type ContentHash, type PrintRoute, printKey } from '../contract.ts'
import { Memo } from './memo.ts'
import type { SitePage } from './page-compiler.ts'
import { getVersion } from './page-routes.ts'
import { renderContents, renderPage } from './print.ts'
import { encode, type Records } from './records.ts'

/** What of a section its printable version shows. */
export interface PrintedSection {
  name: string
  title: string
  /** In sidebar order; at least one. */
  pages: readonly SitePage[]
}

// Reading a record costs the Worker far more than sending its bytes: one for each page was several times the CPU of one for a whole
// section. That one, however, would be a megabyte and more of every edit.
const pagesPerRecord = 6

/** Makes the routes of printable sections; what an edit did not touch is taken from before. */
export class PrintRouter {
  readonly #memo = new Memo()

  /** Adds a section's records, the list of its contents in front of the first, and returns its route. */
  createRoute({ name: section, title, pages }: PrintedSection, shell: string, records: Records): PrintRoute {
    const listed = pages.flatMap(({ input, compiled }) => [input.url, compiled.frontMatter.title])
    const addPart = (start: number): ContentHash => {
      const part = pages.slice(start, start + pagesPerRecord)
      const isFirst = start === 0
      const inputs = [...(isFirst ? listed : []), ...part.map(({ compiled }) => compiled)]
      const encoded = this.#memo.get(`${section} ${start}`, inputs, () =>
        encode([isFirst ? renderContents(pages) : '', ...part.map(renderPage)].join('')),
      )
      return records.add(printKey, encoded, section)
    }
    const print: PrintRoute['print'] = [addPart(0)]
    for (let start = pagesPerRecord; start < pages.length; start += pagesPerRecord) print.push(addPart(start))
    const versions = pages.some(({ compiled }) => compiled.versions)
    const version = getVersion([print, title, shell])
    return { kind: 'print', section, print, version, ...(versions && { versions }) }
  }
}
