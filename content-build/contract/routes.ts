import type { ShownFields } from './front-matter.ts'
import type { PageKind } from './page-kinds.ts'
import type { ContentHash } from './records.ts'

export interface Link {
  title: string
  url: string
}

/** The target of a path. */
export type Route = PageRoute | PrintRoute | FileRoute

/** A package whose README is a page. */
export interface DocumentedPackage {
  name: string
  /** The pinned version. */
  version: string
  /** The day on which it was pinned, like `2026-11-24`. */
  pinned?: string
  /** Version ranges by name: `node` and the peer dependencies. */
  needs?: Record<string, string>
  /** The command that installs it and its peers, by package manager. Absent where new projects use something else, as the text says. */
  install?: Record<string, string>
}

/** A page, with what its front matter says to readers. */
export interface PageRoute extends ShownFields {
  kind: 'page'
  /** Of a page that says its kind, as guides do. */
  pageKind?: PageKind
  /** First path segment, where that folder is a section with a sidebar. */
  section?: string
  page: ContentHash
  /** Size of the article's HTML. */
  bytes?: number
  /** The whole Markdown. */
  source: ContentHash
  /** The Markdown twin of a page that is too long for one: its introduction and a list of its sections, as a `source/` record. */
  contents?: ContentHash
  /** Changes whenever anything this route shows does, except the code's own output. */
  version: ContentHash
  /** The folders above that have an index page, outermost first; neither the home page nor the page itself. */
  breadcrumb: Link[]
  previous?: Link
  next?: Link
  edit: string
  repo?: string
  /** True for text written by others (a README). */
  thirdParty?: boolean
  /** The package whose README it is, at its pinned version. */
  package?: DocumentedPackage
  /** ISO date of a blog post. */
  date?: string
  /**
   * ISO date, by the author's clock, of the last commit that touched the page's file. Absent on a post, which has `date`, on a README, and if the
   * history is not known (no Git, a shallow clone).
   */
  updated?: string
  /** True where its text tells since when something is there. */
  versions?: true
  /** Fragments that moved to another page; only the browser sees a fragment, so it forwards them. */
  hashRedirects?: HashRedirect[]
}

/** Fragments starting with `prefix` are taken to the page `to`, fragment kept. */
export interface HashRedirect {
  prefix: string
  to: string
}

export interface PrintRoute {
  kind: 'print'
  section: string
  /** The records of its article, in order. */
  print: [first: ContentHash, ...others: ContentHash[]]
  version: ContentHash
  /** As on a page. */
  versions?: true
}

export interface FileRoute {
  kind: 'file'
  file: ContentHash
  /** Size of the file. */
  bytes?: number
  /** The value of its Content-Type header. */
  type: string
}
