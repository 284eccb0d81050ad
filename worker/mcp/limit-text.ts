/** A text cut to a limit. */
export interface LimitedText {
  text: string
  isCut: boolean
}

/** Cuts a Markdown text after the last paragraph that fits, or at the limit if none does. */
export function limitText(text: string, limit: number): LimitedText {
  if (text.length <= limit) return { text, isCut: false }
  const paragraph = text.lastIndexOf('\n\n', limit)
  return { text: text.slice(0, paragraph > 0 ? paragraph : limit), isCut: true }
}
