import { parse } from 'es-module-lexer'
import type { Link } from '../protocol.ts'

/** Finds the places of an ECMAScript module that name other files or its own address; none in text that is no module. */
export function findLinks(bytes: Uint8Array): Link[] {
  try {
    const [imports] = parse(new TextDecoder().decode(bytes))
    return imports.map(({ s: start, e: end, d: place }) => ({ kind: findKind(place), start, end }))
  } catch {
    return []
  }
}

/** The lexer says by a number what it has found: a negative one, or where the parenthesis of an `import()` is. */
function findKind(place: number): Link['kind'] {
  if (place >= 0) return 'dynamic'
  return place === -2 ? 'meta' : 'static'
}
