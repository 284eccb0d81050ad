import { lag } from '../../../content-build/publish/bounds.ts'
import type { Clock } from '../../../content-build/publish/clock.ts'
import { type Condemned, condemnedKey } from '../../../content-build/publish/condemned.ts'
import type { Namespace } from '../../../content-build/publish/namespace.ts'
import { type Call, Calls } from './calls.ts'
import { type Choices, happens } from './choices.ts'
import { createPublisher } from './create-publisher.ts'
import { Readers } from './readers.ts'
import { LaggingStore } from './store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Faults that publishers may meet. The defaults are those that publishing has to tolerate. */
export interface WorldOptions {
  choices: Choices
  /** Maximum age of a read, in milliseconds. */
  lag?: number
  /** Maximum duration of a write or deletion, including pauses of the publisher. */
  callTime?: number
  /** One in this many calls crashes, and one fails; 0 for none. */
  crashes?: number
  /** One in this many pauses between two calls lasts hours or days; 0 for none. */
  longPauses?: number
  /** Only the order of calls is chosen. Each call takes a fixed time, and reads are as old as possible. */
  step?: number
  /** True for namespaces that allow one publisher at a time, and whose reads show every earlier write. */
  exclusive?: boolean
  /** A fault of publishing: `blind` publishers (every other one) do not see condemned records; `hasty` ones delete without notice. */
  fault?: 'blind' | 'hasty'
}

/** One process that publishes. */
export interface Publisher {
  namespace: Namespace
  clock: Clock
  isGone: boolean
}

/** A namespace and its publishers. Each call takes effect when a choice selects it. */
export class World {
  time = Date.UTC(2026, 10, 1)
  choices: Choices
  readonly options: WorldOptions
  readonly store: LaggingStore
  readonly calls = new Calls()
  /** Counts the records that were deleted, condemned and spared; a model without any proves nothing. */
  readonly counts = { deletions: 0, condemnations: 0, pardons: 0 }
  readonly #lag: number
  readonly #readers: Readers
  #running = 0
  #publishers = 0
  #owner: Publisher | undefined

  constructor(options: WorldOptions) {
    this.options = options
    this.choices = options.choices
    this.#lag = options.exclusive ? 0 : (options.lag ?? lag)
    this.store = new LaggingStore(this.#lag)
    this.#readers = new Readers(this.#lag)
  }

  /** Records that readers missed. */
  get gaps(): readonly string[] {
    return this.#readers.gaps
  }

  createPublisher(): Publisher {
    return createPublisher(this, this.#publishers++)
  }

  /** Starts a process. */
  start(publisher: Publisher, task: (publisher: Publisher) => Promise<unknown>): void {
    this.#running += 1
    const end = () => {
      if (!publisher.isGone) this.#running -= 1
    }
    task(publisher).then(end, (error: unknown) => {
      end()
      if (!(error instanceof Error && error.name === 'PublishError')) this.#readers.gaps.push(`unexpected: ${error}`)
    })
  }

  /** Returns true while a publisher runs, or a call of a crashed one may still take effect. */
  get isBusy(): boolean {
    return this.#running > 0 || this.calls.count > 0
  }

  pass(time: number): void {
    this.time += time
  }

  /** Lets one call take effect. The caller waits for a turn of the event loop before the next one. */
  step(): void {
    const { choices, calls } = this
    const ready = this.#listReady()
    const chosen = ready[ready.length < 2 ? 0 : choices.below(ready.length)]
    if (!chosen) return
    const limit = calls.deadline
    const next = Math.max(chosen.notBefore, this.time + this.#chooseTime())
    const call = next > limit && chosen.deadline > limit ? (calls.findUrgent() ?? chosen) : chosen
    this.time = Math.max(this.time, Math.min(next, limit))
    if (this.time < call.notBefore) return
    const { crashes = 0 } = this.options
    const luck = crashes > 0 && call.publisher ? choices.below(crashes) : -1
    if (luck === 0 && call.publisher) this.#crash(call.publisher)
    else if (luck === 1) calls.fail(call, this.#mayLive(call))
    else calls.finish(call)
  }

  /** Lists the calls from which one is chosen. */
  #listReady(): Call[] {
    const ready = this.calls.filter(({ publisher }) => publisher === undefined || this.#mayRun(publisher))
    if (this.options.step === undefined) return ready
    // A release never changes, so the time at which its index is read does not matter. Reads that start together keep their order.
    const timeless = ready.find(({ isTimeless }) => isTimeless)
    return timeless ? [timeless] : [...new Map(ready.toReversed().map((call) => [call.publisher, call])).values()]
  }

  #mayRun(publisher: Publisher): boolean {
    return this.#owner === undefined || this.#owner === publisher
  }

  #mayLive({ isWrite }: Call): boolean {
    return isWrite && !this.options.exclusive && this.choices.below(2) === 0
  }

  #chooseTime(): number {
    const { step, longPauses = 0 } = this.options
    const { choices } = this
    if (step !== undefined) return step
    if (longPauses > 0 && happens(choices, longPauses)) return choices.below(80) * hour
    switch (choices.below(20)) {
      case 0:
        return choices.below(40) * 10 * second
      case 1:
        return choices.below(4) * minute
      default:
        return second
    }
  }

  /** Ends the process; its pending calls may still take effect. */
  #crash(publisher: Publisher): void {
    publisher.isGone = true
    this.#running -= 1
    if (this.#owner === publisher) this.#owner = undefined
    for (const call of this.calls.filter((call) => call.publisher === publisher)) {
      this.calls.abandon(call, this.#mayLive(call))
    }
  }

  /** Runs a task while no other publisher makes a call. */
  async runAlone<Result>(publisher: Publisher, task: () => Promise<Result>): Promise<Result> {
    await this.calls.add<void>(publisher, () => ({
      act: () => {
        this.#owner = publisher
        return true
      },
    }))
    try {
      return await task()
    } finally {
      if (this.#owner === publisher) this.#owner = undefined
    }
  }

  /** The age of reads: current, as old as possible, or different for each key. */
  chooseAge(): () => number {
    const { choices } = this
    if (this.#lag === 0) return () => this.time
    if (this.options.step !== undefined) return () => this.time - this.#lag
    switch (choices.below(4)) {
      case 0:
        return () => this.time
      case 1:
        return () => this.time - this.#lag
      default:
        return () => this.time - (choices.below(5) * this.#lag) / 4
    }
  }

  put(key: string, value: Uint8Array, metadata: { at: number }): void {
    this.store.write(key, { time: this.time, value, metadata })
    if (key === condemnedKey) {
      const { from, until } = JSON.parse(new TextDecoder().decode(value)) as Condemned
      this.counts[from < until ? 'condemnations' : 'pardons'] += 1
    }
    this.#readers.notePut(key, value, this.time, (needed) => this.store.has(needed))
  }

  delete(key: string): void {
    this.counts.deletions += 1
    this.store.write(key, { time: this.time })
    this.#readers.noteDelete(key, this.time)
  }
}
