/** As many characters as the field takes. */
export const fieldLength = 512

/** Keeps pasted texts that do not fit into a field of one line, such as the output of a build. */
export class PastedTexts {
  readonly #texts = new Map<string, string>()

  /** Returns a query as it was pasted; itself where it was typed. */
  get(query: string): string {
    return this.#texts.get(query) ?? query
  }

  /** Puts several lines, or a line too long, into the field as one; returns false for what the browser can paste by itself. */
  paste(input: HTMLInputElement, text: string): boolean {
    if (text.length <= fieldLength && !/\p{Cc}/u.test(text)) return false
    const line = toLine(text)
    this.#texts.set(line, text)
    // In place of what is there: output is a query of its own. Unlike an assignment of `value`, React takes note of this.
    input.setRangeText(line, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
    return true
  }
}

/** Turns a text into what a field can show: without the colors of a terminal, on one line, not too long. */
function toLine(text: string): string {
  return text
    .slice(0, 20 * fieldLength)
    .replace(/\p{Cc}\[[\d;]*[A-Za-z]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, fieldLength)
}
