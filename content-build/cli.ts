#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { run } from './commands/run.ts'

// A build leaves so much garbage that V8 would let its young generation grow by over a hundred megabytes, and be no faster for it.
setFlagsFromString('--semi-space-growth-factor=1')

const args = process.argv.slice(2)
process.exitCode = await run(args, process)
// Wrangler waits without end for a local runtime that did not start; `watch` goes on by itself.
if (args[0] === 'publish') process.exit()
