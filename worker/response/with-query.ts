/** Puts the query of a request into the address it is sent to, before the fragment. */
export function withQuery(target: string, query: string): string {
  const [address = '', ...fragment] = target.split('#')
  return [address + query, ...fragment].join('#')
}
