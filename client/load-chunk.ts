import type { ChunkId, ChunkModules } from './chunk-modules.ts'

/** The addresses of each chunk, a constant of the build: its script, the scripts that this one imports, its stylesheet. */
declare const CHUNK_ADDRESSES: Record<ChunkId, readonly [script: string, ...others: string[]]>

export interface ChunkLoadError extends Error {
  name: 'ChunkLoadError'
  /** `missing`: the server has no such file. `timeout`: it did not arrive in time. `error`: it could not be reached or run. */
  type: 'missing' | 'timeout' | 'error'
  /** The address that failed. */
  request: string
  /** Set for stylesheets only. */
  code?: 'CSS_CHUNK_LOAD_FAILED'
}

const timeLimit = 120_000
const flights = new Map<ChunkId, Promise<unknown>>()
/** Chunks for which something else arrived, which may be in a cache. */
const spoilt = new Set<ChunkId>()

/**
 * Loads a chunk with its stylesheet; rejects with a {@link ChunkLoadError}.
 *
 * Simultaneous calls share one load. A failure is forgotten, so the next call tries again.
 */
export function loadChunk<Id extends ChunkId>(id: Id): Promise<ChunkModules[Id]> {
  const flight = flights.get(id) ?? load(id)
  flights.set(id, flight)
  flight.catch(() => flights.delete(id))
  // The id determines the type of the module.
  return flight as Promise<ChunkModules[Id]>
}

async function load(id: ChunkId): Promise<unknown> {
  const addresses = CHUNK_ADDRESSES[id]
  const [script] = addresses
  // Fetched before it is imported: browsers remember a failed import for the life of the page, but not a failed fetch.
  await Promise.all(addresses.map((url) => download(id, url)))
  await Promise.all(addresses.filter(isStylesheet).map(addStylesheet))
  try {
    // Browsers remember a failed import by its address; the service worker takes a query as a request for a new copy.
    return await import(spoilt.has(id) ? `${script}?${Date.now()}` : script)
  } catch {
    spoilt.add(id)
    throw createError(id, 'error', script)
  }
}

/** Loads a whole file into the browser's cache, bypassing the cache if it may contain something else. */
async function download(id: ChunkId, url: string): Promise<void> {
  const signal = AbortSignal.timeout(timeLimit)
  let type: ChunkLoadError['type'] = 'missing'
  try {
    const response = await fetch(url, { signal, cache: spoilt.has(id) ? 'reload' : 'default' })
    const blob = await response.blob()
    if (response.ok && /javascript|css/.test(blob.type)) return
    spoilt.add(id)
  } catch {
    type = signal.aborted ? 'timeout' : 'error'
  }
  throw createError(id, type, url)
}

function createError(id: ChunkId, type: ChunkLoadError['type'], request: string): ChunkLoadError {
  const facts = { name: 'ChunkLoadError', type, request } as const
  if (!isStylesheet(request)) {
    return Object.assign(new Error(`Loading chunk ${id} failed.\n(${type}: ${request})`), facts)
  }
  const code = 'CSS_CHUNK_LOAD_FAILED'
  return Object.assign(new Error(`Loading CSS chunk ${id} failed.\n(${request})`), facts, { code } as const)
}

/** Resolves once the stylesheet applies. It is in the cache by then; if it is not, the chunk works without it. */
function addStylesheet(href: string): Promise<unknown> {
  // A link in the page may be the one that failed, and a second link costs nothing.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}

function isStylesheet(url: string): boolean {
  return url.endsWith('.css')
}
