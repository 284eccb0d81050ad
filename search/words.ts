/**
 * Matches words: letters, digits, `_` and `$`, with single characters that join names (`output.filename`, `css-loader`, `asset/resource`, `node:fs`,
 * `can't`) and the sign of a scope, flag or file before them (`@babel/core`, `--output-path`, `.env`).
 */
const pattern =
  /(?:@|(?<![\p{L}\p{N}_)\].])\.(?=[a-z])|(?<![\p{L}\p{N}_-])--)?[\p{L}\p{N}\p{M}_$]+(?:[.\-/:'’][\p{L}\p{N}\p{M}_$]+)*/gu

/** Calls `visit` with every word of a text, as written, and where it starts. */
export function eachWord(text: string, visit: (word: string, start: number) => void): void {
  for (const match of text.matchAll(pattern)) visit(match[0], match.index)
}

/** Folds a text for comparison: lowercase, without accents. */
export function fold(text: string): string {
  // Return early for plain ASCII, which most texts are.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, whole
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
