import { createConsole, type Tell } from './console.ts'

interface Surroundings {
  /** Addresses of blobs, by the addresses that the files seem to have. */
  blobs: ReadonlyMap<string, string>
  base: string
  /** The name of the function that modules ask for the address of a file. */
  finder: string
  locate(address: string): string
  /** Receives what workers write to their console; their errors come to the window as well. */
  tell: Tell
}

/**
 * Makes `Worker` accept the addresses of files of the result, inside workers as well.
 *
 * In an opaque origin, a worker can only start from a blob. Its script begins with code that gives it the address of its file and access to the other
 * files, and sends its console here. Chromium starts no module worker there, so a classic script imports the module.
 */
export function translateWorkers({ blobs, base, finder, locate, tell }: Surroundings): void {
  const Native = window.Worker
  const mark = `console ${Math.random()}`
  const own = createConsole(tell)
  const methods = Object.keys(own)
  window.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      const path = locate(String(address))
      const file = blobs.get(path)
      const isModule = options?.type === 'module'
      if (file === undefined) super(address, options)
      else super(wrap(file, path, isModule), { ...options, type: 'classic' })
      this.addEventListener('message', (event) => {
        if (event.data?.[mark] === undefined) return
        event.stopImmediatePropagation()
        if (Object.hasOwn(own, event.data[mark])) own[event.data[mark]]?.(...event.data.values)
      })
    }
  }

  function wrap(file: string, address: string, isModule: boolean): string {
    const setting = JSON.stringify({ files: [...blobs], address, base, finder, mark, methods })
    const first = createScript(`(${prepareWorker})(${setting})`)
    const [before, own] = [first, file].map((each) => JSON.stringify(each))
    return createScript(`importScripts(${before});${isModule ? `(${importModule})(${own})` : `importScripts(${own})`}`)
  }
}

const createScript = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

/** Runs in the worker, as text. Messages wait for the module, as they would if it were the worker's own script. */
function importModule(address: string): void {
  const early: MessageEvent[] = []
  const hold = (event: Event): void => {
    event.stopImmediatePropagation()
    early.push(event as MessageEvent)
  }
  addEventListener('message', hold)
  import(address)
    .catch((cause) => {
      // Thrown in a separate task, so that it becomes an error of the worker.
      setTimeout(() => {
        throw cause
      })
    })
    .then(() => {
      removeEventListener('message', hold)
      for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }))
    })
}

interface WorkerScope {
  importScripts(...addresses: string[]): void
  fetch(input: unknown, init?: unknown): unknown
  postMessage(message: unknown): void
  console: Record<string, unknown>
}

interface WorkerSetting {
  files: [string, string][]
  address: string
  base: string
  finder: string
  mark: string
  /** The names of the methods of the console. */
  methods: string[]
}

/** Runs in the worker, as text, so it cannot use anything outside of itself. */
function prepareWorker({ files, address, base, finder, mark, methods }: WorkerSetting): void {
  const scope = globalThis as unknown as WorkerScope
  const blobs = new Map(files)
  const find = (to: unknown, from = base): string => {
    const url = new URL(String(to), from)
    return blobs.get(url.origin + url.pathname) ?? String(to)
  }
  // webpack derives the addresses of other files from it.
  Object.defineProperty(scope, 'location', { value: new URL(address) })
  const { importScripts, fetch } = scope
  const post = scope.postMessage.bind(scope)
  Object.defineProperty(scope, finder, { value: find })
  scope.importScripts = (...addresses) =>
    importScripts.apply(
      scope,
      addresses.map((each) => find(each)),
    )
  scope.fetch = (input, init) =>
    fetch.call(scope, typeof input === 'string' || input instanceof URL ? find(input) : input, init)
  // Sends as text what cannot be sent as it is, such as a function.
  const copy = (value: unknown): unknown => {
    try {
      return structuredClone(value)
    } catch {
      return String(value)
    }
  }
  for (const level of methods)
    scope.console[level] = (...values: unknown[]) => post({ [mark]: level, values: values.map(copy) })
}
