import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playLoaders } from '../../content-build/contract/playground.ts'
import { findViolations } from '../bench/axe.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { isFocused, readStatus, shareProject, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

describe('the playground', () => {
  it('loads nothing but its own small script before a press', async () => {
    const { page } = await site.visit('/play/')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /play-(?:app|editor|worker)/.test(name))).toEqual([])
  })

  it('builds the example, shows its files, and runs it with its chunk', async () => {
    const { page } = await site.visit('/play/')
    await page.getByRole('button', { name: 'Start the playground' }).click()
    await waitForBuild(page)
    expect(await readStatus(page)).toMatch(/: 2 files$/)
    await page.getByRole('tab', { name: 'Files' }).click()
    await page.getByText('src_clock_js.js').waitFor()
    await page.getByRole('tab', { name: 'Result' }).click()
    const button = page.frameLocator('iframe[title="Result"]').getByRole('button', { name: 'Show the time' })
    await button.click()
    await page
      .frameLocator('iframe[title="Result"]')
      .getByText(/\d:\d\d:\d\d/)
      .waitFor()
    await page.locator('.play-console').getByText('The page is ready.').waitFor()
  })

  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('comes into view whole once it is open, on %s', async (_, viewport) => {
    const { page } = await site.visit('/play/', { viewport })
    await page.locator('.heading', { hasText: 'Packages' }).locator('+ .play-open').click()
    await waitForBuild(page)
    const [header, play] = [await page.locator('.site-header').boundingBox(), await page.locator('.play').boundingBox()]
    expect(play?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
    expect((play?.y ?? Number.NaN) + (play?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height)
  })

  it.each([
    ['the button', (page: Page) => page.getByRole('button', { name: 'Start the playground' })],
    ['an example', (page: Page) => page.locator('.heading', { hasText: 'Packages' }).locator('+ .play-open')],
  ])('takes the focus from %s to the editor, and keeps it as the editor loads', async (_, find) => {
    const { page } = await site.visit('/play/')
    await find(page).press('Enter')
    await waitForBuild(page)
    const editor = page.getByRole('textbox', { name: 'Content of webpack.config.js; press Escape, then Tab to leave' })
    await editor.waitFor()
    await expect.poll(() => isFocused(editor)).toBe(true)
  })

  it('leaves the focus alone where a link opens it', async () => {
    const { page } = await site.visit(shareProject({ 'src/index.js': '' }))
    await waitForBuild(page)
    await page.locator('.cm-content').waitFor()
    expect(await isFocused(page.locator('body'))).toBe(true)
  })

  it('starts no other worker for a project that the reader does not take', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    await page.locator('.cm-content').click()
    await page.keyboard.type(' ')
    await waitForBuild(page)
    page.once('dialog', (dialog) => dialog.dismiss())
    await page.locator('.heading', { hasText: 'Packages' }).locator('+ .play-open').click()
    await page.waitForTimeout(500)
    expect(page.workers().filter((worker) => worker.url().includes('play-worker'))).toHaveLength(1)
  })

  it('shows the first and the last tab for Home and End', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab('Terminal').focus()
    for (const [key, name] of [
      ['End', 'Compare'],
      ['Home', 'Terminal'],
      ['ArrowLeft', 'Compare'],
      ['ArrowRight', 'Terminal'],
      ['ArrowRight', 'Result'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await isFocused(tab(name)), key).toBe(true)
      expect(await tab(name).getAttribute('aria-selected')).toBe('true')
    }
  })

  it('names the loaders that are there with the versions that are installed', async () => {
    const { page } = await site.visit('/play/')
    const { resolve } = createRequire(import.meta.url)
    for (const name of playLoaders) {
      const { version } = JSON.parse(await readFile(resolve(`${name}/package.json`), 'utf8'))
      await page.locator('.play-versions', { hasText: `${name} ${version}` }).waitFor()
    }
  })

  it.each([
    ['A file on demand', 2],
    ['Only what is used', 1],
    ['Loaders from npm', 3],
    ['Packages', 1],
  ])('builds the example “%s” without a message', async (heading, count) => {
    const { page } = await site.visit('/play/')
    await page.locator('.heading', { hasText: heading }).locator('+ .play-open').click()
    await waitForBuild(page)
    expect(await readStatus(page)).toMatch(new RegExp(`^Built in \\d+ ms: ${count} files?$`))
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, %s', async (theme) => {
    const { page } = await site.visit('/play/', { remembered: { theme } })
    await page.getByRole('button', { name: 'Start the playground' }).click()
    await waitForBuild(page)
    await page.locator('.cm-content').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await findViolations(page)).toEqual([])
  })

  it('names what a browser lacks, and loads nothing', async () => {
    const { page } = await site.visit('/play/')
    await page.evaluate(() => Reflect.deleteProperty(Map, 'groupBy'))
    await page.getByRole('button', { name: 'Start the playground' }).click()
    await page.getByText('This one lacks Map.groupBy.').waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /play-(?:app|editor|worker)/.test(name))).toEqual([])
  })

  it('asks for the worker no later than for the interface', async () => {
    const { page } = await site.visit('/play/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(/play-(?:worker|app)/.exec(request.url())?.[0] ?? ''))
    await page.getByRole('button', { name: 'Start the playground' }).click()
    await waitForBuild(page)
    expect(asked.filter(Boolean).slice(0, 2).sort()).toEqual(['play-app', 'play-worker'])
  })

  const answerRest = (answer: (route: Route) => unknown) => (page: Page) =>
    page.route('**/assets/play-rest-*', (route) => answer(route))
  const production = shareProject({ 'webpack.config.js': "export default { mode: 'production' }", 'src/index.js': '' })

  it('builds its first example with the first part of webpack alone', async () => {
    const { page } = await site.visit('/play/', { prepare: answerRest(() => {}) })
    await startPlayground(page)
    expect(await readStatus(page)).toMatch(/: 2 files$/)
  })

  it.each([
    ['a minimizer', production],
    [
      'a module type that comes with the rest',
      shareProject({
        'webpack.config.js': "console.log('once')\nexport default { mode: 'development', experiments: { css: true } }",
        'src/index.js': "import './a.css'",
        'src/a.css': 'a { color: red }',
      }),
    ],
  ])('waits for the rest of webpack where it needs %s', async (_, address) => {
    let arrive = (): void => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const prepare = answerRest((route) => arrival.then(() => route.continue()))
    const { page } = await site.visit(address, { prepare })
    await page.waitForRequest('**/assets/play-rest-*')
    await page.waitForTimeout(1000)
    expect(await readStatus(page)).not.toMatch(/^Built/)
    arrive()
    await waitForBuild(page)
    expect(await readStatus(page)).toMatch(/^Built[^,]*$/)
    expect((await page.locator('.play-terminal').innerText()).match(/once/g)?.length ?? 1).toBe(1)
  })

  it('says so where the rest of webpack does not come', async () => {
    const { page, faults } = await site.visit(production, { prepare: answerRest((route) => route.abort()) })
    await expect.poll(() => readStatus(page)).toMatch(/^webpack could not be started here/)
    faults.length = 0
  })

  it('opens an example where a link carries no project, and says so', async () => {
    const { page } = await site.visit('/play/#project=none')
    await expect.poll(() => readStatus(page)).toMatch(/^The link carries no project that can be read.*Built/)
    await page.locator('.cm-content', { hasText: 'export default' }).waitFor()
  })

  it('hands its configuration over to the check', async () => {
    const { page, context } = await site.visit(
      shareProject({ 'webpack.config.js': "export default { mode: 'none', outptu: {} }", 'src/index.js': '' }),
    )
    await waitForBuild(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Check configuration' }).click()
    const check = await opened
    await check.getByText("unknown property 'outptu'").first().waitFor()
    expect(new URL(check.url()).pathname).toBe('/check/')
  })

  it('lets the keyboard out of the editor: Escape, then Tab', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    await page.locator('.cm-content').click()
    const isInEditor = () => page.evaluate(() => document.activeElement?.classList.contains('play-editor'))
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await isInEditor()).toBe(false)
  })

  it('shows its examples as files without a script', async () => {
    const { page } = await site.visit('/play/', { javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: 'Start the playground' }).isVisible()).toBe(false)
    expect(await page.locator('figcaption', { hasText: 'src/clock.js' }).isVisible()).toBe(true)
  })
})

describe('a hostile project', () => {
  it.each([
    [
      'finds no network and no storage',
      "console.log('ways', typeof fetch, typeof indexedDB, typeof Worker, typeof postMessage, origin)",
      'ways undefined undefined undefined undefined null',
    ],
    ['that throws is told', "throw new Error('</script><b>thrown</b>')", '</script><b>thrown</b>'],
  ])('%s', async (_, code, text) => {
    const { page } = await site.visit(
      shareProject({ 'webpack.config.js': `${code}\nexport default {}`, 'src/index.js': '' }),
    )
    await waitForBuild(page)
    await page.locator('.play-terminal').getByText(text).waitFor()
  })

  it('in an endless loop is ended, and the page works on', async () => {
    const { page } = await site.visit(shareProject({ 'webpack.config.js': 'for (;;) {}' }))
    await expect.poll(() => readStatus(page), { timeout: 30_000 }).toMatch(/^Stopped/)
    await page.getByRole('tab', { name: 'Problems' }).click()
    expect(await page.getByRole('tab', { name: 'Problems' }).getAttribute('aria-selected')).toBe('true')
  })

  /** Opens a shared project and runs its result. */
  async function runShared(code: string) {
    const opened = await site.visit(
      shareProject({
        'webpack.config.js': "export default { mode: 'development', devtool: false }",
        'src/index.js': code,
      }),
    )
    const downloads: unknown[] = []
    opened.page.on('download', (download) => downloads.push(download))
    await waitForBuild(opened.page)
    await opened.page.getByRole('tab', { name: 'Result' }).click()
    await opened.page.getByRole('button', { name: 'Run the result' }).click()
    return { ...opened, downloads }
  }

  it('whose configuration goes on after the build is ended with its worker, and builds again', async () => {
    const { page } = await site.visit(
      shareProject({
        'webpack.config.js': "setTimeout(() => { for (;;) {} }, 1000); export default { mode: 'none' }",
        'src/index.js': "console.log('one')",
      }),
    )
    await waitForBuild(page)
    const [worker] = page.workers()
    await worker?.waitForEvent('close')
    await expect.poll(() => page.workers().length).toBe(1)
    // The other worker finds an entry less.
    await page.getByRole('treeitem', { name: 'src', exact: true }).press('Delete')
    await expect.poll(() => readStatus(page)).toMatch(/1 error/)
  })

  it('whose result never ends is stopped, and runs again', async () => {
    const { page } = await runShared("console.log('begun'); setTimeout(() => { for (;;) {} }, 100)")
    await page.getByText('begun').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByText('begun').waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('tab', { name: 'Files' }).click()
    await page.getByText('main.js').first().waitFor()
  })

  it('whose result floods the page with messages is ended, and runs again', async () => {
    const { page } = await runShared(
      "for (let n = 0; n < 20_000; n++) parent.postMessage({ kind: 'console', level: 'log', text: 'line ' + n }, '*')",
    )
    await page.getByText('line 499', { exact: true }).waitFor()
    await page.getByText('Stopped: the result has sent the page too many messages.').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.locator('.play-console pre').count()).toBe(500)
    await page.getByRole('button', { name: 'Run again' }).click()
    await page.getByText('line 499', { exact: true }).waitFor()
  })

  it('opens no window, sends no form, stores no file, registers no service worker', async () => {
    const { page, context, outside, faults, downloads } = await runShared(`
      const say = (name, value) => console.log(name + ': ' + value)
      say('window', open('https://example.com/'))
      const form = Object.assign(document.createElement('form'), { action: 'https://example.com/', method: 'post' })
      document.body.append(form)
      form.submit()
      const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: 'x.txt' })
      document.body.append(link)
      link.click()
      Promise.resolve()
        .then(() => navigator.serviceWorker.register('/sw.js'))
        .then(() => say('worker', 'registered'), () => say('worker', 'refused'))
        .then(() => setTimeout(() => say('all', 'tried'), 300))
    `)
    await page.getByText('window: null').waitFor()
    await page.getByText('worker: refused').waitFor()
    await page.getByText('all: tried').waitFor()
    expect(context.pages()).toHaveLength(1)
    expect(downloads).toEqual([])
    expect(outside).toEqual([])
    expect(faults.splice(0).filter((fault) => !/Blocked|sandbox/i.test(fault))).toEqual([])
  })

  it('of another link takes the place of the first', async () => {
    const config = { 'webpack.config.js': 'export default {}' }
    const { page } = await site.visit(shareProject({ ...config, 'src/index.js': 'first()' }))
    await waitForBuild(page)
    const [, fragment = ''] = shareProject({ ...config, 'src/index.js': '', 'src/second.js': '' }).split('#')
    await page.evaluate((hash) => {
      location.hash = hash
    }, fragment)
    await page.getByText('second.js').waitFor()
    await waitForBuild(page)
  })

  it('runs its result at a press alone, and leaves the page where it is', async () => {
    const code =
      "try { top.location = 'https://example.com/' } catch {} parent.postMessage({ kind: 'built' }, '*'); console.log('ran', origin)"
    const { page, faults } = await site.visit(
      shareProject({
        'webpack.config.js': "export default { mode: 'development', devtool: false }",
        'src/index.js': code,
      }),
    )
    await waitForBuild(page)
    await page.getByRole('tab', { name: 'Result' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
    await page.getByRole('button', { name: 'Run the result' }).click()
    await page.getByText('ran null').waitFor()
    expect(new URL(page.url()).pathname).toBe('/play/')
    expect(faults.splice(0).filter((fault) => !/navigat|sandbox/i.test(fault))).toEqual([])
  })
})
