import { NamespaceError } from '../../../content-build/publish/namespace.ts'
import type { Publisher } from './world.ts'

/** The effect of a publisher's call. */
export interface Effect {
  /** Takes effect, or a part of it; returns true when nothing remains to be done. */
  act(): boolean
  /** The world's time must not pass it before the call has taken effect. */
  deadline?: number
  /** The call has no effect before. */
  notBefore?: number
  isWrite?: boolean
  /** The effect is the same at any time. */
  isTimeless?: boolean
}

/** A call that has not taken effect yet. Nobody waits for the end of one whose publisher is gone. */
export interface Call extends Required<Effect> {
  publisher: Publisher | undefined
  resolve(): void
  reject(error: Error): void
}

/** The calls that have not taken effect yet. */
export class Calls {
  #waiting: Call[] = []

  /** Adds a call; its promise gives what `finish` was told when it took effect. */
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

  /** The publisher hears of a failure; what it had begun takes effect later if `lives`, otherwise not. */
  fail(call: Call, lives: boolean): void {
    const { reject } = call
    this.abandon(call, lives)
    reject(new NamespaceError('network', 'the connection is gone'))
  }

  /** The publisher hears nothing any more. */
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
