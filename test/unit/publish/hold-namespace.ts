// A process that holds the local namespace of a project until it is told to let go, or killed: `node hold-namespace.ts wrangler.toml`.

import { once } from 'node:events'
import { openLocalNamespace } from '../../../content-build/publish/local-namespace.ts'

const namespace = await openLocalNamespace({ configPath: process.argv[2] ?? 'wrangler.toml' })
await namespace.exclusively?.(async () => {
  process.stdout.write('holds\n')
  await once(process.stdin, 'data')
})
await namespace.dispose()
process.exit()
