/** A text within a limit. */
export interface LimitedText {
  text: string
  isCut: boolean
}

/** Cuts a Markdown text at the last paragraph that fits; a text without one that does, at the limit itself. */
export function limitText(text: string, limit: number): LimitedText {
  if (text.length <= limit) return { text, isCut: false }
  const paragraph = text.lastIndexOf('\n\n', limit)
  return { text: text.slice(0, paragraph > 0 ? paragraph : limit), isCut: true }
}
