import type { Root } from 'mdast'
import { coverageUrl } from '../common/addresses.ts'
import { findDialect, parseMarkdown } from '../compile/markdown/parse.ts'
import type { SitePage } from '../compile/page-compiler.ts'

/** A page that this project writes, as its author wrote it. */
export interface OwnPage {
  /** Relative to the content folder. */
  path: string
  url: string
  tree: Root
}

/**
 * Parses our own pages once, for all checks of their text. Leaves out READMEs, whose text is written elsewhere, and the coverage, which lists names
 * instead of sentences. Expects pages that could be compiled.
 */
export function parseOwnPages(pages: readonly SitePage[]): OwnPage[] {
  return pages
    .filter(({ input }) => input.readme === undefined && input.url !== coverageUrl)
    .map(({ input: { path, url, bytes } }) => ({
      path,
      url,
      tree: parseMarkdown(new TextDecoder().decode(bytes), findDialect(path)),
    }))
}
