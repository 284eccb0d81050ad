/** What becomes of a read. */
export type Fault =
  | { kind: 'none' }
  /** KV answers with an error. */
  | { kind: 'fail' }
  /** KV lacks the key. */
  | { kind: 'lose' }
  /** The value ends with an error after its first bytes. */
  | { kind: 'break'; bytes: number }

/** Lets a test decide, key by key, how KV behaves, and see what was read. */
export class FaultyKv {
  /** Keys in the order they were read. */
  readonly reads: string[] = []
  readonly #faults = new Map<string, () => Fault | Promise<Fault>>()

  /** Reads of `key` fail until {@link recover}. */
  fail(key: string): void {
    this.#faults.set(key, () => ({ kind: 'fail' }))
  }

  /** `key` is missing until {@link recover}. */
  lose(key: string): void {
    this.#faults.set(key, () => ({ kind: 'lose' }))
  }

  /** Values of `key` break off after `bytes` bytes until {@link recover}. */
  breakOff(key: string, bytes: number): void {
    this.#faults.set(key, () => ({ kind: 'break', bytes }))
  }

  /** Reads of `key` wait until the returned function is called; what it is given decides how they then end. */
  hold(key: string): (fault?: Fault) => void {
    const { promise, resolve } = Promise.withResolvers<Fault>()
    this.#faults.set(key, () => promise)
    return (fault = { kind: 'none' }) => resolve(fault)
  }

  /** All reads succeed again. */
  recover(): void {
    this.#faults.clear()
  }

  /** How a read ends; asked by the proxy between the Worker and its KV. */
  async decide(key: string): Promise<Fault> {
    this.reads.push(key)
    return (await this.#faults.get(key)?.()) ?? { kind: 'none' }
  }
}
