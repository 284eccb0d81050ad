/** Returns the address of the page of all answers, which can be shared. */
export function getResultsUrl(query: string): string {
  return `/search/?q=${encodeQuery(query)}`
}

/** Returns where to look for what the documentation does not say. */
export function getIssuesUrl(query: string): string {
  return `https://github.com/webpack/webpack/issues?q=${encodeQuery(query)}`
}

/** Encodes a query as part of an address. Half a character, which addresses cannot hold, becomes a replacement character. */
function encodeQuery(query: string): string {
  return encodeURIComponent(query.toWellFormed())
}
