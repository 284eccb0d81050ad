import { contentHash } from './content-hash.ts'

/**
 * Remembers what the steps of a build made, by the content of their inputs.
 *
 * A step names the content hashes of what it reads, and small values as they are; equal inputs give the value that was made before. One
 * process has one version of the compiler, so the code is no part of the key.
 */
export class StepCache {
  #kept = new Map<string, unknown>()
  #asked = new Map<string, unknown>()

  /** Gives what `make` made of these inputs, now or before. */
  get<Value>(step: string, inputs: readonly (string | number | boolean | undefined)[], make: () => Value): Value {
    const key = `${step} ${contentHash(JSON.stringify(inputs))}`
    const isKnown = this.#asked.has(key) || this.#kept.has(key)
    const value = isKnown ? (this.#asked.get(key) ?? this.#kept.get(key)) : make()
    this.#asked.set(key, value)
    // A step makes one type.
    return value as Value
  }

  /** Forgets what nobody has asked for since the last time: content that is gone. */
  forgetUnasked(): void {
    this.#kept = this.#asked
    this.#asked = new Map()
  }
}
