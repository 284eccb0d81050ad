import type { Response } from 'miniflare'

interface Entry {
  text: string
  status: number
  tag: string | null
  at: number
  maxAge: number
  maxStale: number
}

/** A response of the edge, and whether the cache or the Worker gave it. */
export interface EdgeAnswer {
  text: string
  status: number
  from: 'cache' | 'worker'
}

export interface PurgeOptions {
  tags?: string[]
  purgeEverything?: boolean
}

export interface PurgeResult {
  success: boolean
  errors: { code: number; message: string }[]
}

/** One location of Cloudflare's cache in front of a Worker. Stores by path, serves stale responses while it revalidates, and purges by tag. */
export class EdgeCache {
  /** Milliseconds since the epoch; only tests advance them. */
  now = 0
  readonly #entries = new Map<string, Entry>()
  readonly #ask: (path: string) => Promise<Response>

  constructor(ask: (path: string) => Promise<Response>) {
    this.#ask = ask
  }

  async get(path: string): Promise<EdgeAnswer> {
    const entry = this.#entries.get(path)
    const age = this.now - (entry?.at ?? 0)
    if (entry === undefined || age >= entry.maxAge + entry.maxStale) {
      const { text, status } = await this.#fill(path)
      return { text, status, from: 'worker' }
    }
    if (age >= entry.maxAge) await this.#fill(path)
    return { text: entry.text, status: entry.status, from: 'cache' }
  }

  purge({ tags = [], purgeEverything = false }: PurgeOptions): void {
    for (const [path, { tag }] of this.#entries)
      if (purgeEverything || (tag !== null && tags.includes(tag))) this.#entries.delete(path)
  }

  async #fill(path: string): Promise<Entry> {
    const response = await this.#ask(path)
    const control = response.headers.get('cloudflare-cdn-cache-control') ?? ''
    const getSeconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0) * 1000
    const entry = {
      text: await response.text(),
      status: response.status,
      tag: response.headers.get('cache-tag'),
      at: this.now,
      maxAge: getSeconds('max-age'),
      maxStale: getSeconds('stale-while-revalidate'),
    }
    if (control.startsWith('public')) this.#entries.set(path, entry)
    return entry
  }
}
