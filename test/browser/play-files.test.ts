import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readStatus, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const nav = (page: Page) => page.getByRole('navigation', { name: 'Files', exact: true })
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-path'))
const note = (page: Page) => nav(page).getByRole('status')
const files = (page: Page) => page.getByRole('treeitem').allInnerTexts()

async function start() {
  const { page } = await site.visit('/play/')
  await startPlayground(page)
  return page
}

describe('the files of the playground', () => {
  it('are a tree that arrows, Home, End and first letters walk through', async () => {
    const page = await start()
    await item(page, 'webpack.config.js').focus()
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe('src')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('src/clock.js')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await item(page, 'src').getAttribute('aria-expanded')).toBe('false')
    expect(await item(page, 'clock.js').count()).toBe(0)
    await page.keyboard.press('w')
    expect(await focused(page)).toBe('webpack.config.js')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await item(page, 'clock.js').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.play-file-name').textContent()).toBe('src/clock.js')
  })

  it('are renamed with F2 and deleted with Delete, and both are undone', async () => {
    const page = await start()
    await item(page, 'clock.js').click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('lib/time.js')
    await page.keyboard.press('Enter')
    await item(page, 'time.js').waitFor()
    await nav(page).getByRole('button', { name: 'Undo' }).click()
    await item(page, 'clock.js').focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => note(page).textContent()).toBe('src/clock.js was deleted.')
    await nav(page).getByRole('button', { name: 'Undo' }).click()
    await item(page, 'clock.js').click()
    await page.locator('.cm-content').getByText('export').first().waitFor()
  })

  it('keep their names when Escape leaves the form, and have the focus again', async () => {
    const page = await start()
    await item(page, 'clock.js').click()
    await page.keyboard.press('F2')
    await page.keyboard.type('other.js')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('textbox', { name: 'Rename src/clock.js' }).count()).toBe(0)
    expect(await focused(page)).toBe('src/clock.js')
    expect(await files(page)).toContain('clock.js')
  })

  it('forget their changes when they are deleted', async () => {
    const page = await start()
    await item(page, 'clock.js').click()
    const text = page.locator('.cm-content')
    const before = await text.innerText()
    await text.click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// changed')
    await item(page, 'clock.js').focus()
    await page.keyboard.press('Delete')
    await nav(page).getByRole('button', { name: 'Undo' }).click()
    await item(page, 'clock.js').click()
    await text.click()
    await page.keyboard.press('Control+z')
    expect(await text.innerText()).toBe(`// changed${before}`)
  })

  it('are renamed and deleted with the folder they are in', async () => {
    const page = await start()
    await item(page, 'src').click()
    await nav(page).getByRole('button', { name: 'Rename src' }).click()
    await page.getByRole('textbox', { name: 'Rename src' }).fill('app')
    await page.keyboard.press('Enter')
    await item(page, 'app').waitFor()
    expect(await files(page)).toContain('clock.js')
    await nav(page).getByRole('button', { name: 'Delete app' }).click()
    await expect.poll(() => note(page).textContent()).toMatch(/^app was deleted, with the/)
    expect(await files(page)).not.toContain('clock.js')
  })

  it('are uploaded: text opens in the editor, what is no text is kept as bytes and named so', async () => {
    const page = await start()
    await page.getByLabel('Upload files').setInputFiles([
      { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('some words') },
      { name: 'dot.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 255, 1, 254]) },
    ])
    await expect.poll(() => note(page).textContent()).toBe('2 files added.')
    await item(page, 'words.txt').click()
    await page.locator('.cm-content').getByText('some words').waitFor()
    await item(page, 'dot.bin').click()
    await page.getByText('A binary file, 4 bytes').waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => readStatus(page)).toContain('files that are no text')
  })

  it('over 5 MB are left out, and that is said', async () => {
    const page = await start()
    await page.getByLabel('Upload files').setInputFiles([
      { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 'a') },
      { name: 'small.txt', mimeType: 'text/plain', buffer: Buffer.from('a') },
    ])
    await expect.poll(() => note(page).textContent()).toMatch(/^1 file added\. Left out: large\.txt: .*more than/)
  })

  it('come with a folder: a project takes its place at the root, and what is installed is left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'play-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of ['webpack.config.js', 'src/deep/page.js', 'node_modules/a/index.js']) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), '// from the folder')
    }
    const page = await start()
    await page.getByLabel('Upload a folder').setInputFiles(folder)
    await expect
      .poll(() => note(page).textContent())
      .toMatch(/^1 file added, 1 file replaced\. Left out: .*node_modules, which no build here reads\.$/)
    expect(await files(page)).toContain('deep')
    await page.locator('.cm-content').getByText('// from the folder').waitFor()
  })

  it('are dropped and pasted anywhere in the playground', async () => {
    const page = await start()
    await page.locator('.play-terminal').evaluate((place) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['dropped'], 'dropped.txt'))
      place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    })
    await item(page, 'dropped.txt').waitFor()
    await page.locator('.play-terminal').evaluate((place) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['pasted'], 'pasted.txt'))
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await item(page, 'pasted.txt').waitFor()
  })

  it('may all be deleted: the page says that none is open', async () => {
    const page = await start()
    for (let left = await page.getByRole('treeitem').count(); left > 0; left = await page.getByRole('treeitem').count())
      await nav(page)
        .getByRole('button', { name: /^Delete/ })
        .click()
    await page.getByText('No file is open').waitFor()
    await waitForBuild(page)
  })

  it('break no rule of WCAG 2.2 AA on a phone', async () => {
    const page = await start()
    await page.setViewportSize(phone)
    await page.getByText('Files', { exact: true }).first().click()
    await item(page, 'clock.js').click()
    await page.getByText('Files', { exact: true }).first().click()
    expect(await findViolations(page)).toEqual([])
  })
})
