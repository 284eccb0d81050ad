// Serves the site on this machine and follows edits: content goes into the local KV as it is saved, Wrangler follows the
// Worker and, through its `[build]` step, the client. Arguments go to `wrangler dev`: `npm start -- --port 9000`.

import { spawn } from 'node:child_process'
import { forwardSignals } from './content-build/commands/forward-signals.ts'
import { watchCommand } from './content-build/commands/watch.ts'
import { openLocalNamespace, publish, rememberKeys } from './content-build/publish/index.ts'

const namespace = rememberKeys(await openLocalNamespace({ configPath: 'wrangler.toml' }))

const watch = await watchCommand([], process, async (release) => {
  await publish(release, namespace)
})

const wrangler = spawn('wrangler', ['dev', ...process.argv.slice(2), '--var', 'RELEASE_TTL_SECONDS:0'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  // Wrangler would ask the network where a request may come from; the site does not look at it.
  env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...process.env },
})

forwardSignals(wrangler)

process.exitCode = await new Promise<number>((resolve) => {
  wrangler.once('exit', (code) => resolve(code ?? 0))
  wrangler.once('error', (cause) => {
    console.error(`\`wrangler dev\` did not start: ${cause.message}. Run \`node setup.mjs\`.`)
    resolve(1)
  })
})
await watch.close()
await namespace.dispose()
