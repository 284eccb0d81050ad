/** A heading of a page. */
export interface Heading {
  title: string
  id: string
  /** 2 to 6, as in `h2`. */
  depth: number
  /** Its start in the source; unknown for one that the HTML parser made. */
  offset?: number | undefined
}
