/** Finds the value of an expression that is only a string or a number: `'text'`, `` `text` ``, `3`. It evaluates nothing. */
export function findLiteral(expression: string): string | undefined {
  const source = expression.trim()
  if (/^-?\d+(\.\d+)?$/.test(source)) return source
  const quoted = /^(['"`])([^\\]*)\1$/s.exec(source)
  const [, quote, text] = quoted ?? []
  if (quote === undefined || text === undefined || text.includes(quote)) return undefined
  return quote === '`' && text.includes('${') ? undefined : text
}

/** Returns true for an expression that holds only comments, or nothing. */
export function isComment(expression: string): boolean {
  return (
    expression
      .replace(/\/\*[\s\S]*?(?:\*\/|($))/g, (comment, open) => (open === undefined ? '' : comment))
      .replace(/\/\/.*/g, '')
      .trim() === ''
  )
}
