/** A stream that text is written to. */
export interface TextStream {
  write(text: string): unknown
  /** True when somebody is looking: progress is shown then. */
  isTTY?: boolean | undefined
}

/** The output of a command: results on one stream, problems and progress on the other. */
export interface Terminal {
  stdout: TextStream
  stderr: TextStream
}

const clearLine = '\r\u001B[2K'

/** Shows one line that is overwritten, on a terminal only; `clear` takes it away before other text. */
export class ProgressLine {
  readonly #stream: TextStream
  #shown = false

  constructor(stream: TextStream) {
    this.#stream = stream
  }

  show(text: string): void {
    if (!this.#stream.isTTY) return
    this.#stream.write(clearLine + text)
    this.#shown = true
  }

  clear(): void {
    if (this.#shown) this.#stream.write(clearLine)
    this.#shown = false
  }
}
