import { Miniflare, type MiniflareOptions } from 'miniflare'
import { serializeIndex } from '../../content-build/assemble/release.ts'
import { indexKey, releaseKey } from '../../content-build/contract/records.ts'
import { bundleWorker } from '../worker/site/bundle-worker.ts'
import { clientFixture } from '../worker/site/client-fixture.ts'
import { createLargeSite, largePages, otherPages } from './large-site.ts'

/** The site and the smallest possible Worker, side by side in one runtime, with one KV. */
export interface EdgeRuntime {
  /** The addresses of pages of the largest kind, and of some other pages. */
  largePages: URL[]
  otherPages: URL[]
  /** Address of a Worker of one line that streams the bytes of the large pages, as rendered, from KV. */
  barePages: URL[]
  /** Address of V8's inspector. */
  inspector: URL
  dispose(): Promise<void>
}

type WorkerOptions = MiniflareOptions['workers'][number]

const bareScript = `export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url)
    return new Response(await env.CONTENT.get('bare' + pathname, 'stream'), { headers: { 'Content-Type': 'text/html' } })
  },
}`

/** Starts the Workers; the large site is published, and the bare Worker's records hold its pages as rendered. */
export async function startEdgeRuntime(): Promise<EdgeRuntime> {
  const script = await bundleWorker(clientFixture)
  const miniflare = new Miniflare({
    logRequests: false,
    inspectorPort: 0,
    workers: [createWorker('site', script), createWorker('reference', script), createWorker('bare', bareScript)],
  })
  const kv = await miniflare.getKVNamespace('CONTENT', 'site')
  const { id, records, index } = createLargeSite()
  for (const [key, value] of records) await kv.put(key, new TextDecoder().decode(value))
  await kv.put(indexKey(id), new TextDecoder().decode(serializeIndex(index)))
  await kv.put(releaseKey, JSON.stringify({ release: id, previous: [], publishedAt: '2026-01-01T00:00:00Z' }))
  const site = await miniflare.unsafeGetDirectURL('site')
  const bare = await miniflare.unsafeGetDirectURL('bare')
  // Renders them elsewhere: this isolate must start without any of them in memory.
  const reference = await miniflare.unsafeGetDirectURL('reference')
  for (const path of largePages) await kv.put(`bare${path}`, await (await fetch(new URL(path, reference))).text())
  return {
    largePages: largePages.map((path) => new URL(path, site)),
    otherPages: otherPages.map((path) => new URL(path, site)),
    barePages: largePages.map((path) => new URL(path, bare)),
    inspector: await miniflare.getInspectorURL(),
    dispose: () => miniflare.dispose(),
  }
}

/** A Worker of Miniflare on the KV that all of them share. */
export function createWorker(name: string, contents: string): WorkerOptions {
  return {
    config: {
      name,
      compatibilityDate: '2026-10-20',
      manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents } } },
      env: {
        CONTENT: { type: 'kv', id: 'content' },
        SITE_ORIGIN: { type: 'text', value: 'https://docs.test' },
        RELEASE_TTL_SECONDS: { type: 'text', value: '30' },
        CF_VERSION_METADATA: { type: 'version-metadata' },
      },
    },
    dev: { unsafeDirectSockets: [{}] },
  }
}
