const comparator = /^(\^|>=)(\d+(?:\.\d+)*)(?:-[\w.-]+)?$/
const list = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Formats a range of versions as one says it: `^5.0.0` is “5”, `>=18.12.0` is “18.12+”, `^3.5.0 || ^4.0.0` is “3.5+ or 4”. Returns any other kind
 * of range as it is.
 */
export function formatRange(range: string): string {
  const alternatives = range.split('||').map((alternative) => {
    const [, operator, version = ''] = comparator.exec(alternative.trim()) ?? []
    if (operator === undefined) return undefined
    const short = shorten(version)
    return operator === '^' && !short.includes('.') ? short : `${short}+`
  })
  return alternatives.every((alternative) => alternative !== undefined) ? list.format(alternatives) : range
}

/** Leaves out zeros at the end: `18.12.0` becomes `18.12`. */
function shorten(version: string): string {
  const parts = version.split('.')
  while (parts.length > 1 && parts.at(-1) === '0') parts.pop()
  return parts.join('.')
}
