#!/usr/bin/env -S node --max-semi-space-size=16
// Started like this (`package.json` does the same), V8 gives new objects up to 16 MB. With its own limit of 32 a build takes 200 MB more, and no
// less time: docs/decisions/0011-no-last-optimizer.md has the figures of both settings.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const args = process.argv.slice(2)

// A build ends before the code of V8's last optimizer is worth its making, which is a tenth of the processor's work.
if (args[0] === 'build') setFlagsFromString('--no-turbofan')

// Keeps the code that V8 compiled, which saves the next run a quarter of a second; threads read the variable.
const compileCache = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
enableCompileCache(compileCache)
process.env.NODE_COMPILE_CACHE ??= compileCache

// Only what is imported from here on is kept.
const { run } = await import('./commands/run.ts')

process.exitCode = await run(args, process)
// Wrangler waits without end for a local runtime that did not start; `watch` goes on by itself.
if (args[0] === 'publish') process.exit()
