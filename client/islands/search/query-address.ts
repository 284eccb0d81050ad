/** Returns the address of the page with all results, which can be shared. */
export function getResultsUrl(query: string): string {
  return `/search/?q=${encodeQuery(query)}`
}

/** Returns an address to search for what the documentation does not contain. */
export function getIssuesUrl(query: string): string {
  return `https://github.com/webpack/webpack/issues?q=${encodeQuery(query)}`
}

/** Encodes a query for an address. A lone surrogate, which addresses cannot contain, becomes a replacement character. */
function encodeQuery(query: string): string {
  return encodeURIComponent(query.toWellFormed())
}
