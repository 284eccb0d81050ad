import { expect, vi } from 'vitest'
import { patience } from '../../patience.ts'

/** An expected line: one of the Worker's own, by its event and key, or a line of the runtime. */
export type ExpectedLine = { event: string; key: string; message?: string } | RegExp

/** The errors that a Worker logs. A test must expect each of them; see {@link assertEmpty}. */
export class WorkerLog {
  #lines: unknown[] = []

  add(text: string): void {
    this.#lines.push(parseLine(text))
  }

  /** Waits for exactly these lines, in any order, and removes them from the log. */
  async expect(expected: readonly ExpectedLine[]): Promise<void> {
    await vi.waitFor(() => expect(this.#lines.length).toBeGreaterThanOrEqual(expected.length), { timeout: patience })
    const lines = this.#lines
    this.#lines = []
    expect(lines).toHaveLength(expected.length)
    expect(lines).toEqual(expect.arrayContaining(expected.map(toMatcher)))
  }

  /** Fails for lines that no test expected. */
  assertEmpty(): void {
    const lines = this.#lines
    this.#lines = []
    expect(lines, 'the Worker logged errors').toEqual([])
  }
}

function toMatcher(line: ExpectedLine): unknown {
  return line instanceof RegExp ? expect.stringMatching(line) : expect.objectContaining(line)
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
