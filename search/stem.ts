/**
 * A folded word without the endings that tell its forms apart: `loaders`, `loading` and `load` differ by them, `cache` and `caching` too.
 *
 * Light on purpose: names are words here, and two of them must not become one. `css`, `this` and `string` stay as they are.
 */
export function stem(term: string): string {
  return /^[a-z]+$/.test(term) ? withoutE(withoutVerbEnding(singular(term))) : term
}

function singular(term: string): string {
  if (term.length < 5 || !term.endsWith('s') || /(?:ss|us|is|ps)$/.test(term)) return term
  return term.endsWith('ies') ? `${term.slice(0, -3)}y` : term.slice(0, -1)
}

function withoutVerbEnding(term: string): string {
  const [, rest] = /^(.{3,})ing$/.exec(term) ?? /^(.{4,})(?<!e)ed$/.exec(term) ?? []
  if (rest === undefined || !/[aeiouy]/.test(rest)) return term
  // Undouble the letter of `splitting`, but not of `polling` and `passing`.
  return /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
}

function withoutE(term: string): string {
  return term.length > 4 && term.endsWith('e') ? term.slice(0, -1) : term
}
