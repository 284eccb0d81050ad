const maxLength = 500

/** The address, where it is one that a page may link to or load: absolute, https, without a user name. */
export function findHttpsUrl(address: unknown): URL | undefined {
  if (typeof address !== 'string' || address.length > maxLength) return undefined
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return url
}
