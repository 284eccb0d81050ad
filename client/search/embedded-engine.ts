import type { SearchResult } from '../../search/search-index.ts'
import { trustScript } from '../trusted-types.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

/** The address of the worker's script, a constant of the build. */
declare const SEARCH_WORKER: string

/** The same address as the page's policy accepts it, once there was a worker. */
let trusted: string | undefined

interface Waiting {
  resolve: (result: SearchResult) => void
  reject: (cause: Error) => void
}

/** The page's side of the search worker. If a worker failed or was stopped, the next query starts another. */
export class EmbeddedEngine {
  /** Called when texts are searched as well: earlier queries may have better results. */
  onComplete: () => void = () => {}
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #lastId = 0

  /** Loads the index, or its missing parts. */
  prepare(): void {
    this.#send({ kind: 'prepare' })
  }

  /** Rejects if no index can be loaded; the next call tries again. */
  ask(text: string, area?: string): Promise<SearchResult> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#send({ kind: 'ask', id, text, area })
    })
  }

  /** Ends the worker: a running one can keep the page out of the back/forward cache. */
  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error('The search engine stopped.'))
    this.#waiting.clear()
  }

  #send(message: ToWorker): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  #start(): Worker {
    trusted ??= trustScript('search-worker', SEARCH_WORKER)
    const worker = new Worker(trusted, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data)
    worker.onerror = () => this.stop()
    return worker
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'complete') {
      this.onComplete()
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'answer') waiting?.resolve(message.result)
    else waiting?.reject(new Error('The search index cannot be read.'))
  }
}
