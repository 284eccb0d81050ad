/** The kinds of names that a page can document. If two kinds share a name, the first of them is meant. */
export const referenceKinds = ['option', 'hook', 'plugin', 'api', 'flag', 'command'] as const

export type ReferenceKind = (typeof referenceKinds)[number]

/** A name that webpack knows, with what webpack says of it and the passage that explains it. */
export interface Reference {
  kind: ReferenceKind
  /** `output.filename`, `compiler.run`, `--config`, `build`, `BannerPlugin`, `__webpack_hash__`; no two of a kind have the same. */
  name: string
  /** Its other names: `--output-filename` of an option, `compiler.hooks.run`, `-c`, `webpack.BannerPlugin`. */
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
