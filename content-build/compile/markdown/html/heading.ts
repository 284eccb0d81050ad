/** A heading of a page. */
export interface Heading {
  title: string
  id: string
  /** 2 to 6, as in `h2`. */
  depth: number
  /** Where it begins in the source; unknown of one that the parser of HTML made. */
  offset?: number | undefined
}
