import { transformSync } from 'esbuild'
import { Miniflare, type MiniflareOptions, Response } from 'miniflare'
import { expect, vi } from 'vitest'
import { type Release, serializeIndex } from '../../../content-build/assemble/release.ts'
import { indexKey, type ReleasePointer, releaseKey } from '../../../content-build/contract/records.ts'
import { patience } from '../../patience.ts'
import type { PurgeOptions, PurgeResult } from './edge-cache.ts'
import { FaultyKv } from './faulty-kv.ts'
import { faultyKvScript } from './faulty-kv-script.ts'
import { WorkerLog } from './worker-log.ts'

type WorkerOptions = MiniflareOptions['workers'][number]
type Bindings = WorkerOptions['config']['env']
type Namespace = Awaited<ReturnType<Miniflare['getKVNamespace']>>

/** Origin of canonical links, and the host that requests name. */
export const origin = 'https://docs.test'

const compatibilityDate = '2026-10-20'
const namespace = { type: 'kv', id: 'content' } as const

export interface RunOptions {
  faulty: boolean
  releaseTtlSeconds: number
  vars: Record<string, string>
}

/** A running site with its KV and its log. */
export class Site {
  kv = new FaultyKv()
  readonly log = new WorkerLog()
  /** Records purge requests of the Worker, and responds as the platform does. */
  onPurge: (options: PurgeOptions) => PurgeResult = () => ({ success: true, errors: [] })
  readonly #miniflare: Miniflare
  readonly #onDispose: () => void

  constructor(script: string, options: RunOptions, onDispose: () => void) {
    this.#onDispose = onDispose
    this.#miniflare = new Miniflare({
      logRequests: false,
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error' || level === 'warn') this.log.add(message)
      },
      workers: [
        createWorker(
          'site',
          { 'index.js': edgeScript, 'site.js': wrapBundle(script) },
          {
            CONTENT: options.faulty ? { type: 'worker', worker: 'kv', exportName: 'FaultyKv' } : namespace,
            SITE_ORIGIN: { type: 'text', value: origin },
            RELEASE_TTL_SECONDS: { type: 'text', value: String(options.releaseTtlSeconds) },
            CF_VERSION_METADATA: { type: 'version-metadata' },
            PURGES: { type: 'fetcher', handler: this.#purge },
            ...Object.fromEntries(Object.entries(options.vars).map(([name, value]) => [name, { type: 'text', value }])),
          },
        ),
        createWorker(
          'kv',
          { 'index.js': faultyKvScript },
          { CONTENT: namespace, FAULTS: { type: 'fetcher', handler: this.#decide } },
        ),
      ],
    })
  }

  /** The address of the running server, for requests that `fetch` would normalize. */
  get url(): Promise<URL> {
    return this.#miniflare.unsafeGetDirectURL('site')
  }

  /** Requests a path of {@link origin} from the Worker; follows no redirect. */
  async fetch(path: string, init: { method?: string; headers?: Record<string, string> } = {}): Promise<Response> {
    return this.#miniflare.dispatchFetch(origin + path, { redirect: 'manual', ...init })
  }

  /** Runs the scheduled handler to its end, as of the given time. Without another trigger, it refreshes. */
  async runScheduled(scheduledTime: Date, cron = '17 */6 * * *'): Promise<void> {
    const worker = await this.#miniflare.getWorker('site')
    const { outcome } = await worker.scheduled({ scheduledTime, cron })
    if (outcome !== 'ok') throw new Error(`The scheduled handler ended with ${outcome}`)
  }

  /** The namespace itself, without faults. */
  async namespace(): Promise<Namespace> {
    return this.#miniflare.getKVNamespace('CONTENT', 'kv')
  }

  /** Publishes in the publisher's order: records, then the index, then the pointer. */
  async publish(release: Release, previous: readonly Release[] = []): Promise<void> {
    const kv = await this.namespace()
    await Promise.all([...release.records].map(([key, value]) => kv.put(key, new TextDecoder().decode(value))))
    await kv.put(indexKey(release.id), new TextDecoder().decode(serializeIndex(release.index)))
    await this.point(release, previous)
  }

  /** Moves the pointer and nothing else. */
  async point(release: Release, previous: readonly Release[] = []): Promise<void> {
    const pointer: ReleasePointer = {
      release: release.id,
      previous: previous.map(({ id }) => id),
      publishedAt: '2026-01-01T00:00:00Z',
    }
    await (await this.namespace()).put(releaseKey, JSON.stringify(pointer))
  }

  /**
   * Makes the site as good as a new one: a Worker that has seen nothing, an empty namespace, a KV without faults. To start another takes
   * longer than most tests. Fails when the Worker does not end what it was asked before, which would count for the next test.
   */
  async renew(): Promise<void> {
    await vi.waitFor(
      async () => expect(await (await this.#miniflare.dispatchFetch(renewal)).json()).toEqual({ unfinished: 0 }),
      { timeout: patience },
    )
    const kv = await this.namespace()
    for (;;) {
      const { keys } = await kv.list()
      if (keys.length === 0) break
      await Promise.all(keys.map(({ name }) => kv.delete(name)))
    }
    this.kv = new FaultyKv()
    this.onPurge = () => ({ success: true, errors: [] })
    this.log.assertEmpty()
  }

  /** Stops the site. Fails for an error that was logged since the last test. */
  async dispose(): Promise<void> {
    this.#onDispose()
    await this.#miniflare.dispose()
    this.log.assertEmpty()
  }

  #decide = async (request: { text(): Promise<string> }): Promise<Response> =>
    Response.json(await this.kv.decide(await request.text()))

  #purge = async (request: { text(): Promise<string> }): Promise<Response> =>
    Response.json(this.onPurge(JSON.parse(await request.text())))
}

/** The path at which the Worker resets itself, which it does once nothing is pending. */
const renewal = 'https://renewal.test/'

/** Gives the scheduled handler a cache, which the local runtime lacks, and resets on request. */
const edgeScript = `
import { createSite } from './site.js'
let site = createSite()
let unfinished = 0
async function count(task) {
  unfinished++
  try {
    return await task
  } finally {
    unfinished--
  }
}
export default {
  fetch(request, env, ctx) {
    if (request.url === '${renewal}') {
      if (unfinished === 0) site = createSite()
      return Response.json({ unfinished })
    }
    const counting = {
      props: ctx.props,
      waitUntil: (task) => ctx.waitUntil(count(task)),
      passThroughOnException: () => ctx.passThroughOnException(),
    }
    return count(site.fetch(request, env, counting))
  },
  scheduled(controller, env) {
    const purge = async (options) =>
      (await env.PURGES.fetch('https://edge.test/', { method: 'POST', body: JSON.stringify(options) })).json()
    return site.scheduled(controller, env, { cache: { purge } })
  },
}
`

/** Wraps a bundle in a function that returns a Worker without any state. */
function wrapBundle(bundle: string): string {
  const { code } = transformSync(bundle, { format: 'iife', globalName: 'bundle', target: 'es2024' })
  return `export function createSite() {\n${code}\nreturn bundle.default\n}`
}

function createWorker(name: string, scripts: Record<string, string>, env: Bindings): WorkerOptions {
  const modules = Object.fromEntries(
    Object.entries(scripts).map(([file, contents]) => [file, { type: 'esm', contents } as const]),
  )
  const manifest = { mainModule: 'index.js', modules }
  return { config: { name, compatibilityDate, manifest, env }, dev: { unsafeDirectSockets: [{}] } }
}
