import { Worker } from 'node:worker_threads'

/** The most that a request may use before its thread is ended. */
export interface Bounds {
  /** Within which the thread must come to an end with what it is at; what it waits for does not count. */
  seconds: number
  /** By which the process may grow meanwhile. */
  megabytes: number
}

/** A request that a thread was ended for, or that ended its thread. */
export class ThreadEnded extends Error {
  readonly kind: 'time' | 'memory' | 'fault'
  /** True if other requests were under way, any of which may be the cause. */
  isShared = false

  constructor(kind: ThreadEnded['kind'], options?: ErrorOptions) {
    super(`The thread ended: ${kind}`, options)
    this.kind = kind
  }
}

/** The message to a thread, and the one that comes back; see `answerRequests`. */
export type ToThread = { id: number; request: unknown } | 'ping'
export type FromThread = { id: number; reply: unknown } | { id: number; cause: unknown } | 'ready' | 'pong'

/**
 * Asks a thread, and ends it when it takes too long or too much memory.
 *
 * A request that ended the thread rejects with {@link ThreadEnded}; the others that were under way are asked again. The process may end
 * while nothing is asked.
 */
export class BoundedThread<Request, Reply> {
  readonly #file: URL
  readonly #bounds: Bounds
  #thread: Thread | undefined
  #alone: Promise<unknown> = Promise.resolve()

  constructor(file: URL, bounds: Bounds) {
    this.#file = file
    this.#bounds = bounds
  }

  async ask(request: Request): Promise<Reply> {
    if (this.#thread === undefined || this.#thread.isOver) this.#thread = new Thread(this.#file, this.#bounds)
    try {
      return (await this.#thread.ask(request)) as Reply
    } catch (cause) {
      if (!(cause instanceof ThreadEnded && cause.isShared)) throw cause
      return this.#askAlone(request)
    }
  }

  /** Repeats a request on a thread of its own: only so can be seen which of several requests ended a thread. */
  #askAlone(request: Request): Promise<Reply> {
    const answer = this.#alone.then(async () => {
      const thread = new Thread(this.#file, this.#bounds)
      try {
        return (await thread.ask(request)) as Reply
      } finally {
        await thread.end()
      }
    })
    this.#alone = answer.catch(() => {})
    return answer
  }
}

const looksWithinBound = 40

class Thread {
  isOver = false
  readonly #worker: Worker
  readonly #interval: number
  readonly #growth: number
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0
  #mostBytes = 0
  #timer: NodeJS.Timeout | undefined
  #looksSinceAnswer = 0
  /** Loading its code takes as long as it takes. */
  #isReady = false

  constructor(file: URL, { seconds, megabytes }: Bounds) {
    this.#interval = (seconds * 1000) / looksWithinBound
    this.#growth = megabytes * 2 ** 20
    this.#worker = new Worker(file, { execArgv: [] })
    this.#worker.unref()
    this.#worker.on('message', (message: FromThread) => this.#hear(message))
    this.#worker.on('error', (cause) => void this.end(new ThreadEnded('fault', { cause })))
    this.#worker.on('exit', () => void this.end())
  }

  ask(request: unknown): Promise<unknown> {
    const id = ++this.#last
    const asked = Promise.withResolvers<unknown>()
    this.#worker.postMessage({ id, request } satisfies ToThread)
    if (this.#asked.size === 0) this.#watch()
    this.#asked.set(id, asked)
    return asked.promise
  }

  /** Resolves once what the thread held is free. */
  async end(cause = new ThreadEnded('fault')): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    clearInterval(this.#timer)
    cause.isShared = this.#asked.size > 1
    await this.#worker.terminate()
    for (const { reject } of this.#asked.values()) reject(cause)
    this.#asked.clear()
  }

  #watch(): void {
    this.#looksSinceAnswer = 0
    // From here on: what the process takes between two requests is none of the thread's.
    this.#mostBytes = process.memoryUsage.rss() + this.#growth
    this.#worker.ref()
    this.#timer = setInterval(() => this.#look(), this.#interval)
  }

  /** Counts how often it looked rather than time, so that a process that was held up itself blames nobody. */
  #look(): void {
    if (!this.#isReady) return
    if (this.#looksSinceAnswer === 0) this.#worker.postMessage('ping' satisfies ToThread)
    // V8's own limit for a thread (`resourceLimits`) ends the whole process as often as the thread.
    if (process.memoryUsage.rss() > this.#mostBytes) void this.end(new ThreadEnded('memory'))
    else if (this.#looksSinceAnswer++ === looksWithinBound) void this.end(new ThreadEnded('time'))
  }

  #hear(message: FromThread): void {
    if (message === 'ready' || message === 'pong') {
      this.#isReady = true
      this.#looksSinceAnswer = 0
      return
    }
    const asked = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    if (this.#asked.size === 0) {
      clearInterval(this.#timer)
      this.#worker.unref()
    }
    if ('reply' in message) asked?.resolve(message.reply)
    else asked?.reject(message.cause)
  }
}
