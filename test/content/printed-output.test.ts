import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const examplesFolder = join(root, 'content/examples')
const recorded = globSync('**/output.txt', { cwd: examplesFolder, exclude: ['**/node_modules/**'] }).map(dirname)

/** Without what differs from one run to the next: how long it took, and the last line's end. */
function settle(text: string): string {
  return text.replaceAll(/\bin \d+ ms\b/g, 'in … ms').trimEnd()
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

  it.each(recorded)('%s', async (name) => {
    const folder = join(workspace, name)
    cpSync(join(examplesFolder, name), folder, { recursive: true })
    const webpack = join(root, 'node_modules/webpack/bin/webpack.js')
    // Exits with 1 for a build that reports errors; what it prints is the point.
    const { stdout } = await run(process.execPath, [webpack, '--no-color'], { cwd: folder }).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    )
    expect(settle(stdout)).toBe(settle(readFileSync(join(folder, 'output.txt'), 'utf8')))
  })
})
