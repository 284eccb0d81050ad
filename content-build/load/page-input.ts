import type { HashedBytes } from '../common/content-hash.ts'

/** The most bytes that the source of a page may have: four times the largest page there is. */
export const mostBytes = 500_000

/** The origin of a README; its presence makes the text untrusted. */
export interface ReadmeOrigin {
  package: string
  version: string
  /** `https://github.com/owner/name` */
  repo: string
  /** The package's folder in a monorepo. */
  directory?: string
  /** The git tag or branch that relative links are resolved against. */
  ref: string
  /** The day on which this version was pinned, like `2026-11-24`. */
  pinned?: string
  /** Version ranges of what the package needs beside it, by name: `node`, and its peer dependencies. */
  needs?: Record<string, string>
  /** True if new projects use something else, as the text says. */
  isRetired?: true
  /** The front matter that `readmes.json` gives; a README has none of ours. */
  frontMatter: { title: string; description?: string; group?: string; sort?: number }
}

/** The lines of a partial in the source of a page. */
export interface Inclusion {
  /** Relative to the content folder. */
  file: string
  /** The first of its lines in the source of the page, from 1. */
  start: number
  lines: number
}

/** The source of a page. */
export interface PageInput {
  /** Relative to the content folder (`concepts/output.mdx`), or a stable name for a README (`loaders/babel-loader.md`). */
  path: string
  /** `/concepts/output/` */
  url: string
  bytes: Uint8Array
  readme?: ReadmeOrigin
  /** The partials that `bytes` already contain, in the order of the page. */
  inclusions?: Inclusion[]
}

/** The source of a page with the hash of its bytes. */
export type SourcePage = PageInput & HashedBytes
