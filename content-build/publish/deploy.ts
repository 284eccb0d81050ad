import { setTimeout as wait } from 'node:timers/promises'
import { ask } from './ask.ts'
import { findVersionBefore, isCodeRolledBack, listDeployed, type RunWrangler } from './deployments.ts'
import { takeEarlierAssets } from './earlier-assets.ts'
import { PublishError } from './publish-error.ts'
import { readHealth } from './smoke-test.ts'

export interface DeployOptions {
  wrangler: RunWrangler
  /** Scheme and host of the site, for the assets of earlier deploys and the smoke test; without it, both are skipped. */
  address?: string | undefined
  /** The folder in which the client build looks for the assets of earlier deploys. */
  earlierFolder: string
  /** The name of this version of the code: its commit. */
  tag?: string | undefined
  /** Deploys even if the current version was restored by a rollback. */
  resume: boolean
  log: (line: string) => void
  /** The longest wait until the site runs the new code, in milliseconds. */
  patience?: number
  /** The interval in milliseconds between two requests to the health address. */
  interval?: number
}

/**
 * Deploys the Worker with its assets and those of earlier deploys, checks the health of the site, and rolls the code back if the check fails.
 *
 * Rejects with a {@link PublishError} if the code was rolled back by hand before and no option says to go on.
 */
export async function deployCode(options: DeployOptions): Promise<void> {
  const { wrangler, address, earlierFolder, tag, resume, log } = options
  const deployed = await listDeployed(wrangler)
  if (isCodeRolledBack(deployed) && !resume) {
    throw new PublishError(
      `The code was rolled back to version ${deployed[0]}. Nothing was deployed.
Once the code here is right, run the same command with --resume.`,
    )
  }
  if (address !== undefined && deployed.length > 0) {
    const kept = await takeEarlierAssets(address, earlierFolder, Date.now())
    log(`Keeps ${kept} assets of earlier deploys for tabs that are open`)
  }
  const output = await wrangler(['deploy', ...(tag === undefined ? [] : ['--tag', tag])])
  const version = /Current Version ID: *([0-9a-f-]{36})/.exec(output.toString('utf8'))?.[1]
  if (version === undefined)
    throw new PublishError(`Wrangler did not name a version. It printed:\n${output.toString('utf8')}`)
  log(`Deployed version ${version} of the code`)
  if (address === undefined) return
  const problems = await testCode(address, version, options)
  if (problems.length === 0) return log(`Smoke test of ${address} passed`)
  const before = deployed[0]
  const found = problems.join('\n')
  if (before === undefined)
    throw new PublishError(`The smoke test failed, and there is no earlier version to go back to:\n${found}`)
  await wrangler(['rollback', before, '--yes', '--message', 'The smoke test failed'])
  throw new PublishError(`The smoke test failed, so the code was rolled back to version ${before}:\n${found}`)
}

/** Restores the version before the current one. Rejects with a {@link PublishError} if there is none. */
export async function rollBackCode({ wrangler, log }: Pick<DeployOptions, 'wrangler' | 'log'>): Promise<void> {
  const deployed = await listDeployed(wrangler)
  const before = findVersionBefore(deployed)
  if (before === undefined) throw new PublishError('No earlier version of the code is known.')
  await wrangler(['rollback', before, '--yes', '--message', 'Rolled back by hand'])
  log(`Rolled the code back from version ${deployed[0]} to ${before}; the next deploy waits for --resume`)
}

/** Returns the problems of the site after a deploy: the version of the code, the home page, and the files that it loads. */
async function testCode(
  address: string,
  version: string,
  { patience = 120_000, interval = 3000 }: DeployOptions,
): Promise<string[]> {
  const end = Date.now() + patience
  for (let id: string | undefined; id !== version; await wait(interval)) {
    id = (await readHealth(address))?.code.id
    if (id === version) break
    if (Date.now() >= end) return [`/health.json names version ${id ?? 'none'} of the code, not ${version}`]
  }
  const home = await ask(new URL(`/?version=${version}`, address))
  if (home.status !== 200) return [`/ answers ${home.status}`]
  const html = await home.text()
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+/g))]
  if (assets.length === 0) return ['/ loads no assets']
  const answers = await Promise.all(assets.map(async (path) => ({ path, ...(await describeAsset(address, path)) })))
  return answers
    .filter(({ status, type }) => status !== 200 || type.startsWith('text/html'))
    .map(({ path, status, type }) => `${path} answers ${status} ${type}`)
}

async function describeAsset(address: string, path: string): Promise<{ status: number; type: string }> {
  const { status, headers } = await ask(new URL(path, address))
  return { status, type: headers.get('Content-Type') ?? '' }
}
