import { trustScript } from '../../trusted-types.ts'

/** The address of the worker that runs webpack. The build puts it here. */
declare const PLAY_WORKER: string

const loadLimit = 120_000

export interface StartedWorker {
  worker: Worker
  /** True once the worker waits for a project; false if it could not be started. */
  ready: Promise<boolean>
}

let address: string | undefined
let waiting: StartedWorker | undefined

/** Starts the worker that the next `takeWorker` returns. Its script is most of what is loaded: it downloads beside the interface. */
export function prepareWorker(): void {
  waiting ??= startWorker()
}

/** Returns the prepared worker, once; without one, a new worker. */
export function takeWorker(): StartedWorker {
  const started = waiting ?? startWorker()
  waiting = undefined
  return started
}

function startWorker(): StartedWorker {
  address ??= trustScript('play-worker', PLAY_WORKER)
  const worker = new Worker(address)
  const ready = new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, loadLimit, false)
    const finish = (isReady: boolean): void => {
      clearTimeout(timer)
      worker.onmessage = worker.onerror = null
      resolve(isReady)
    }
    worker.onerror = () => finish(false)
    // The first message is the worker's own: a project's code runs only after it.
    worker.onmessage = () => finish(true)
  })
  return { worker, ready }
}
