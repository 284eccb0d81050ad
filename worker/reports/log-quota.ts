const minute = 60_000

/** Writes a limited number of lines a minute to the log, and with the first line of the next minute the number it left out. */
export class LogQuota {
  readonly #linesPerMinute: number
  #begin = 0
  #lines = 0
  #omitted = 0

  constructor(linesPerMinute: number) {
    this.#linesPerMinute = linesPerMinute
  }

  /** Returns true if this minute's quota is used up, and then counts one line as left out. */
  isSpent(): boolean {
    const now = Date.now()
    if (now - this.#begin >= minute) {
      this.#begin = now
      this.#lines = 0
    }
    if (this.#lines < this.#linesPerMinute) return false
    this.#omitted++
    return true
  }

  /** Writes a line of JSON unless this minute's quota is used up. */
  log(event: string, facts: object): void {
    if (this.isSpent()) return
    this.#lines++
    console.warn(JSON.stringify({ event, ...facts, ...(this.#omitted > 0 && { omitted: this.#omitted }) }))
    this.#omitted = 0
  }
}
