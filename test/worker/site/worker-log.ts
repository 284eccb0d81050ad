import { expect, vi } from 'vitest'

/** A line the Worker wrote: `logFailure`'s object, or the text itself. */
export type LogLine = { event: string; key: string; message?: string } | string

/** The errors a Worker logs. Every one must be expected by a test; see {@link assertEmpty}. */
export class WorkerLog {
  #lines: LogLine[] = []

  add(text: string): void {
    this.#lines.push(parseLine(text))
  }

  /** Waits for exactly these lines, in any order, and takes them off the log. */
  async expect(expected: readonly { event: string; key: string }[]): Promise<void> {
    await vi.waitFor(() => expect(this.#lines.length).toBeGreaterThanOrEqual(expected.length), { timeout: 5_000 })
    const lines = this.#lines
    this.#lines = []
    expect(lines).toHaveLength(expected.length)
    expect(lines).toEqual(expect.arrayContaining(expected.map((line) => expect.objectContaining(line))))
  }

  /** Fails for what no test expected. */
  assertEmpty(): void {
    const lines = this.#lines
    this.#lines = []
    expect(lines, 'the Worker logged errors').toEqual([])
  }
}

function parseLine(text: string): LogLine {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
