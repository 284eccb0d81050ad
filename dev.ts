// Serves the site on this machine and follows edits: content goes into the local KV as it is saved, open pages load again by themselves,
// and Wrangler follows the Worker and, through its `[build]` step, the client. `npm start -- --port 9000` chooses the port; other
// arguments go to `wrangler dev`.

import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { forwardSignals } from './content-build/commands/forward-signals.ts'
import { watchCommand } from './content-build/commands/watch.ts'
import type { ContentIndex } from './content-build/contract/content-index.ts'
import { openLocalNamespace, publish, rememberKeys } from './content-build/publish/index.ts'
import { listChangedPages } from './dev/changed-pages.ts'
import { findFreePort } from './dev/free-port.ts'
import { startPreviewServer } from './dev/preview-server.ts'
import { listProblems } from './dev/preview-state.ts'

const { values, tokens } = parseArgs({ options: { port: { type: 'string' } }, strict: false, tokens: true })
const ownArguments = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && token.name === 'port'
      ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
      : [],
  ),
)
const others = process.argv.slice(2).filter((_, index) => !ownArguments.has(index))

const workerPort = await findFreePort()
const preview = await startPreviewServer(Number(values.port ?? 8787), workerPort)
const namespace = rememberKeys(await openLocalNamespace({ configPath: 'wrangler.toml' }))

let known: ContentIndex | undefined
const watch = await watchCommand([], process, {
  onBuild: ({ messages }) => preview.report(listProblems(messages)),
  async onRelease(release) {
    await publish(release, namespace)
    if (known !== undefined) preview.reload(listChangedPages(known, release.index))
    known = release.index
  },
})

const ports = ['--port', String(workerPort), '--ip', '127.0.0.1', '--show-interactive-dev-session=false']
const wrangler = spawn('wrangler', ['dev', ...others, ...ports, '--var', 'RELEASE_TTL_SECONDS:0'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  // Wrangler would look up on the network where a request comes from; the site does not use that.
  env: { CLOUDFLARE_CF_FETCH_ENABLED: 'false', ...process.env },
})

forwardSignals(wrangler)
console.log(`Open ${preview.origin} once the Worker is ready; pages load again as they are saved.`)

process.exitCode = await new Promise<number>((resolve) => {
  wrangler.once('exit', (code) => resolve(code ?? 0))
  wrangler.once('error', (cause) => {
    console.error(`\`wrangler dev\` did not start: ${cause.message}. Run \`node setup.mjs\`.`)
    resolve(1)
  })
})
await watch.close()
await preview.close()
await namespace.dispose()
