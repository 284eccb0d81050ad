import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from './open-site.ts'
import { readStatus, shareProject, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

/** Gives a worker a minute to accept the next project: on a busy machine it may need more than the second after which it counts as unresponsive. */
function waitLonger(): void {
  const start = globalThis.setTimeout
  Object.assign(globalThis, {
    setTimeout: (task: () => void, delay: number, outcome?: unknown) =>
      start(task, outcome === 'deaf' ? 60_000 : delay, outcome),
  })
}

/** Opens a project whose build begins once webpack has loaded, and counts the workers that start. */
async function begin(config: string, before?: () => void) {
  const counted = { workers: 0 }
  const { page } = await site.visit(shareProject({ 'webpack.config.js': config, 'src/index.js': '' }), {
    before,
    async prepare(opened) {
      opened.on('worker', () => counted.workers++)
    },
  })
  await page.locator('.cm-content').waitFor()
  return { page, counted }
}

async function replace(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

describe('what a reader types while a build is under way', () => {
  it.each([
    ['in a configuration that never resolves', 'export default new Promise(() => {})'],
    [
      'in a plugin that never resolves',
      `export default { plugins: [{ apply(compiler) {
        compiler.hooks.make.tapPromise('wait', () => new Promise(() => {}))
      } }] }`,
    ],
  ])('is built at once, in the same worker: %s', async (_, config) => {
    const { page, counted } = await begin(config, waitLonger)
    await expect.poll(() => counted.workers).toBe(1)
    await replace(page, "console.log('the newest')\nexport default { mode: 'development' }")
    await waitForBuild(page)
    expect(await readStatus(page)).toMatch(/^Built/)
    expect(await page.locator('.play-terminal').innerText()).toContain('the newest')
    expect(counted.workers).toBe(1)
  })

  it('is built in another worker where code does not let go of the first', async () => {
    const { page, counted } = await begin("export default { mode: 'development' }")
    await waitForBuild(page)
    await replace(page, 'for (;;) {}')
    await expect.poll(() => readStatus(page)).toBe('Building…')
    await replace(page, "console.log('the newest')\nexport default { mode: 'development' }")
    await expect.poll(() => readStatus(page)).not.toBe('Building…')
    expect(await readStatus(page)).toMatch(/^Built/)
    expect(await page.locator('.play-terminal').innerText()).toContain('the newest')
    expect(counted.workers).toBe(2)
  })

  it('ends the build before between two modules', async () => {
    const count = 600
    const slow = `
      import fs from 'node:fs'
      const names = Array.from({ length: ${count} }, (_, at) => 'm' + at + '.js')
      for (const name of names) fs.writeFileSync('/project/src/' + name, '')
      fs.writeFileSync('/project/src/all.js', names.map((name) => 'import "./' + name + '"').join('\\n'))
      fs.writeFileSync('/project/slow.cjs', \`module.exports = (source) => {
        const end = performance.now() + 10
        while (performance.now() < end);
        globalThis.loaded = (globalThis.loaded ?? 0) + 1
        return source
      }\`)
      export default {
        mode: 'development',
        entry: './src/all.js',
        module: { rules: [{ test: /m\\d+/, use: '/project/slow.cjs' }] },
      }`
    const { page, counted } = await begin("export default { mode: 'development' }", waitLonger)
    await waitForBuild(page)
    await replace(page, slow)
    await expect.poll(() => readStatus(page)).toBe('Building…')
    const telling = (text: string) =>
      `console.log('${text}', (globalThis.loaded ?? 0) + '.')\nexport default { mode: 'development' }`
    await replace(page, telling('first'))
    const terminal = page.locator('.play-terminal')
    await terminal.getByText(/first \d+\./).waitFor()
    const readCount = async () => Number(/ (\d+)\./.exec(await terminal.innerText())?.[1])
    const loaded = await readCount()
    expect(loaded).toBeLessThan(count)
    // Modules whose files were read may still be built, but nothing after them.
    await replace(page, telling('second'))
    await terminal.getByText(/second \d+\./).waitFor()
    const later = await readCount()
    await replace(page, telling('third'))
    await terminal.getByText(/third \d+\./).waitFor()
    expect(await readCount()).toBe(later)
    expect(later).toBeLessThan(count)
    expect(counted.workers).toBe(1)
  })
})
