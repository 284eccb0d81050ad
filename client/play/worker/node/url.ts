export const { URL, URLSearchParams } = globalThis

/** Returns the path of a file URL; throws for any other URL, as Node does. */
export function fileURLToPath(url: string | URL): string {
  const { protocol, pathname } = new URL(url)
  if (protocol !== 'file:') throw new TypeError('The URL must be of scheme file')
  return decodeURIComponent(pathname)
}

export function pathToFileURL(path: string): URL {
  return new URL(`file://${path.split('/').map(encodeURIComponent).join('/')}`)
}

/** The old interface, which webpack uses only for the parts of an address. */
export function parse(text: string): Partial<URL> & { path?: string } {
  if (!URL.canParse(text)) return { pathname: text, path: text }
  const url = new URL(text)
  const { href, protocol, host, hostname, port, pathname, search, hash } = url
  return { href, protocol, host, hostname, port, pathname, search, hash, path: pathname + search }
}

export const format = (url: URL | { href?: string }): string => String(url.href ?? url)
export const resolve = (from: string, to: string): string => new URL(to, from).href
export default { URL, URLSearchParams, fileURLToPath, pathToFileURL, parse, format, resolve }
