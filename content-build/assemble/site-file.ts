/** A published file that is not a page. */
export interface SiteFile {
  url: string
  /** The value of its Content-Type header. */
  type: string
  text: string
}
