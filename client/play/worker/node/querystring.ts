/** Parses the parameters of a query; a repeated name gets a list. */
export function parse(query: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const [first = '', ...others] = parameters.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}

export const stringify = (values: Record<string, string>): string => new URLSearchParams(values).toString()
export default { parse, stringify, escape: encodeURIComponent, unescape: decodeURIComponent }
