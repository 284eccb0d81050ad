import type { ContentHash } from './records.ts'
import type { Route } from './routes.ts'
import type { SearchRecords } from './search.ts'
import type { DirectoryNode } from './tree.ts'

/** A folder whose pages share a sidebar. */
export interface Section {
  name: string
  title: string
  url: string
  nav: ContentHash
  /** Size of the sidebar's HTML. */
  bytes?: number
  /** Its part of the content tree, with all that is in it. */
  tree: ContentHash
}

/** The compiled index: everything the Worker must know before it reads a page. */
export interface ContentIndex {
  /** Raised when the shape changes incompatibly; a Worker serves only the format it knows. */
  format: 2
  /**
   * The root of the content tree, with the pages outside of sections. Sections have no children here (`children: []`): each is whole in its own
   * record, `Section.tree`. Together they are more than twice the size of the index, and no request needs them all.
   */
  tree: DirectoryNode
  /** By path, trailing slash included; Markdown twins are derived (`/concepts/index.md` from `/concepts/`). */
  routes: Record<string, Route>
  /** Moved paths, each with its target: a path on this host with an optional fragment, or an address on the version-4 host. */
  redirects: Record<string, string>
  /** By folder name. */
  sections: Record<string, Section>
  /** Absent in releases from before there was search. */
  search?: SearchRecords
  /** The version of webpack that the pages document; absent where they document none. */
  webpack?: string
  /** The `file/` record of {@link References}, as JSON; absent where no page documents anything. */
  references?: ContentHash
}

/** The only format this code writes and reads. */
export const indexFormat = 2
