import { parse } from 'es-module-lexer'
import type { Link } from '../protocol.ts'

/** Finds the places in an ECMAScript module that name other files or its own address; returns none for text that is not a module. */
export function findLinks(bytes: Uint8Array): Link[] {
  try {
    const [imports] = parse(new TextDecoder().decode(bytes))
    return imports.map(({ s: start, e: end, d: place }) => ({ kind: findKind(place), start, end }))
  } catch {
    return []
  }
}

/** The lexer's number for what it found: negative for others, the position of the parenthesis for `import()`. */
function findKind(place: number): Link['kind'] {
  if (place >= 0) return 'dynamic'
  return place === -2 ? 'meta' : 'static'
}
