import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Release } from '../assemble/release.ts'
import type { ReleasePointer } from '../contract/records.ts'
import { UnreachableError } from './ask.ts'
import { openLocalNamespace } from './local-namespace.ts'
import { type Namespace, NamespaceError } from './namespace.ts'
import { readIndex } from './outdated.ts'
import { readRelease } from './output.ts'
import { parseAddress } from './parse-address.ts'
import { readPointer } from './pointer.ts'
import { publish } from './publish.ts'
import { PublishError } from './publish-error.ts'
import type { LockHolder } from './publish-lock.ts'
import { createRemoteNamespace } from './remote-namespace.ts'
import { rollback } from './rollback.ts'
import { smokeTest } from './smoke-test.ts'

const usage = `Usage: npx content-build publish [options]

Brings the written release into the KV namespace that wrangler.toml binds as CONTENT.

  --out DIR         the folder of the release (dist/content)
  --remote          the namespace at Cloudflare, not the one \`wrangler dev\` reads on this machine
  --env NAME        an environment of wrangler.toml
  --config FILE     the configuration of Wrangler (wrangler.toml)
  --rollback        serve the release before the current one; publishing to Cloudflare then waits for --resume
  --resume          publish although the release that is served was rolled back to
  --smoke-test ADDRESS
                    ask the site at this scheme and host whether it serves the release whole, and roll back where it does not
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
  'smoke-test': { type: 'string' },
  'max-writes': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** The streams for the output of the command. */
export interface PublishOutput {
  log(line: string): void
  error(line: string): void
}

type Values = ReturnType<typeof parse>

/** Runs `publish`: publishes the built release, or rolls back. Returns the exit code: 0, 1 for a failure, 2 for invalid arguments. */
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
    if (!(error instanceof PublishError || error instanceof NamespaceError || error instanceof UnreachableError))
      throw error
    output.error(error.message)
    return 1
  }
}

function parse(args: string[]) {
  const { values } = parseArgs({ args, options, strict: true })
  const maxWrites = values['max-writes']
  if (maxWrites !== undefined && !/^\d+$/.test(maxWrites)) throw new Error('--max-writes takes a whole number')
  if (values.rollback && values['dry-run'])
    throw new Error('--rollback does not take --dry-run: it only moves the pointer')
  const address = parseAddress(values['smoke-test'])
  return { ...values, address, maxWrites: maxWrites === undefined ? undefined : Number(maxWrites) }
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
  const before = values.address === undefined || dryRun ? undefined : await readPointer(namespace)
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
  if (values.address !== undefined && !dryRun)
    await testOrRollBack(namespace, { release, before, address: values.address }, output)
}

/** Runs the smoke test. If it fails, the previous release is served again, and the command fails. */
async function testOrRollBack(
  namespace: Namespace,
  { release, before, address }: { release: Release; before: ReleasePointer | undefined; address: string },
  output: PublishOutput,
): Promise<void> {
  const index = before && (await readIndex(namespace, before.release))
  const problems = await smokeTest({ address, release, before: index })
  if (problems.length === 0) return output.log(`Smoke test of ${address} passed`)
  const found = `The smoke test failed:\n${problems.join('\n')}`
  if (before === undefined || before.release === release.id)
    throw new PublishError(`${found}\nThis command replaced no release, so nothing is rolled back.`)
  output.error(found)
  await reportRollback(namespace, output)
  throw new PublishError('The next publish waits for --resume.')
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
