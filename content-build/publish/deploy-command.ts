import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { UnreachableError } from './ask.ts'
import type { PublishOutput } from './command.ts'
import { deployCode, rollBackCode } from './deploy.ts'
import { NamespaceError } from './namespace.ts'
import { parseAddress } from './parse-address.ts'
import { PublishError } from './publish-error.ts'
import { runWrangler } from './run-wrangler.ts'

const usage = `Usage: npx content-build deploy [options]

Deploys the Worker and its assets with Wrangler. Content goes by \`publish\`.

  --smoke-test ADDRESS  the site's scheme and host: keeps the assets that open tabs ask for, looks at the site after the deploy, and rolls
                        the code back where something is wrong
  --env NAME            an environment of wrangler.toml
  --config FILE         the configuration of Wrangler (wrangler.toml)
  --rollback            serve the version before the current one; deploying then waits for --resume
  --resume              deploy although the version that is served was rolled back to
  --help                show this text
`

const options = {
  'smoke-test': { type: 'string' },
  env: { type: 'string' },
  config: { type: 'string', default: 'wrangler.toml' },
  rollback: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** Runs `deploy`: deploys the code, or rolls it back. Returns the exit code: 0, 1 for a failure, 2 for invalid arguments. */
export async function deployCommand(args: string[], output: PublishOutput = console): Promise<number> {
  let values: ReturnType<typeof parse>
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
  // The top-level environment is named too: Wrangler warns if a configuration has several and none is chosen.
  const target = ['--config', values.config, '--env', values.env ?? '']
  const wrangler = (command: readonly string[]) => runWrangler([...command, ...target])
  const log = (line: string) => output.log(line)
  try {
    await (values.rollback
      ? rollBackCode({ wrangler, log })
      : deployCode({
          wrangler,
          address: values.address,
          earlierFolder: join('dist', 'earlier-client'),
          tag: await findCommit(),
          resume: values.resume,
          log,
        }))
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
  return { ...values, address: parseAddress(values['smoke-test']) }
}

/** Returns the deployed commit, which the health address reports; `undefined` outside a repository. */
async function findCommit(): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'])).stdout.trim()
  } catch {
    return undefined
  }
}
