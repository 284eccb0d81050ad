import { setTimeout } from 'node:timers/promises'

/** The outcome of a read. */
export type Fault =
  | { kind: 'none' }
  /** KV answers with an error. */
  | { kind: 'fail' }
  /** KV lacks the key. */
  | { kind: 'lose' }
  /** The value ends with an error after its first bytes. */
  | { kind: 'break'; bytes: number }
  /** KV gives another value. */
  | { kind: 'replace'; base64: string }

/** Lets a test choose how KV behaves for each key, and see what was read. */
export class FaultyKv {
  /** The keys that were read, in order. */
  readonly reads: string[] = []
  readonly #faults = new Map<string, () => Fault | Promise<Fault>>()
  #delay: (() => number) | undefined

  /** Reads of `key` fail until {@link recover}. */
  fail(key: string): void {
    this.#faults.set(key, () => ({ kind: 'fail' }))
  }

  /** `key` is missing until {@link recover}. */
  lose(key: string): void {
    this.#faults.set(key, () => ({ kind: 'lose' }))
  }

  /** Values of `key` end with an error after `bytes` bytes until {@link recover}. */
  breakOff(key: string, bytes: number): void {
    this.#faults.set(key, () => ({ kind: 'break', bytes }))
  }

  /** Reads of `key` give other bytes until {@link recover}. */
  replace(key: string, bytes: Uint8Array): void {
    const base64 = Buffer.from(bytes).toString('base64')
    this.#faults.set(key, () => ({ kind: 'replace', base64 }))
  }

  /** The next read of `key` gives other bytes. */
  replaceOnce(key: string, bytes: Uint8Array): void {
    this.replace(key, bytes)
    const replace = this.#faults.get(key)
    this.#faults.set(key, () => {
      this.#faults.delete(key)
      return replace?.() ?? { kind: 'none' }
    })
  }

  /** Every read takes this many milliseconds until {@link recover}. */
  slow(delay: () => number): void {
    this.#delay = delay
  }

  /** Reads of `key` wait until the returned function is called, whose argument decides their outcome. */
  hold(key: string): (fault?: Fault) => void {
    const { promise, resolve } = Promise.withResolvers<Fault>()
    this.#faults.set(key, () => promise)
    return (fault = { kind: 'none' }) => resolve(fault)
  }

  /** All reads succeed again, at once. */
  recover(): void {
    this.#faults.clear()
    this.#delay = undefined
  }

  /** Returns the outcome of a read to the proxy between the Worker and its KV. */
  async decide(key: string): Promise<Fault> {
    this.reads.push(key)
    if (this.#delay !== undefined) await setTimeout(this.#delay())
    return (await this.#faults.get(key)?.()) ?? { kind: 'none' }
  }
}
