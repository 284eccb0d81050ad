import type { Kind } from './kind.ts'

/** A section of a page: what stands under one heading, up to the next. */
export interface SearchSection {
  id: string
  title: string
  /** 1 to 3, as of an anchor: 1 for an `h2`. */
  level: 1 | 2 | 3
  /**
   * Present if a name of webpack is documented below the heading: how many parts of the full name the title leaves out, 1 for `chunkIds` if the full
   * name is `compilation.chunkIds`.
   */
  owners?: number | undefined
  /** Without markup; code of its sentences included. */
  text: string
  /** Names that stand in its code blocks and nowhere in its sentences, apart by spaces. */
  code: string
}

/** A page with all that can be found on it. */
export interface SearchPage {
  url: string
  title: string
  /** The title of the section it belongs to; absent outside of one. */
  section?: string
  description?: string
  /** True for a text that others wrote, such as a README. */
  thirdParty?: boolean
  /** Before the first heading. */
  text: string
  code: string
  sections: SearchSection[]
}

/** A page or a section as the index knows it. */
export interface SearchDocument {
  /** With the fragment of a section. */
  url: string
  title: string
  /** The titles above it, outermost first: section, page, headings. */
  trail: readonly string[]
  kind: Kind
  /** As of a section. */
  owners?: number | undefined
  /** The page's place among the documents. */
  page: number
  /** From 0 to 1: how much it counts beside others that match as well. */
  weight: number
  /** True below a heading such as “When it goes wrong”. */
  isSymptom: boolean
  /** A page's description; empty for a section. */
  about: string
  text: string
  code: string
}
