/**
 * Removes inflectional endings from a folded word, so that `loaders`, `loading` and `load` are one term, as are `cache` and `caching`.
 *
 * Removes few on purpose: names are words here, and two names must not become one term. `css`, `this` and `string` stay as they are.
 */
export function stem(term: string): string {
  return /^[a-z]+$/.test(term) ? withoutE(withoutVerbEnding(singular(term))) : term
}

function singular(term: string): string {
  if (term.length < 4 || !term.endsWith('s') || /(?:ss|us|is|...ps)$/.test(term)) return term
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
