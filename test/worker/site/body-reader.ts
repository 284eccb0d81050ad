import type { Response } from 'miniflare'

/** Reads the body of a response piece by piece. */
export class BodyReader {
  readonly #reader
  readonly #decoder = new TextDecoder()

  constructor(response: Response) {
    if (response.body === null) throw new Error('The response has no body')
    this.#reader = response.body.getReader()
  }

  /** Reads the text up to and with `end` and what came with it, or everything. */
  async readUntil(end: string): Promise<string> {
    let text = ''
    while (!text.includes(end)) {
      const { value, done } = await this.#reader.read()
      if (done) break
      text += this.#decoder.decode(value, { stream: true })
    }
    return text
  }

  /** Cancels, as when a reader leaves the page. */
  async cancel(): Promise<void> {
    await this.#reader.cancel()
  }
}
