import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type OpenSite, openSite } from './open-site.ts'
import { waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

/** Unpacks a zip into a new folder inside the repository, where Node finds the packages it needs. */
async function unpack(file: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/download-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await readFile(file))))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), bytes)
  }
  return join(folder, 'webpack-project')
}

it.each([
  ['Packages', []],
  ['Loaders from npm', ['css-loader', 'style-loader']],
])('a download of “%s” asks for what it uses, and builds with the same result', async (heading, loaders) => {
  const { page } = await site.visit('/play/')
  await page.locator('.heading', { hasText: heading }).locator('+ .play-open').click()
  await waitForBuild(page)
  await page.getByRole('tab', { name: 'Files' }).click()
  const emitted = page.locator('.play-emitted details', { hasText: /^main\.js\b(?!\.)/ })
  await emitted.locator('summary').click()
  const shown = await emitted.locator('pre').textContent()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (zip)' }).click()
  const folder = await unpack(await (await download).path())
  const { scripts, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(scripts).toEqual({ build: 'webpack' })
  expect(Object.keys(devDependencies).toSorted()).toEqual([...loaders, 'webpack', 'webpack-cli'].toSorted())
  for (const [name, version] of Object.entries(devDependencies)) {
    const installed = JSON.parse(await readFile(join(root, `node_modules/${name}/package.json`), 'utf8'))
    expect(version, name).toBe(installed.version)
  }
  // Where `npm install` puts it: outputs name modules by their paths.
  for (const name of loaders)
    await cp(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
  await run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], { cwd: folder })
  expect(await readFile(join(folder, 'dist/main.js'), 'utf8')).toBe(shown)
})

it('a project is handed over to the online editor by the fields that it takes', async () => {
  const { page, context } = await site.visit('/play/')
  await page.locator('.heading', { hasText: 'Loaders from npm' }).locator('+ .play-open').click()
  await waitForBuild(page)
  const sent = Promise.withResolvers<Request>()
  await context.route('https://stackblitz.com/run', async (route) => {
    sent.resolve(route.request())
    await route.fulfill({ contentType: 'text/html', body: '<title>Editor</title>' })
  })
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open in StackBlitz' }).click()
  await (await opened).getByRole('button', { name: 'Open the project' }).click()
  const request = await sent.promise
  expect(request.method()).toBe('POST')
  const fields = new URLSearchParams(request.postData() ?? '')
  expect(fields.get('project[template]')).toBe('node')
  expect(fields.get('project[files][webpack.config.js]')).toContain('css-loader')
  const { devDependencies } = JSON.parse(fields.get('project[files][package.json]') ?? '')
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(['css-loader', 'webpack', 'webpack-cli']))
})

it('a way to the online editor without a project says so, and sends nothing', async () => {
  const { page, outside } = await site.visit('/play/editor/#project=none')
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/carries no project/)
  expect(await page.locator('main form').isVisible()).toBe(false)
  expect(outside).toEqual([])
})

it('a link to that page sends nothing by itself', async () => {
  const project = btoa(String.fromCharCode(...deflateRawSync('{"src/index.js":"1"}')))
  const { page, outside } = await site.visit(
    `/play/editor/#project=${project.replaceAll('+', '-').replaceAll('/', '_')}`,
  )
  await page.getByRole('button', { name: 'Open the project' }).waitFor()
  expect(await page.locator('input[name="project[files][src/index.js]"]').inputValue()).toBe('1')
  expect(outside).toEqual([])
})
