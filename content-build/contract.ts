/**
 * What the two sides of the key-value store agree on: record shapes and key names.
 *
 * The compiler writes these records, the Worker reads them. This file imports nothing, so that both can import it.
 */

declare const brand: unique symbol

/** The first 20 hexadecimal digits of the SHA-256 of a record's bytes. A record never changes under its hash. */
export type ContentHash = string & { readonly [brand]: 'ContentHash' }

/** The content hash of a compiled index; names one state of the whole site. */
export type ReleaseId = string & { readonly [brand]: 'ReleaseId' }

/** The one mutable key. Holds a {@link ReleasePointer} as JSON. */
export const releaseKey = 'release'

/** Key of a {@link ContentIndex}, as JSON. */
export const indexKey = (release: ReleaseId): string => `index/${release}`
/** Key of a page's article: the outline (where the page has one) and the body, as HTML. */
export const pageKey = (hash: ContentHash): string => `page/${hash}`
/** Key of a section's sidebar, as HTML; see `markCurrentPage` in the Worker for what it relies on. */
export const navKey = (hash: ContentHash): string => `nav/${hash}`
/** Key of some pages of a printable section, as HTML; the list of its contents stands before the first. */
export const printKey = (hash: ContentHash): string => `print/${hash}`
/** Key of a page's Markdown twin. */
export const sourceKey = (hash: ContentHash): string => `source/${hash}`
/** Key of a section's part of the content tree, a {@link DirectoryNode} as JSON; the Worker asks for none. */
export const treeKey = (hash: ContentHash): string => `tree/${hash}`
/** Key of any other published file: sitemap, feed, images, search index. */
export const fileKey = (hash: ContentHash): string => `file/${hash}`

/** Which release is served, and which ones a rollback can return to. */
export interface ReleasePointer {
  release: ReleaseId
  /** Earlier releases whose records are still kept, newest first. */
  previous: ReleaseId[]
  /** ISO 8601, UTC. */
  publishedAt: string
}

export interface Link {
  title: string
  url: string
}

/** A heading of a page that can be linked to. `level` counts from 1 for an `h2`. */
export interface Anchor {
  title: string
  id: string
  level: 1 | 2 | 3
  children?: Anchor[]
}

/** A content file in the tree of the specification. */
export interface FileNode {
  type: 'file'
  /** Relative to the content folder, with forward slashes: `concepts/output.mdx`. */
  path: string
  name: string
  /** Bytes of the source. */
  size: number
  /** With the dot: `.mdx`. */
  extension: string
  /** With both slashes: `/concepts/output/`. */
  url: string
  title: string
  /** -1 marks the index page of a folder; then 1 upward. */
  sort: number
  group?: string
  description?: string
  anchors: Anchor[]
  contributors: string[]
  related: Link[]
  /** Where the text comes from: a path in this repository, or the address of a README. */
  source: string
  /** Where a reader can propose a change. */
  edit: string
  /** The repository of a separately released package. */
  repo?: string
}

export interface DirectoryNode {
  type: 'directory'
  path: string
  name: string
  /** Bytes of all files below. */
  size: number
  url: string
  title: string
  sort: number
  children: ContentNode[]
}

export type ContentNode = FileNode | DirectoryNode

/** Where a path leads. */
export type Route = PageRoute | PrintRoute | FileRoute

/** The kinds of documentation, by the terms of Diátaxis (https://diataxis.fr/). */
export type PageKind = 'tutorial' | 'how-to' | 'explanation' | 'reference'

/** A category of blog posts. */
export type PostCategory = 'release' | 'roadmap' | 'security' | 'community'

/** The categories of posts as readers see them. */
export const postCategoryLabels: Readonly<Record<PostCategory, string>> = {
  release: 'Release',
  roadmap: 'Roadmap',
  security: 'Security',
  community: 'Community',
}

export interface PageRoute {
  kind: 'page'
  title: string
  /** Of a page that says its kind, as guides do. */
  pageKind?: PageKind
  /** Of a blog post that says it. */
  category?: PostCategory
  description?: string
  /** First path segment, where that folder is a section with a sidebar. */
  section?: string
  page: ContentHash
  /** Size of the article's HTML. */
  bytes?: number
  source: ContentHash
  /** Changes whenever anything this route shows does, except the code's own output. */
  version: ContentHash
  /** The folders above that have an index page, outermost first; neither the home page nor the page itself. */
  breadcrumb: Link[]
  previous?: Link
  next?: Link
  related: Link[]
  contributors: string[]
  edit: string
  repo?: string
  /** True for text written by others (a README). */
  thirdParty?: boolean
  /** The package whose README it is, at its pinned version. */
  package?: { name: string; version: string }
  /** ISO date of a blog post. */
  date?: string
  /**
   * ISO date of the last commit that touched the page's file, by its author's clock; what is not committed does not count.
   * Absent on a post, which has `date`, on a README, and where the history is not known: no Git, a shallow clone.
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
  /** What its article is put together from, in order. */
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

/** The two tiers of the search index, which belong together; see `search/README.md`. */
export interface SearchRecords {
  /** Pages and headings. */
  headings: ContentHash
  /** Their texts, in a part for each section, so that an edit writes one of them anew; in the order of the headings. */
  sections: ContentHash[]
}

/** Where a search record is served: immutable, since its name is its content's. */
export const searchPath = (hash: ContentHash): string => `/search/${hash}.json`

/** Where {@link SearchFiles} are served. */
export const searchDirectoryPath = '/search/index.json'

/** What of webpack a page can document. */
export type ReferenceKind = 'option' | 'hook' | 'flag' | 'command' | 'plugin' | 'api'

/** A name that webpack knows, with what webpack says of it and the passage that explains it. */
export interface Reference {
  kind: ReferenceKind
  /** `output.filename`, `compiler.run`, `--config`, `build`, `BannerPlugin`, `__webpack_hash__`; no two of a kind have the same. */
  name: string
  /** What else it is called: `--output-filename` of an option, `compiler.hooks.run`, `-c`, `webpack.BannerPlugin`. */
  aliases?: string[]
  /** The page and the fragment of the passage: `/configuration/output/#outputfilename`. */
  url: string
  /** In one line: `string | function`, `AsyncSeriesHook`. */
  type?: string
  /** In words, where it depends on something: `true in production, false otherwise`. */
  default?: string
  /** The minor of webpack that brought it: `5.20`; absent for what is as old as 5.0 and where it is not known. */
  since?: string
  deprecated?: true
  experimental?: true
  /** The first sentence about it, as plain text; may be empty. */
  summary: string
}

/** Everything that pages document, by kind and name. */
export interface References {
  references: Reference[]
}

/** The current tiers by their addresses. */
export interface SearchFiles {
  headings: string
  /** All of them together are the second tier, in this order. */
  sections: string[]
}

/** The compiled index: everything the Worker must know before it reads a page. */
export interface ContentIndex {
  /** Raised when the shape changes incompatibly; a Worker serves only the format it knows. */
  format: 2
  /**
   * The root of the content tree with the pages outside of sections. The sections stand there without children (`children: []`): each is
   * whole in a record of its own, `Section.tree`. Together these are more than twice as large as the index, and no request needs them.
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

/**
 * The hosts images may come from, besides the site itself. The compiler turns any other image into a link, and the Worker's content
 * security policy lists the same hosts.
 */
export const imageHosts: readonly string[] = [
  'raw.githubusercontent.com',
  'user-images.githubusercontent.com',
  'camo.githubusercontent.com',
  'avatars.githubusercontent.com',
  'github.com',
  // The logos of sponsors.
  'images.opencollective.com',
]

/** Key of {@link Sponsors}, as JSON. Written by the Worker's scheduled handler, not by publishing. */
export const sponsorsKey = 'data/sponsors'
/** Key of {@link Votes}, as JSON. Written by the Worker's scheduled handler, not by publishing. */
export const votesKey = 'data/votes'

/** By what sponsors are ranked: the monthly average of the last twelve months, or all they ever gave. */
export type SponsorType = 'monthly' | 'total'

/** `latest` highlights newcomers, who stand in the rank of their amount as well. */
export type SponsorRank = 'latest' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'backer'

/** Names and addresses are the sponsors' own words: show them as text, and let no link vouch for them. */
export interface Sponsor {
  /** Plain text; may contain `<` and `&`. */
  name: string
  /** Their website or their page on Open Collective; always https. */
  url: string
  /** On one of {@link imageHosts}. */
  logo: string | null
  /** By the type of the list, in the currency of the document. */
  amount: number
}

export interface SponsorList {
  type: SponsorType
  rank: SponsorRank
  /** How many hold the rank; `sponsors` names the first of them. */
  count: number
  /** Highest amount first; `latest` newest first. */
  sponsors: Sponsor[]
}

/** Who supports webpack, served as `/data/sponsors.json`. */
export interface Sponsors {
  /** ISO 8601, UTC; null while nothing is known yet. */
  updatedAt: string | null
  /** ISO 4217: `USD`. */
  currency: string
  /** How many more gave without wanting to be named. */
  anonymous: number
  /** Those with a sponsor in them: monthly before total, each in the order of the ranks. */
  lists: SponsorList[]
}

/** An open issue that readers can vote on. */
export interface Proposal {
  number: number
  /** Plain text; may contain `<` and `&`. */
  title: string
  /** The discussion, where votes are cast. */
  url: string
  /** Votes for it less votes against it. */
  score: number
  up: number
  down: number
  /** Reactions of every kind. */
  reactions: number
  comments: number
  labels: string[]
  /** ISO 8601, UTC. */
  createdAt: string
}

/** How proposals stand, served as `/data/votes.json`. */
export interface Votes {
  /** ISO 8601, UTC; null while nothing is known yet. */
  updatedAt: string | null
  /** How many open issues have a reaction; `proposals` names the first of them. */
  total: number
  /** Highest score first. */
  proposals: Proposal[]
}

/** What a device stores to have the whole site without network, served as `/offline.json`. */
export interface OfflineManifest {
  pages: OfflinePage[]
  /** What pages show and search: images, the web manifest, the search index. */
  files: OfflineFile[]
  /** The projects of the guides as archives, which a reader may take along too. */
  projects: OfflineFile[]
  /** Public paths of the scripts and stylesheets of this version of the code, each named after its bytes. */
  assets: string[]
}

export interface OfflineFile {
  path: string
  /** What the response's ETag begins with, for as long as the content is the same; the rest names the code. */
  version: string
  /** About as many as it takes on the device. */
  bytes: number
}

export interface OfflinePage extends OfflineFile {
  title: string
}

/** A title in pieces, between which a narrow column may break it: a name of 20 letters and more before its capitals and after its dots. */
export function splitTitle(title: string): string[] {
  return /\S{20}/.test(title) ? title.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\.)(?=\w)/u) : [title]
}
