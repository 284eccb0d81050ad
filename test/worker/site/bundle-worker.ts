import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { ClientManifest } from '../../../worker/client-manifest.ts'

const entry = fileURLToPath(new URL('../../../worker/index.ts', import.meta.url))

/**
 * Bundles the Worker with the options Wrangler gives to esbuild when it deploys, on top of the given client, or else of the one that
 * `npm run build` left.
 */
export async function bundleWorker(client?: ClientManifest): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    supported: { 'import-source': true, using: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: client === undefined ? [] : [clientManifest(client)],
  })
  const [bundle] = outputFiles
  if (bundle === undefined) throw new Error('esbuild gave no bundle')
  return bundle.text
}

function clientManifest(client: ClientManifest): Plugin {
  return {
    name: 'client-manifest',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\/client-manifest\.json$/ }, () => ({ path: 'client', namespace: 'client-manifest' }))
      onLoad({ filter: /.*/, namespace: 'client-manifest' }, () => ({
        contents: JSON.stringify(client),
        loader: 'json',
      }))
    },
  }
}
