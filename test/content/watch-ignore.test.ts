import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import webpack, { type Configuration } from 'webpack'
import { copyExample } from '../example-builds.ts'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

/** Watches a copy of the example of WatchIgnorePlugin, and calls back after each build with the files that started it. */
async function watchExample(adjust: (config: Configuration) => Configuration, onBuild: (changed: string[]) => void) {
  const folder = copyExample('watch-ignore-generated')
  const config: { default: Configuration } = await import(pathToFileURL(join(folder, 'webpack.config.js')).href)
  const compiler = webpack({ ...adjust(config.default), context: folder, output: { path: join(folder, 'dist') } })
  if (compiler === null) throw new Error('webpack made no compiler')
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error) => {
    if (error) throw error
    onBuild([...(compiler.modifiedFiles ?? [])].map((file) => relative(folder, file)))
  })
  cleanups.push(async () => {
    await new Promise((resolve) => watching?.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const generated = 'src/generated/count.js'

it('a build that writes its own source starts the next one, again and again', async () => {
  const builds: string[][] = []
  const withoutPlugin = ({ plugins = [], ...config }: Configuration): Configuration => ({
    ...config,
    plugins: plugins.filter((plugin) => !(plugin instanceof webpack.WatchIgnorePlugin)),
  })
  await watchExample(withoutPlugin, (changed) => builds.push(changed))
  await expect.poll(() => builds.filter((changed) => changed.includes(generated)).length).toBeGreaterThan(2)
})

it('WatchIgnorePlugin ends that: a change of another file starts a build, and the generated file none', async () => {
  const builds: string[][] = []
  const folder = await watchExample(
    (config) => config,
    (changed) => builds.push(changed),
  )
  await expect.poll(() => builds.length).toBeGreaterThan(0)
  writeFileSync(join(folder, 'src/title.js'), "export const title = 'Port'\n")
  await expect.poll(() => readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('Port')
  expect(readFileSync(join(folder, generated), 'utf8')).not.toBe('export const count = 0\n')
  expect(builds.flat()).not.toContain(generated)
})
