import { isWhole, type SitePage } from './page-compiler.ts'

/** Stands in for pages that do not compile while they are being written: each stays as it was when it last did. */
export class WorkingPages {
  readonly #known = new Map<string, SitePage>()

  /** Returns these pages, with the last good state of those that do not compile; one that never did is left out. */
  complete(pages: readonly SitePage[]): SitePage[] {
    return pages.flatMap((page) => {
      if (isWhole(page)) this.#known.set(page.input.url, page)
      return this.#known.get(page.input.url) ?? []
    })
  }
}
