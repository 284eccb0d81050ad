import { createHash } from 'node:crypto'

/** The files of the asset folder, by their path inside it. */
export type OutputFiles = Map<string, Uint8Array>

/** The path of a file that is named after its bytes: `assets/entry-1f3c9a02.js`. Every page carries these names: they are short. */
export function hashedPath(name: string, extension: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return `assets/${name}-${hash}.${extension}`
}

/** A script that stands in a document, with the source expression by which a Content-Security-Policy allows it. */
export interface InlineScript {
  code: string
  hash: string
}

export function createInlineScript(bytes: Uint8Array): InlineScript {
  const code = new TextDecoder().decode(bytes)
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` }
}
