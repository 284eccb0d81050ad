import type { ChunkId, ChunkModules } from './chunk-modules.ts'

/** The addresses of each chunk: its script, the scripts that imports, its stylesheet. The build puts them here. */
declare const CHUNK_ADDRESSES: Record<ChunkId, readonly [script: string, ...others: string[]]>

const timeLimit = 120_000
const flights = new Map<ChunkId, Promise<unknown>>()

/** What became of a chunk: the server has none, it did not come in time, or it could not be reached or run. */
export type ChunkFailure = 'missing' | 'timeout' | 'error'

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** Set for a stylesheet alone. */
  code?: 'CSS_CHUNK_LOAD_FAILED'
  type: ChunkFailure
  /** The address that failed. */
  request: string

  constructor(id: string, type: ChunkFailure, request: string, cause?: unknown) {
    const styles = isStylesheet(request)
    super(`Loading ${styles ? 'CSS ' : ''}chunk ${id} failed.\n(${styles ? '' : `${type}: `}${request})`, { cause })
    if (styles) this.code = 'CSS_CHUNK_LOAD_FAILED'
    this.type = type
    this.request = request
  }
}

/**
 * Loads a chunk with its stylesheet; rejects with a {@link ChunkLoadError}.
 *
 * Calls while it is under way share it. A failure is forgotten: the next call tries again.
 */
export function loadChunk<Id extends ChunkId>(id: Id): Promise<ChunkModules[Id]> {
  const flight = flights.get(id) ?? load(id)
  flights.set(id, flight)
  flight.catch(() => flights.delete(id))
  // By the id, this is the module of the chunk.
  return flight as Promise<ChunkModules[Id]>
}

async function load(id: ChunkId): Promise<unknown> {
  const addresses = CHUNK_ADDRESSES[id]
  // Fetched before it is imported: the browser remembers a failed import for the life of the page, but not a failed fetch.
  await Promise.all(addresses.map((url) => download(id, url)))
  await Promise.all(addresses.filter(isStylesheet).map((url) => addStylesheet(id, url)))
  const [script] = addresses
  return import(script).catch((cause: unknown) => {
    throw new ChunkLoadError(id, 'error', script, cause)
  })
}

/** Brings a file into the browser's cache, whole. */
async function download(id: ChunkId, url: string): Promise<void> {
  const signal = AbortSignal.timeout(timeLimit)
  const response = await fetch(url, { signal })
    .then(async (response) => {
      await response.blob()
      return response
    })
    .catch((cause: unknown) => {
      throw new ChunkLoadError(id, signal.aborted ? 'timeout' : 'error', url, cause)
    })
  if (!response.ok) throw new ChunkLoadError(id, 'missing', url)
}

function addStylesheet(id: ChunkId, href: string): Promise<void> {
  // Even where the page links it already: that link may be the one that failed, and a second one costs nothing.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = (cause) => {
      link.remove()
      reject(new ChunkLoadError(id, 'error', href, cause))
    }
  })
}

function isStylesheet(url: string): boolean {
  return url.endsWith('.css')
}
