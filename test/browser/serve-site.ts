import { fileURLToPath } from 'node:url'
import { Miniflare, type MiniflareOptions } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { Release } from '../../content-build/assemble/release.ts'
import { bindNamespace, type LocalKv, publish, rememberKeys } from '../../content-build/publish/index.ts'
import { readRelease } from '../../content-build/publish/output.ts'
import { bundleWorker } from '../worker/site/bundle-worker.ts'

/** What is read from `wrangler.toml`: Wrangler's own type names a package that it does not install. */
interface WranglerConfig {
  name: string
  compatibility_date: string
  assets: { directory: string; html_handling: 'none'; not_found_handling: 'none' }
  kv_namespaces: { binding: string; id: string }[]
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[]
  vars: Record<string, string>
}

type WorkerConfig = MiniflareOptions['workers'][number]['config']

const root = new URL('../../', import.meta.url)

export interface ServedSite {
  /** Without a trailing slash. */
  origin: string
  /** Puts another release in place of the served one. */
  publish(release: Release): Promise<void>
  /** Takes a record out of the store, as when it is lost there. */
  lose(key: string): Promise<void>
  close(): Promise<void>
}

export interface ServeOptions {
  /** Variables in place of those in `wrangler.toml`. */
  vars?: Record<string, string>
  /** Compresses responses as the edge does, for measurements of time. */
  compress?: boolean
}

/** The release that `npm run build` left. */
export const readBuiltRelease = (): Promise<Release> => readRelease(fileURLToPath(new URL('dist/content', root)))

/**
 * Serves a release in the runtime of `wrangler dev`, by `wrangler.toml`, with the client that `npm run build` left and a KV of its own. Without
 * the proxy that Wrangler puts before the runtime, which takes more of the processor than most responses.
 */
export async function serveSite(
  release: Release,
  { vars = {}, compress = false }: ServeOptions = {},
): Promise<ServedSite> {
  await using opened = new AsyncDisposableStack()
  const config = await readWorkerConfig(vars)
  const runtime = new Miniflare({
    host: '127.0.0.1',
    // Without it, the network is asked for an example of a request's origin, which no page here shows.
    cf: false,
    logRequests: false,
    // The tests in `test/worker/` check what the Worker logs.
    handleStructuredLogs: () => {},
    workers: [{ config, dev: { unsafeDirectSockets: [{ host: '127.0.0.1' }] } }],
  })
  opened.defer(() => runtime.dispose())
  // The stream types of Node and of browsers differ in what a reader of bytes may be given.
  const kv = (await runtime.getKVNamespace('CONTENT', config.name)) as unknown as LocalKv
  const namespace = rememberKeys({ name: 'the namespace of a test', ...bindNamespace(kv) })
  const put = async (next: Release) => void (await publish(next, namespace))
  await put(release)
  const { origin } = compress ? await runtime.ready : await runtime.unsafeGetDirectURL(config.name)
  const everything = opened.move()
  return {
    origin,
    publish: put,
    lose: (key) => namespace.deleteMany([key]),
    close: () => everything.disposeAsync(),
  }
}

let code: Promise<string> | undefined

async function readWorkerConfig(vars: Record<string, string>): Promise<WorkerConfig> {
  code ??= bundleWorker()
  const config: WranglerConfig = readConfig({ config: fileURLToPath(new URL('wrangler.toml', root)) })
  const texts = { ...config.vars, RELEASE_TTL_SECONDS: '0', ...vars }
  return {
    name: config.name,
    compatibilityDate: config.compatibility_date,
    manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: await code } } },
    assets: {
      directory: config.assets.directory,
      htmlHandling: config.assets.html_handling,
      notFoundHandling: config.assets.not_found_handling,
      hasUserWorker: true,
    },
    env: {
      ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { type: 'text', value }])),
      ...Object.fromEntries(config.kv_namespaces.map(({ binding, id }) => [binding, { type: 'kv', id }])),
      ...Object.fromEntries(
        config.ratelimits.map(({ name, namespace_id: namespace, simple }) => [
          name,
          { type: 'rate-limit', namespace, simple },
        ]),
      ),
      CF_VERSION_METADATA: { type: 'version-metadata' },
    },
  }
}
