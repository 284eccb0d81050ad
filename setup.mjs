// Brings a fresh clone to where everything else can run. Runs on any Node from 20 on, before anything is installed,
// so it is plain JavaScript and imports nothing but Node itself.
//
//   node setup.mjs             installs the packages of package-lock.json where they are missing or older
//   node setup.mjs --browser   also unpacks the browser that the tests drive

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('./', import.meta.url)
const stamp = new URL('node_modules/.installed', root)

/** Runs a command in the project's folder and ends this process when it fails. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) console.error(`Could not run \`${command}\`: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run this again.`)
  process.exit(1)
}

// npm's own record of an install says nothing of one that was cut short; the stamp is written only after a whole one.
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
if (installed !== wanted) {
  console.log('Installing packages (npm ci)…')
  // Errors only: npm compares engines with the Node it runs on, while the scripts run on the Node 24 it installs.
  run('npm', ['ci', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

if (process.argv.includes('--browser')) run('npm', ['run', '--silent', 'browser'])
