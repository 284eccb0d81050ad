import { posix } from 'node:path'

/** Completes the path of a page, whose last part has no extension. */
export function addSlash(path: string): string {
  const collapsed = path.replace(/\/{2,}/g, '/')
  return collapsed.endsWith('/') || posix.extname(collapsed) !== '' ? collapsed : `${collapsed}/`
}
