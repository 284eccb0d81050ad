import { hashText } from '../common/content-hash.ts'
import type { StepCache } from '../common/step-cache.ts'
import type { SitePage } from '../compile/page-compiler.ts'
import { type ContentHash, printKey } from '../contract/records.ts'
import type { PrintRoute } from '../contract/routes.ts'
import { getVersion } from './page-routes.ts'
import { renderContents, renderPage } from './print.ts'
import type { Records } from './records.ts'

/** The parts of a section that its printable version shows. */
export interface PrintedSection {
  name: string
  title: string
  /** In sidebar order; at least one. */
  pages: readonly SitePage[]
}

// Reading a record costs the Worker far more than sending its bytes: one for each page was several times the CPU of one for a whole
// section. That one, however, would be a megabyte and more of every edit.
const pagesPerRecord = 6

/** Adds the records of a section's printable version, the list of its contents in front of the first, and returns its route. */
export function routePrint(
  { name: section, title, pages }: PrintedSection,
  shell: string,
  records: Records,
  cache: StepCache,
): PrintRoute {
  const addPart = (start: number): ContentHash => {
    const part = pages.slice(start, start + pagesPerRecord)
    const listed = start === 0 ? pages.flatMap(({ input, compiled }) => [input.url, compiled.frontMatter.title]) : []
    const encoded = cache.get('print', [...listed, ...part.map(({ hash }) => hash)], () =>
      hashText([start === 0 ? renderContents(pages) : '', ...part.map(renderPage)].join('')),
    )
    return records.add(printKey, encoded, section)
  }
  const print: PrintRoute['print'] = [addPart(0)]
  for (let start = pagesPerRecord; start < pages.length; start += pagesPerRecord) print.push(addPart(start))
  const versions = pages.some(({ compiled }) => compiled.versions)
  const version = getVersion([print, title, shell])
  return { kind: 'print', section, print, version, ...(versions && { versions }) }
}
