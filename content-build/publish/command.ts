import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLocalNamespace } from './local-namespace.ts'
import { type Namespace, NamespaceError } from './namespace.ts'
import { readRelease } from './output.ts'
import { publish } from './publish.ts'
import { PublishError } from './publish-error.ts'
import type { LockHolder } from './publish-lock.ts'
import { createRemoteNamespace } from './remote-namespace.ts'
import { rollback } from './rollback.ts'

const usage = `Usage: npx content-build publish [options]

Brings the written release into the KV namespace that wrangler.toml binds as CONTENT.

  --out DIR         the folder of the release (dist/content)
  --remote          the namespace at Cloudflare, not the one \`wrangler dev\` reads on this machine
  --env NAME        an environment of wrangler.toml
  --config FILE     the configuration of Wrangler (wrangler.toml)
  --rollback        serve the release before the current one; publishing to Cloudflare then waits for --resume
  --resume          publish although the release that is served was rolled back to
  --max-writes N    stop after N writes, to stay within a daily quota; the next run goes on
  --dry-run         change nothing, tell how many writes it would take
  --help            show this text
`

const options = {
  out: { type: 'string', default: 'dist/content' },
  remote: { type: 'boolean', default: false },
  env: { type: 'string' },
  config: { type: 'string', default: 'wrangler.toml' },
  rollback: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  'max-writes': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Where the command speaks. */
export interface PublishOutput {
  log(line: string): void
  error(line: string): void
}

type Values = ReturnType<typeof parse>

/** `publish`: publishes what was built, or rolls back. Gives the exit code: 0, 1 when it failed, 2 for a mistake in the call. */
export async function publishCommand(args: string[], output: PublishOutput = console): Promise<number> {
  let values: Values
  try {
    values = parse(args)
  } catch (error) {
    output.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    return 2
  }
  if (values.help) {
    output.log(usage)
    return 0
  }
  try {
    await withNamespace(values, output, (namespace) =>
      values.rollback ? reportRollback(namespace, output) : reportPublish(namespace, values, output),
    )
    return 0
  } catch (error) {
    if (!(error instanceof PublishError || error instanceof NamespaceError)) throw error
    output.error(error.message)
    return 1
  }
}

function parse(args: string[]) {
  const { values } = parseArgs({ args, options, strict: true })
  const maxWrites = values['max-writes']
  if (maxWrites !== undefined && !/^\d+$/.test(maxWrites)) throw new Error('--max-writes takes a whole number')
  if (values.rollback && values['dry-run']) throw new Error('--rollback has no --dry-run: it is one write')
  return { ...values, maxWrites: maxWrites === undefined ? undefined : Number(maxWrites) }
}

async function withNamespace(
  { remote, config, env }: Values,
  output: PublishOutput,
  use: (namespace: Namespace) => Promise<void>,
): Promise<void> {
  const target = { configPath: config, environment: env }
  if (remote) return use(createRemoteNamespace(target))
  const onWait = ({ pid, command }: LockHolder) =>
    output.error(`Waits for process ${pid} (${command}), which publishes to the local namespace`)
  const namespace = await openLocalNamespace({ ...target, lock: { onWait } })
  try {
    await use(namespace)
  } finally {
    await namespace.dispose()
  }
}

async function reportPublish(namespace: Namespace, values: Values, output: PublishOutput): Promise<void> {
  const release = await readRelease(values.out).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const way = `Build first: npx content-build build --out ${values.out}`
    throw new PublishError(`No release can be read from ${join(values.out, '.')} (${reason}).\n${way}`, { cause })
  })
  const dryRun = values['dry-run']
  const result = await publish(release, namespace, {
    maxWrites: values.maxWrites,
    dryRun,
    heedsRollback: values.remote && !values.resume,
    onPlan(writes) {
      if (values.remote && !dryRun && writes > 0) output.log(`${writes} writes to make in ${namespace.name}`)
    },
    onWait: (until) => reportWait(until, output),
  })
  const counts = `${result.writes} ${dryRun ? 'to write' : 'written'}, ${result.skipped} there already`
  const swept = dryRun ? '' : `, ${result.swept} swept`
  output.log(
    `${dryRun ? 'Would publish' : 'Published'} release ${result.release} to ${namespace.name}: ${counts}${swept}`,
  )
  if (result.sweepFailure)
    output.error(`Old records are still there: ${result.sweepFailure}. The next publish tries again.`)
}

async function reportRollback(namespace: Namespace, output: PublishOutput): Promise<void> {
  const { from, to, left } = await rollback(namespace, { onWait: (until) => reportWait(until, output) })
  const further = left === 0 ? 'none before it is kept' : `${left} before it ${left === 1 ? 'is' : 'are'} kept`
  output.log(`Rolled back in ${namespace.name} from release ${from} to ${to}; ${further}`)
}

function reportWait(until: number, output: PublishOutput): void {
  const time = new Date(until).toISOString()
  output.log(`Waits until ${time}: records that are needed were to be deleted, which is called off`)
}
