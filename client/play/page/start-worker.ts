import { trustScript } from '../../trusted-types.ts'
import type { FromWorker, RestOfWebpack } from '../protocol.ts'

/** The addresses of the worker that runs webpack and of the part that first builds do not need, constants of the build. */
declare const PLAY_WORKER: string
declare const PLAY_REST: string

const loadLimit = 120_000

export interface StartedWorker {
  worker: Worker
  /** Resolves to true once the worker waits for a project, to false if it could not start. */
  ready: Promise<boolean>
  /** Resolves to true once the worker has all of webpack, to false if that could not be loaded. */
  whole: Promise<boolean>
}

let address: string | undefined
let waiting: StartedWorker | undefined

/** Starts the worker that the next `takeWorker` returns. Its script is most of the download, and loads in parallel with the interface. */
export function prepareWorker(): void {
  waiting ??= startWorker()
}

/** Returns the prepared worker once, otherwise a new one. */
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
    // The first message is from the worker itself: a project's code runs only after it.
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => finish(data.kind === 'ready')
  })
  return { worker, ready, whole: ready.then((isReady) => isReady && bringRest(worker)) }
}

async function bringRest(worker: Worker): Promise<boolean> {
  const code = await loadRest()
  if (code === undefined) return false
  worker.postMessage({ kind: 'rest', code } satisfies RestOfWebpack)
  return true
}

let rest: Promise<string | undefined> | undefined

/** Loads the rest of webpack, once for all workers; the next worker tries again after a failure. */
function loadRest(): Promise<string | undefined> {
  rest ??= fetch(PLAY_REST, { signal: AbortSignal.timeout(loadLimit) })
    .then((response) => (response.ok ? response.text() : undefined))
    .catch(() => undefined)
    .then((code) => {
      if (code === undefined) rest = undefined
      return code
    })
  return rest
}
