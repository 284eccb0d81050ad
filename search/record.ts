import type { Kind } from './kind.ts'

/** A section of a page: the content below one heading, up to the next. */
export interface SearchSection {
  id: string
  title: string
  /** The level of the heading: 1 for an `h2`, up to 3. */
  level: 1 | 2 | 3
  /**
   * Present if a name of webpack is documented below the heading: how many parts of the full name the title leaves out, 1 for `chunkIds` if the full
   * name is `compilation.chunkIds`.
   */
  owners?: number | undefined
  /** Placeholders with telling names that a table of the section explains, such as `[contenthash]`; absent if there are none. */
  placeholders?: readonly string[] | undefined
  /** The text without markup; includes code in its sentences. */
  text: string
  /** Names in its code blocks that its sentences do not contain, separated by spaces. */
  code: string
}

/** A page with everything that search can find on it. */
export interface SearchPage {
  url: string
  title: string
  /** The title of its section; absent outside of one. */
  section?: string
  description?: string
  /** True for text by others, such as a README. */
  thirdParty?: boolean
  /** The text before the first heading. */
  text: string
  code: string
  sections: SearchSection[]
}

/** A page or a section in the index. */
export interface SearchDocument {
  /** The address, with the fragment of a section. */
  url: string
  title: string
  /** The titles above it, outermost first: section, page, headings. */
  trail: readonly string[]
  kind: Kind
  /** See {@link SearchSection}. */
  owners?: number | undefined
  /** See {@link SearchSection}. */
  placeholders?: readonly string[] | undefined
  /** The number of its page among the documents. */
  page: number
  /** From 0 to 1: its weight among equal matches. */
  weight: number
  /** True below a heading such as “When it goes wrong”. */
  isSymptom: boolean
  /** The page's description; empty for a section. */
  about: string
  text: string
  code: string
}
