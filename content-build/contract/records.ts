declare const brand: unique symbol

/** The first 20 hexadecimal digits of the SHA-256 of a record's bytes. A record never changes under its hash. */
export type ContentHash = string & { readonly [brand]: 'ContentHash' }

/** The content hash of a compiled index; names one state of the whole site. */
export type ReleaseId = string & { readonly [brand]: 'ReleaseId' }

/** The one mutable key. Holds a {@link ReleasePointer} as JSON. */
export const releaseKey = 'release'

/** Returns the key of a {@link ContentIndex}, as JSON. */
export const indexKey = (release: ReleaseId): string => `index/${release}`
/** Returns the key of a page's article: the outline (where the page has one) and the body, as HTML. */
export const pageKey = (hash: ContentHash): string => `page/${hash}`
/** Returns the key of a section's sidebar, as HTML; see `markCurrentPage` in the Worker for what it relies on. */
export const navKey = (hash: ContentHash): string => `nav/${hash}`
/** Returns the key of some pages of a printable section, as HTML; the list of its contents stands before the first. */
export const printKey = (hash: ContentHash): string => `print/${hash}`
/** Returns the key of a page's Markdown: the whole, or the contents of a long page. */
export const sourceKey = (hash: ContentHash): string => `source/${hash}`
/** Returns the key of a section's part of the content tree, a {@link DirectoryNode} as JSON; the Worker asks for none. */
export const treeKey = (hash: ContentHash): string => `tree/${hash}`
/** Returns the key of any other published file: sitemap, feed, images, search index. */
export const fileKey = (hash: ContentHash): string => `file/${hash}`

/** Which release is served, and which ones a rollback can return to. */
export interface ReleasePointer {
  release: ReleaseId
  /** Earlier releases whose records are still kept, newest first. */
  previous: ReleaseId[]
  /** ISO 8601, UTC. */
  publishedAt: string
  /** Releases that were rolled back and that nothing has been published over since. */
  withdrawn?: ReleaseId[] | undefined
  /** Cache tags of what this release replaces; absent when everything that caches hold may be out of date. */
  outdated?: string[] | undefined
}
