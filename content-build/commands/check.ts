import { hasErrors } from '../site/index.ts'
import { buildWithProgress, reportBuild } from './build.ts'
import { parseOptions } from './options.ts'
import { formatSummary } from './report.ts'
import { checkSamples } from './samples/check-samples.ts'
import type { Terminal } from './terminal.ts'

/** `check`: builds without writing, and holds every code sample to its language and to webpack. Gives the exit code. */
export async function checkCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, {})
  const result = await buildWithProgress(options, terminal)
  result.messages.push(...(await checkSamples(result.pages)))
  reportBuild(result, { ...options, verbose: true }, terminal)
  const failed = hasErrors(result.messages)
  terminal.stdout.write(formatSummary(result, failed ? 'Checked, with errors' : 'Checked'))
  return failed ? 1 : 0
}
