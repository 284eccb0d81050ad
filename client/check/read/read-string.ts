const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

/** Returns the string that a literal stands for, in any of its quotes; undefined for one that is not closed or has a wrong escape. */
export function readString(literal: string): string | undefined {
  const quote = literal[0]
  if (quote === undefined || literal.length < 2 || literal.at(-1) !== quote) return undefined
  let isWrong = false
  const text = literal
    .slice(1, -1)
    .replaceAll(
      /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|\r?\n|([\s\S]))/gi,
      (_, braced, four, two, one) => {
        const code = braced ?? four ?? two
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
        if (one === undefined) return ''
        if (one === 'u' || one === 'x') isWrong = true
        return escapes[one] ?? one
      },
    )
  return isWrong ? undefined : text
}
