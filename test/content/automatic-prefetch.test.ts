import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { copyExample } from '../example-builds.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** Watches the example of AutomaticPrefetchPlugin, edits its page, and gives what both builds log: the modules that the loader had at once. */
async function buildTwice(adjust: (config: string) => string): Promise<string[]> {
  const folder = copyExample('prefetch-automatic')
  const config = join(folder, 'webpack.config.mjs')
  writeFileSync(config, adjust(readFileSync(config, 'utf8')))
  const watch = spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--watch'], { cwd: folder })
  cleanups.push(() => {
    watch.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  let printed = ''
  watch.stdout.on('data', (text) => (printed += text))
  watch.stderr.on('data', (text) => (printed += text))
  const listCounts = () => printed.match(/at most \d+ at once/g) ?? []
  const countBuilds = () => printed.match(/compiled successfully/g)?.length ?? 0
  await expect.poll(countBuilds).toBe(1)
  appendFileSync(join(folder, 'src/page.js'), '\n')
  await expect.poll(countBuilds).toBe(2)
  return listCounts()
}

it('AutomaticPrefetchPlugin starts all modules of the last build at once', async () => {
  expect(await buildTwice((config) => config)).toEqual(['at most 1 at once', 'at most 4 at once'])
})

it('without it, a rebuild finds one module after the other', async () => {
  const withoutPlugin = (config: string): string => config.replace(/^.*new webpack\.prefetch.*\n/m, '')
  expect(await buildTwice(withoutPlugin)).toEqual(['at most 1 at once', 'at most 1 at once'])
})
