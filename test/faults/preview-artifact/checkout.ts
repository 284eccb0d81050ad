import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const wrangler = join(createRequire(import.meta.url).resolve('wrangler/package.json'), '../bin/wrangler.js')

export interface StepResult {
  code: number
  output: string
  /** Output of the step for later ones. */
  outputs: string
}

/** A checkout of main on a runner, where the steps of `preview.yml` run unchanged. */
export interface Checkout {
  folder: string
  /** Runs the step with this id, with the constants of its `env` and with `env`. */
  runStep(id: string, env?: NodeJS.ProcessEnv): Promise<StepResult>
  /** Makes `gh` return these pull requests, or those of one branch where the step asks for a branch. */
  setPulls(branch: string, pulls: readonly unknown[]): Promise<void>
  /** Runs a command line as a step of its own. */
  runShell(script: string, env?: NodeJS.ProcessEnv): Promise<StepResult>
}

interface Step {
  id?: string
  run?: string
  env?: Record<string, string>
}

/**
 * Creates a checkout in `folder`, whose artifact is in `folder/artifact`.
 *
 * Wrangler gets `wranglerOptions` besides its own, and whatever it does, its output ends with the address of a preview.
 */
export async function createCheckout(folder: string, wranglerOptions: string): Promise<Checkout> {
  const checkout = join(folder, 'checkout')
  const bin = join(folder, 'bin')
  for (const path of [checkout, bin]) await mkdir(path)
  await copyFile(join(root, 'wrangler.toml'), join(checkout, 'wrangler.toml'))
  for (const name of ['content-build', 'node_modules']) await symlink(join(root, name), join(checkout, name))
  await symlink(process.execPath, join(bin, 'node'))
  const address = 'echo "https://$ALIAS-webpack-docs-preview.acme.workers.dev"'
  const npx = `#!/bin/sh\nshift 2\nnode '${wrangler}' "$@" ${wranglerOptions}\n${address}\n`
  await writeFile(join(bin, 'npx'), npx, { mode: 0o755 })

  const workflow = parse(await readFile(join(root, '.github/workflows/preview.yml'), 'utf8'))
  const steps: Step[] = workflow.jobs.upload.steps

  const runShell: Checkout['runShell'] = async (script, env) => {
    const outputFile = join(folder, 'outputs')
    await writeFile(outputFile, '')
    const options = {
      cwd: checkout,
      env: {
        PATH: [bin, process.env.PATH].join(delimiter),
        HOME: folder,
        RUNNER_TEMP: folder,
        GITHUB_OUTPUT: outputFile,
        WRANGLER_LOG_PATH: join(folder, 'logs'),
        WRANGLER_SEND_METRICS: 'false',
        CI: '1',
        ALIAS: 'pr-1',
        RELEASE: 'a'.repeat(20),
        ...env,
      },
    }
    return new Promise((resolve) => {
      execFile(
        'bash',
        ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
        options,
        async (error, ...streams) => {
          const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
          resolve({ code, output: streams.join(''), outputs: await readFile(outputFile, 'utf8') })
        },
      )
    })
  }

  return {
    folder: checkout,
    runShell,
    async setPulls(branch, pulls) {
      const answer = join(folder, 'pulls.json')
      await writeFile(answer, JSON.stringify(pulls))
      await writeFile(join(folder, 'branch'), `head=${branch}`)
      // Its last argument is the filter. It responds by the path of the list, and by the branch if there is one.
      const gh = `#!/bin/bash
case "$*" in *"repos/webpack/docs/"*) ;; *) exit 22 ;; esac
for argument in "$@"; do
  case "$argument" in head=*) [[ "$argument" == "$(cat '${folder}/branch')" ]] || exit 22 ;; esac
done
jq -r "\${@: -1}" '${answer}'
`
      await writeFile(join(bin, 'gh'), gh, { mode: 0o755 })
    },
    runStep(id, env) {
      const step = steps.find((step) => step.id === id)
      if (step?.run === undefined) throw new Error(`preview.yml has no step ${id} that runs anything`)
      const literals = Object.entries(step.env ?? {}).filter(([, value]) => !value.includes('${{'))
      return runShell(step.run, { ...Object.fromEntries(literals), ...env })
    },
  }
}
