interface Surroundings {
  /** Addresses of files, by those at which they seem to lie. */
  blobs: ReadonlyMap<string, string>
  base: string
  locate(address: string): string
  /** Takes what a worker writes to its console. */
  tell(level: string, text: string): void
}

/**
 * Lets `Worker` take the addresses of files of the result, inside workers as well.
 *
 * A worker of an opaque origin can come from a blob alone. Its script begins with one that gives it the address its file seems to have and
 * the way to the other files, and sends its console here.
 */
export function translateWorkers({ blobs, base, locate, tell }: Surroundings): void {
  const Native = window.Worker
  const mark = `console ${Math.random()}`
  window.Worker = class extends Native {
    constructor(address: string | URL, options?: WorkerOptions) {
      const path = locate(String(address))
      const file = blobs.get(path)
      super(file === undefined ? address : wrap(file, path, options?.type === 'module'), options)
      this.addEventListener('message', (event) => {
        if (event.data?.[mark] === undefined) return
        event.stopImmediatePropagation()
        tell(String(event.data[mark]), String(event.data.text))
      })
      this.addEventListener('error', ({ message }) => tell('error', message))
    }
  }

  function wrap(file: string, address: string, isModule: boolean): string {
    const setting = JSON.stringify([[...blobs], address, base, mark])
    const first = createScript(`(${prepareWorker})(...${setting})`)
    const names = [first, file].map((each) => JSON.stringify(each))
    return createScript(isModule ? names.map((name) => `import ${name};`).join('') : `importScripts(${names})`)
  }
}

const createScript = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

interface WorkerScope {
  importScripts(...addresses: string[]): void
  fetch(input: unknown, init?: unknown): unknown
  postMessage(message: unknown): void
  console: Record<string, unknown>
}

/** Runs in the worker, as text: it may use nothing from outside of itself. */
function prepareWorker(files: [string, string][], address: string, base: string, mark: string): void {
  const scope = globalThis as unknown as WorkerScope
  const blobs = new Map(files)
  const find = (to: unknown): string => {
    const url = new URL(String(to), base)
    return blobs.get(url.origin + url.pathname) ?? String(to)
  }
  // From it, webpack derives where the other files are.
  Object.defineProperty(scope, 'location', { value: new URL(address) })
  const { importScripts, fetch } = scope
  const post = scope.postMessage.bind(scope)
  scope.importScripts = (...addresses) => importScripts.apply(scope, addresses.map(find))
  scope.fetch = (input, init) =>
    fetch.call(scope, typeof input === 'string' || input instanceof URL ? find(input) : input, init)
  const describe = (value: unknown): string => {
    if (typeof value !== 'object' || value instanceof Error) return String(value)
    try {
      return JSON.stringify(value)
    } catch {
      return String(value)
    }
  }
  for (const level of ['log', 'info', 'debug', 'warn', 'error'])
    scope.console[level] = (...values: unknown[]) =>
      post({ [mark]: level, text: values.map(describe).join(' ').slice(0, 2000) })
}
