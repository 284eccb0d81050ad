import { run } from './commands/run.ts'

const args = process.argv.slice(2)
process.exitCode = await run(args, process)
// Wrangler waits without end for a local runtime that did not start; `watch` goes on by itself.
if (args[0] === 'publish') process.exit()
