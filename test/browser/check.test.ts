import { deflateRawSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const faulty = `const path = require('path')
const HtmlWebpackPlugin = require('html-webpack-plugin')

module.exports = {
  mode: 'prod',
  output: { path: path.resolve('dist'), pathInfo: true, publicPath: 'auto' },
  optimization: { runtimeChunk: false },
  experiments: { futureDefault: true },
  plugins: [new HtmlWebpackPlugin()],
}
`

const readStatus = (page: Page) => page.locator('config-check > [role="status"]').textContent()

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Configuration', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.poll(() => readStatus(page)).toMatch(/^(?:Checked|No configuration)/)
}

/** The findings below a heading, as text. */
const listFindings = (page: Page, level: string) =>
  page.locator(`.check-list[data-level="${level}"] li`).allInnerTexts()

describe('the check of configurations', () => {
  it('loads no parser, no schema and no facts before it is asked', async () => {
    const { page } = await site.visit('/check/')
    await page.getByRole('button', { name: 'Check' }).waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /check-show|check-explain|facts\.json/.test(name))).toEqual([])
  })

  it('says what webpack refuses in its own words, and what else it finds', async () => {
    const { page, outside } = await site.visit('/check/')
    await check(page, faulty)
    expect(await readStatus(page)).toBe('Checked: 2 errors, 1 warning, 1 suggestion.')
    const errors = await listFindings(page, 'error')
    expect(errors.join('\n')).toContain('configuration.mode should be one of these:')
    expect(errors.join('\n')).toContain('Did you mean output.pathinfo?')
    expect(await listFindings(page, 'warning')).toEqual([expect.stringContaining('Did you mean futureDefaults?')])
    expect(await listFindings(page, 'advice')).toEqual([expect.stringMatching(/^html-webpack-plugin line 2/)])
    expect(await listFindings(page, 'unknown')).toEqual([expect.stringContaining('what path.resolve() returns')])
    expect(await page.locator('#line-5 .check-note').innerText()).toContain('configuration.mode')
    expect(outside).toEqual([])
  })

  it('asks for webpack’s words only if there is something to refuse', async () => {
    const { page } = await site.visit('/check/')
    await check(page, "export default { mode: 'production' }")
    expect(await readStatus(page)).toBe('Checked: no errors, no warnings, no suggestions.')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => name.includes('check-explain'))).toEqual([])
  })

  it('takes package.json into account, and files that are chosen', async () => {
    const { page } = await site.visit('/check/')
    const files = [
      { name: 'package.json', text: '{ "devDependencies": { "webpack": "^5.80.0", "ts-loader": "9" } }' },
      { name: 'webpack.config.ts', text: 'export default { dotenv: true } satisfies Configuration' },
    ]
    await page
      .getByLabel('Or choose the files')
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })))
    await expect.poll(() => readStatus(page)).toMatch(/^Checked/)
    expect(await listFindings(page, 'warning')).toEqual([
      expect.stringContaining('since webpack 5.103; package.json asks for ^5.80.0'),
    ])
    expect(await listFindings(page, 'advice')).toEqual([expect.stringMatching(/^ts-loader package\.json/)])
  })

  it('takes a configuration from the fragment of its address', async () => {
    const files = { 'webpack.config.js': "export default { mode: 'none' }", 'src/index.js': '' }
    const { page } = await site.visit(`/check/#project=${deflateRawSync(JSON.stringify(files)).toString('base64url')}`)
    await expect.poll(() => readStatus(page)).toMatch(/^Checked/)
    expect(await page.getByLabel('Configuration', { exact: true }).inputValue()).toContain("'none'")
  })

  it('says so where there is nothing to check', async () => {
    const { page } = await site.visit('/check/')
    await page.getByRole('button', { name: 'Check' }).click()
    expect(await readStatus(page)).toBe('Paste a configuration first.')
    await check(page, 'console.log(1)')
    expect(await readStatus(page)).toMatch(/^No configuration was found/)
  })

  it('takes hostile text as text', async () => {
    const { page } = await site.visit('/check/')
    await check(page, "export default { '<img src=x onerror=alert(1)>': `</script><b>x</b>`, __proto__: { a: 1 } }")
    expect(await page.locator('.check-result img, .check-result b').count()).toBe(0)
    expect(await listFindings(page, 'error')).toHaveLength(1)
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, %s', async (theme) => {
    const { page } = await site.visit('/check/', { remembered: { theme } })
    await check(page, faulty)
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await findViolations(page)).toEqual([])
  })

  it('says what to run instead without a script', async () => {
    const { page } = await site.visit('/check/', { javaScriptEnabled: false })
    expect(await page.getByText('npx webpack configtest').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Check' }).count()).toBe(0)
  })
})
