import type { Link } from './routes.ts'

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
  /** The origin of the text: a path in this repository, or the address of a README. */
  source: string
  /** The address where a reader can propose a change. */
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
