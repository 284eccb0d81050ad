import { exec } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(exec)
const root = fileURLToPath(new URL('../../', import.meta.url))
const examplesFolder = join(root, 'content/examples')
const recorded = globSync('**/output*.txt', { cwd: examplesFolder, exclude: ['**/node_modules/**'] })

/** Removes what differs between runs: the time, and the last line ending. */
function settle(text: string): string {
  return text.replaceAll(/\bin \d+ ms\b/g, 'in … ms').trimEnd()
}

/** Splits a record into its command, which is the first line after a `$` and else `npx webpack`, and what that prints. */
function readRecord(text: string): { command: string; output: string } {
  const [, command = 'npx webpack', output = text] = /^\$ (.*)\n([\s\S]*)$/.exec(text) ?? []
  return { command, output }
}

describe('webpack prints what pages show as its output', () => {
  let workspace: string
  beforeAll(() => {
    // Inside the repository, so that an example finds the packages and `"type": "module"` above it.
    mkdirSync(join(root, '.cache'), { recursive: true })
    workspace = mkdtempSync(join(root, '.cache/printed-'))
  })
  afterAll(() => rmSync(workspace, { recursive: true, force: true }))

  it('in some examples', () => {
    expect(recorded.length).toBeGreaterThan(0)
  })

  it.each(recorded)('%s', async (file) => {
    const { command, output } = readRecord(readFileSync(join(examplesFolder, file), 'utf8'))
    const folder = join(workspace, file)
    cpSync(join(examplesFolder, dirname(file)), folder, { recursive: true })
    expect(command).toMatch(/^npx webpack\b/)
    const webpack = `"${process.execPath}" "${join(root, 'node_modules/webpack/bin/webpack.js')}"`
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    // Exits with 1 for a build that reports errors; what it prints is the point.
    const { stdout } = await run(command.replace('npx webpack', webpack), { cwd: folder, env }).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    )
    expect(settle(stdout)).toBe(settle(output))
  })
})
