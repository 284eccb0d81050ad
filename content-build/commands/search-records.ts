import { writeFile } from 'node:fs/promises'
import { createFolders } from '../assemble/folders.ts'
import { createHostedRecords } from '../assemble/search/hosted-records.ts'
import { createSearchPages } from '../assemble/search/search-pages.ts'
import { count } from '../common/count.ts'
import { hasErrors } from '../common/problem.ts'
import { buildWithProgress, reportBuild } from './build.ts'
import { parseOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

const ownOptions = { out: { type: 'string' } } as const

/**
 * `search-records`: writes what can be found as records of the hosted search service, as JSON, to a file or to standard output.
 *
 * Writes nothing when the content has errors. Gives the exit code.
 */
export async function searchRecordsCommand(args: string[], terminal: Terminal): Promise<number> {
  const options = await parseOptions(args, ownOptions)
  const result = await buildWithProgress(options, terminal)
  if (hasErrors(result.messages)) {
    reportBuild(result, options, terminal)
    return 1
  }
  const records = createHostedRecords(createSearchPages(createFolders(result.pages)), options.origin)
  const json = `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`
  if (options.out === undefined) terminal.stdout.write(json)
  else {
    await writeFile(options.out, json)
    terminal.stdout.write(`Wrote ${count(records.length, 'record')} to ${options.out}\n`)
  }
  return 0
}
