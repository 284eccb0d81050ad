// Controls, line separators, and the invisible marks that can reorder or hide the text around them.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u{61c}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]+/gu
const combining = /(\p{M}{3})\p{M}+/gu

/**
 * Reduces text of unknown origin to one line of visible characters, at most `maxLength`; the line is empty if none are visible.
 *
 * Does not escape markup: that is the task of the code that shows the text.
 */
export function plainText(text: string, maxLength: number): string {
  const line = text.toWellFormed().replace(unprintable, ' ').replace(combining, '$1').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= maxLength) return line
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}
