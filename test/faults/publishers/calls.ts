import { NamespaceError } from '../../../content-build/publish/namespace.ts'
import type { Publisher } from './world.ts'

/** The effect of a publisher's call on the store. */
export interface Effect {
  /** Takes effect, or a part of it; returns true when nothing remains to be done. */
  act(): boolean
  /** The latest time, in the world's clock, at which the call must take effect. */
  deadline?: number
  /** The earliest time at which the call may take effect. */
  notBefore?: number
  isWrite?: boolean
  /** True if the effect is the same at any time. */
  isTimeless?: boolean
}

/** A pending call. If its publisher has crashed, nobody waits for it. */
export interface Call extends Required<Effect> {
  publisher: Publisher | undefined
  resolve(): void
  reject(error: Error): void
}

/** The calls that have not taken effect yet. */
export class Calls {
  #waiting: Call[] = []

  /** Adds a call; its promise resolves to the value that `finish` was given when it took effect. */
  add<Result>(publisher: Publisher, begin: (finish: (result: Result) => void) => Effect): Promise<Result> {
    return new Promise((resolve, reject) => {
      let result: Result
      const effect = begin((value) => {
        result = value
      })
      const deadline = Number.POSITIVE_INFINITY
      const defaults = { deadline, notBefore: 0, isWrite: false, isTimeless: false }
      this.#waiting.push({ ...defaults, ...effect, publisher, resolve: () => resolve(result), reject })
    })
  }

  get count(): number {
    return this.#waiting.length
  }

  get deadline(): number {
    return Math.min(...this.#waiting.map(({ deadline }) => deadline))
  }

  findUrgent(): Call | undefined {
    const { deadline } = this
    return this.#waiting.find((call) => call.deadline === deadline)
  }

  filter(isWanted: (call: Call) => boolean): Call[] {
    return this.#waiting.filter(isWanted)
  }

  finish(call: Call): void {
    if (!call.act()) return
    this.#remove(call)
    call.resolve()
  }

  /** Reports a failure to the publisher. The call takes effect later if `lives`, otherwise not. */
  fail(call: Call, lives: boolean): void {
    const { reject } = call
    this.abandon(call, lives)
    reject(new NamespaceError('network', 'the connection is gone'))
  }

  /** Never reports to the publisher. */
  abandon(call: Call, lives: boolean): void {
    if (!lives) {
      this.#remove(call)
      return
    }
    call.publisher = undefined
    call.resolve = () => {}
  }

  #remove(call: Call): void {
    this.#waiting = this.#waiting.filter((other) => other !== call)
  }
}
