import { type ReleasePointer, releaseKey } from '../../../content-build/contract/records.ts'
import { keysOf } from './releases.ts'

/** Readers who may use any pointer of the last `lag` milliseconds, and the records that they miss. */
export class Readers {
  readonly gaps: string[] = []
  /** Newest last. */
  #pointers: { keys: Set<string>; replaced: number }[] = []
  readonly #lag: number

  constructor(lag: number) {
    this.#lag = lag
  }

  /** Notes a write, after which `has` tells which records exist. */
  notePut(key: string, value: Uint8Array, time: number, has: (key: string) => boolean): void {
    if (key !== releaseKey) return
    const { release, previous } = JSON.parse(new TextDecoder().decode(value)) as ReleasePointer
    const keys = new Set([release, ...previous].flatMap((id) => keysOf.get(id) ?? []))
    const last = this.#pointers.at(-1)
    if (last) last.replaced = time
    this.#pointers = this.#pointers.filter(({ replaced }) => replaced > time - this.#lag)
    this.#pointers.push({ keys, replaced: Number.POSITIVE_INFINITY })
    for (const needed of keys) if (!has(needed)) this.gaps.push(`the pointer moved without ${needed}`)
  }

  noteDelete(key: string, time: number): void {
    const isMissed = this.#pointers.some(({ keys, replaced }) => keys.has(key) && replaced > time - this.#lag)
    if (isMissed) this.gaps.push(`${key} was deleted while it was of use`)
  }
}
