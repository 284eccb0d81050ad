import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unstable_startWorker } from 'wrangler'
import type { Release } from '../../content-build/assemble/release.ts'
import { openLocalNamespace, publish, rememberKeys } from '../../content-build/publish/index.ts'
import { readRelease } from '../../content-build/publish/output.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const configPath = join(root, 'wrangler.toml')

export interface ServedSite {
  /** Without a trailing slash. */
  origin: string
  /** Puts another release in place of the served one. */
  publish(release: Release): Promise<void>
  /** Takes a record out of the store, as when it is lost there. */
  lose(key: string): Promise<void>
  close(): Promise<void>
}

/** The release that `npm run build` left. */
export const readBuiltRelease = (): Promise<Release> => readRelease(join(root, 'dist/content'))

/**
 * Serves a release as `wrangler dev` does, with the client that `npm run build` left and a KV of its own; `vars` take the place of
 * those in `wrangler.toml`.
 */
export async function serveSite(release: Release, vars: Record<string, string> = {}): Promise<ServedSite> {
  // Wrangler asks the network for an example of a request's origin, which no page here shows.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  process.env.WRANGLER_SEND_METRICS = 'false'
  await using opened = new AsyncDisposableStack()
  const state = await mkdtemp(join(tmpdir(), 'served-site-'))
  opened.defer(() => rm(state, { recursive: true, force: true }))
  // A process that ends without closing it leaves nothing behind either.
  process.once('exit', () => rmSync(state, { recursive: true, force: true }))
  const namespace = rememberKeys(await openLocalNamespace({ configPath, persistTo: join(state, 'v3') }))
  opened.defer(() => namespace.dispose())
  const put = async (next: Release) => void (await publish(next, namespace))
  await put(release)
  const worker = await unstable_startWorker({
    config: configPath,
    bindings: Object.fromEntries(
      Object.entries({ RELEASE_TTL_SECONDS: '0', ...vars }).map(([name, value]) => [
        name,
        { type: 'plain_text', value },
      ]),
    ),
    // Everything is built already.
    build: { custom: { command: '' }, nodejsCompatMode: null },
    // Not `localhost`, whose IPv6 side another process may hold.
    dev: {
      server: { hostname: '127.0.0.1', port: 0 },
      persist: state,
      watch: false,
      inspector: false,
      logLevel: 'none',
    },
  })
  opened.defer(() => worker.dispose())
  await worker.ready
  const { origin } = await worker.url
  const everything = opened.move()
  return {
    origin,
    publish: put,
    lose: (key) => namespace.deleteMany([key]),
    close: () => everything.disposeAsync(),
  }
}
