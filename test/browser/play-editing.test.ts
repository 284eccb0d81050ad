import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenSite, openSite } from './open-site.ts'
import { shareProject, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const readText = (page: Page) => page.locator('.cm-content').innerText()

/** Opens the playground with one file in the editor, empty. */
async function openEmpty() {
  const opened = await site.visit(shareProject({ 'webpack.config.js': '', 'src/index.js': 'first' }))
  await waitForBuild(opened.page)
  await opened.page.locator('.cm-content').click()
  return opened
}

describe('the editor', () => {
  it('takes a slash, which elsewhere opens search', async () => {
    const { page } = await openEmpty()
    await page.keyboard.type("// import './a.js'")
    expect(await readText(page)).toBe("// import './a.js'")
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('undoes changes after another file was looked at, and after a file was added', async () => {
    const { page } = await openEmpty()
    await page.keyboard.type('export default {}')
    await page.getByText('index.js').first().click()
    expect(await readText(page)).toBe('first')
    await page.getByLabel('Add a file').fill('./src/added.js')
    await page.keyboard.press('Enter')
    await page.locator('.play-file-name', { hasText: 'src/added.js' }).waitFor()
    await page.getByText('webpack.config.js').first().click()
    await page.locator('.cm-content', { hasText: 'export default' }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => (await readText(page)).trim()).toBe('')
  })

  it('completes a value between quotes without another quote', async () => {
    const { page } = await openEmpty()
    await page.keyboard.insertText("export default { mode: '' }")
    for (const _ of "' }") await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('d')
    await page.locator('.cm-completionLabel', { hasText: "'development'" }).waitFor()
    // The list takes no key in its first moments.
    await page.waitForTimeout(200)
    await page.keyboard.press('Enter')
    expect(await readText(page)).toBe("export default { mode: 'development' }")
  })

  it('pastes the text of what comes with a picture as well', async () => {
    const { page } = await openEmpty()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pasted text')
      data.items.add(new File(['x'], 'image.png', { type: 'image/png' }))
      const content = document.querySelector('.play-editor')?.shadowRoot?.querySelector('.cm-content')
      content?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
      )
    })
    expect(await readText(page)).toBe('pasted text')
    expect(await page.getByText('image.png').count()).toBe(0)
  })
})

describe('changes', () => {
  it('are not left without a question, unless a link carries them', async () => {
    const { page, context } = await site.visit('/play/')
    await context.grantPermissions(['clipboard-write'])
    await startPlayground(page)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      dialog.accept()
    })
    await page.locator('.cm-content').click()
    await page.keyboard.type(' ')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await startPlayground(page)
    await page.locator('.cm-content').click()
    await page.keyboard.type(' ')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    await page.reload()
    await waitForBuild(page)
    expect(asked).toEqual(['beforeunload'])
  })

  it('are kept where the reader does not want another project; its address goes with the project before', async () => {
    const { page } = await openEmpty()
    await page.keyboard.type('// changed')
    const answers = [false, true]
    page.on('dialog', (dialog) => (answers.shift() ? dialog.accept() : dialog.dismiss()))
    const other = page.locator('.heading', { hasText: 'Packages' }).locator('+ .play-open')
    await other.click()
    await expect.poll(() => answers.length).toBe(1)
    expect(await readText(page)).toBe('// changed')
    await other.click()
    await page.locator('.cm-content', { hasText: 'export default' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })

  it('make a sentence about a link go away', async () => {
    const { page, context } = await site.visit('/play/')
    await context.grantPermissions(['clipboard-write'])
    await startPlayground(page)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied').waitFor()
    await page.locator('.cm-content').click()
    await page.keyboard.type(' ')
    await page.getByText('Link copied').waitFor({ state: 'detached' })
  })
})
