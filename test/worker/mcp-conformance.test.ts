import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

const run = promisify(execFile)
const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
const notApplicable = fileURLToPath(new URL('mcp-conformance.yml', import.meta.url))

let site: Site
let folder: string

beforeAll(async () => {
  site = await startSite({ pages: { '/': 'Home', '/concepts/': 'Concepts' }, references: [] })
  folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'))
})
afterAll(async () => {
  await site.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the suite. Its exit code is zero if every applicable check passes and every other one fails. */
async function check(revision: string): Promise<{ code: number; output: string }> {
  const url = new URL('/mcp', await site.url)
  url.hostname = '127.0.0.1'
  const options = ['--suite', 'all', '--spec-version', revision, '--expected-failures', notApplicable, '-o', folder]
  const ended = await run(process.execPath, [suite, 'server', '--url', url.href, ...options]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (cause: { code: number; stdout: string }) => cause,
  )
  return { code: ended.code, output: stripVTControlCharacters(ended.stdout) }
}

it.each([
  ['2026-07-28', ['http-header-validation', 'dns-rebinding-protection', 'sep-2164-resource-not-found']],
  ['2025-11-25', ['server-initialize', 'ping', 'dns-rebinding-protection']],
  ['2025-06-18', ['server-initialize', 'ping']],
])('passes every check of revision %s that applies', async (revision, own) => {
  const { code, output } = await check(revision)
  expect({ code, ...(code !== 0 && { output }) }).toEqual({ code: 0 })
  // Checks that did not run cannot fail.
  const passed = [...output.matchAll(/^✓ (\S+): [1-9]/gm)].map(([, name]) => name)
  expect(passed).toEqual(expect.arrayContaining(['tools-list', 'resources-list', ...own]))
})
