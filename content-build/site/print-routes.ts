import { type PrintRoute, printKey } from '../contract.ts'
import type { CompiledPage } from '../markdown/compile-page.ts'
import { Memo } from './memo.ts'
import type { SitePage } from './page-compiler.ts'
import { getVersion } from './page-routes.ts'
import { renderContents, renderPage } from './print.ts'
import { type Encoded, encode, type Records } from './records.ts'

/** What of a section its printable version shows. */
export interface PrintedSection {
  name: string
  title: string
  /** In sidebar order. */
  pages: readonly SitePage[]
}

/** Makes the routes of printable sections; remembers each page's encoded record for as long as the page is the same object. */
export class PrintRouter {
  readonly #contents = new Memo()
  readonly #pages = new WeakMap<CompiledPage, Encoded>()

  /** Adds a section's records, the list of its contents and then its pages, and returns its route. */
  createRoute({ name: section, title, pages }: PrintedSection, shell: string, records: Records): PrintRoute {
    const listed = pages.flatMap(({ input, compiled }) => [input.url, compiled.frontMatter.title])
    const contents = this.#contents.get(section, listed, () => encode(renderContents(pages)))
    const print: PrintRoute['print'] = [
      records.add(printKey, contents, section),
      ...pages.map((page) => records.add(printKey, this.#encode(page), page.input.path)),
    ]
    const versions = pages.some(({ compiled }) => compiled.versions)
    const version = getVersion([print, title, shell])
    return { kind: 'print', section, print, version, ...(versions && { versions }) }
  }

  #encode(page: SitePage): Encoded {
    let encoded = this.#pages.get(page.compiled)
    if (encoded === undefined) {
      encoded = encode(renderPage(page))
      this.#pages.set(page.compiled, encoded)
    }
    return encoded
  }
}
