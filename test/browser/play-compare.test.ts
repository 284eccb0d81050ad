import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { isFocused, shareProject, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const project = {
  'webpack.config.js': "export default { mode: 'production', output: { filename: 'app.[contenthash].js' } }",
  'webpack.second.config.js':
    "export default { mode: 'development', devtool: 'source-map', output: { filename: 'app.[contenthash].js' } }",
  'src/index.js': "import { a } from './a.js'\nconsole.log(a)",
  'src/a.js': 'export const a = Math.random()',
}

/** Opens a project with two configurations, and asks for their comparison. */
async function openComparison(files: Record<string, string>, settings?: Parameters<OpenSite['visit']>[1]) {
  const { page } = await site.visit(shareProject(files), settings)
  await waitForBuild(page)
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  return page
}

describe('two configurations side by side', () => {
  it('are compared by files, sizes, runtime code and time; hashes in names do not count', async () => {
    const page = await openComparison(project)
    const both = page.getByRole('table', { name: 'Both builds' })
    await both.waitFor()
    const rows = await both.locator('tbody tr td:first-child').allInnerTexts()
    expect(rows).toEqual(['Time', 'Size', 'Size with gzip', 'Runtime code', 'Files', 'Chunks', 'Errors', 'Warnings'])
    const files = page.getByRole('table', { name: 'Files' })
    expect(await files.locator('tbody tr').allInnerTexts()).toEqual([
      expect.stringMatching(/^app\.\[hash\]\.js\s.*\+/),
      expect.stringMatching(/^app\.[\da-f]+\.js\.map\s.*only in the second/),
    ])
    await page.getByRole('table', { name: /runtime/ }).waitFor()
    expect(await page.locator('.play-terminal').count()).toBe(0)
  })

  it('begin alike: the second is a copy of the first, and a change asks to compare again', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Add a second configuration' }).click()
    expect(await page.locator('.play-file-name').textContent()).toBe('webpack.second.config.js')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const files = page.getByRole('table', { name: 'Files' })
    await files.waitFor()
    expect(await files.locator('tbody tr td:last-child').allInnerTexts()).toEqual(['none', 'none'])
    await page.locator('.cm-content').click()
    await page.keyboard.type(' ')
    await page.getByText('The files have changed since: compare again.').waitFor()
  })

  it('take the focus along: to the editor of the second, then to the heading of the comparison', async () => {
    const { page } = await site.visit('/play/')
    await startPlayground(page)
    await page.getByRole('tab', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Add a second configuration' }).press('Enter')
    const editor = page.getByRole('textbox', { name: /^Content of webpack\.second\.config\.js/ })
    await expect.poll(() => isFocused(editor)).toBe(true)
    const compare = page.getByRole('button', { name: 'Compare', exact: true })
    await compare.press('Enter')
    expect(await isFocused(compare)).toBe(true)
    const heading = page.getByRole('heading', { name: 'Comparison' })
    await heading.waitFor()
    await expect.poll(() => isFocused(heading)).toBe(true)
  })

  it('leave the focus where the reader has moved it', async () => {
    const page = await openComparison(project)
    await page.getByRole('tab', { name: 'Compare' }).focus()
    await page.getByRole('heading', { name: 'Comparison' }).waitFor()
    expect(await isFocused(page.getByRole('tab', { name: 'Compare' }))).toBe(true)
  })

  it('that never end are stopped, and that is said', async () => {
    const page = await openComparison({ ...project, 'webpack.second.config.js': 'for (;;) {}' })
    await page.getByText('Stopped: the build with the second configuration').waitFor({ timeout: 30_000 })
    expect(await isFocused(page.getByRole('button', { name: 'Compare', exact: true }))).toBe(true)
  })

  it('with a hash in the names of one alone: the files are the same ones', async () => {
    const config = "export default { output: { filename: 'app.js' } }"
    const page = await openComparison({ ...project, 'webpack.config.js': config })
    const rows = page.getByRole('table', { name: 'Files' }).locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.filter({ hasText: /^app\.js/ }).innerText()).toMatch(/\+/)
  })

  it('of which one is refused: its error, and the way to its file; another tab keeps the comparison', async () => {
    const page = await openComparison({ ...project, 'webpack.second.config.js': 'export default { outptu: {} }' })
    const errors = page.getByRole('region', { name: 'Errors of the second configuration' })
    await errors.getByText("unknown property 'outptu'").waitFor()
    expect(await page.getByRole('region', { name: 'Errors of the first configuration' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Terminal' }).click()
    await page.getByRole('tab', { name: 'Compare' }).click()
    await errors.getByRole('button', { name: 'Go to webpack.config.js' }).click()
    expect(await page.locator('.play-file-name').textContent()).toBe('webpack.second.config.js')
  })

  it.each(['light', 'dark'])('break no rule of WCAG 2.2 AA, %s', async (theme) => {
    const page = await openComparison(project, { remembered: { theme } })
    await page.getByRole('table', { name: 'Both builds' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    await page.getByText('Output', { exact: true }).click()
    expect(await findViolations(page)).toEqual([])
  })
})
