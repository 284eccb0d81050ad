const maxLength = 500

/** Returns the address if a page may link to it or load it: absolute, https, without a user name. */
export function findHttpsUrl(address: unknown): URL | undefined {
  if (typeof address !== 'string' || address.length > maxLength) return undefined
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return url
}
