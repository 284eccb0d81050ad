/** The most characters that the field accepts. */
export const fieldLength = 512

/** Keeps pasted texts that do not fit into a one-line field, such as the output of a build. */
export class PastedTexts {
  readonly #texts = new Map<string, string>()

  /** Returns the original of a pasted query; returns a typed query as it is. */
  get(query: string): string {
    return this.#texts.get(query) ?? query
  }

  /** Puts a text of several lines, or one that is too long, into the field as one line; returns false if the browser can paste it by itself. */
  paste(input: HTMLInputElement, text: string): boolean {
    if (text.length <= fieldLength && !/\p{Cc}/u.test(text)) return false
    const line = toLine(text)
    this.#texts.set(line, text)
    // Replaces the content: output is a query of its own. React notices this, unlike an assignment to `value`.
    input.setRangeText(line, 0, input.value.length, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
    return true
  }
}

/** Turns a text into one that a field can show: without terminal colors, on one line, of limited length. */
function toLine(text: string): string {
  return text
    .slice(0, 20 * fieldLength)
    .replace(/\p{Cc}\[[\d;]*[A-Za-z]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, fieldLength)
}
