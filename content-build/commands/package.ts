import { hasErrors } from '../common/problem.ts'
import { writePackage } from '../package/write-package.ts'
import { buildWithProgress, reportBuild } from './build.ts'
import { parseOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

const ownOptions = { out: { type: 'string', default: 'dist/package' } } as const

/**
 * `package`: writes the documentation as a folder that npm can pack, and publishes nothing.
 *
 * Replaces the folder. Writes nothing when the content has errors. Gives the exit code.
 */
export async function packageCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, ownOptions)
  const result = await buildWithProgress(options, terminal)
  if (hasErrors(result.messages) || result.release === undefined) {
    reportBuild(result, options, terminal)
    return 1
  }
  const { pages, version } = await writePackage(result.release, options.out, options.origin)
  terminal.stdout.write(`Wrote ${pages} pages of webpack ${version} to ${options.out}\n`)
  return 0
}
