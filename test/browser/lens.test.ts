import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import webpack from 'webpack'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
/** Statistics of a real build. */
let stats = ''
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
  stats = await buildStats()
})
afterAll(() => site.close())

async function buildStats(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lens-'))
  const context = fileURLToPath(new URL('../../content/examples/split-chunks-shared/', import.meta.url))
  const { default: config } = await import(join(context, 'webpack.config.js'))
  const [first] = [config].flat()
  try {
    const compiler = webpack({ ...first, context, output: { ...first.output, path: folder } })
    return await new Promise((resolve, reject) => {
      compiler.run((cause, result) => {
        compiler.close(() => (cause ? reject(cause) : resolve(JSON.stringify(result?.toJson()))))
      })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readStatus = (page: Page) => page.locator('bundle-lens > [role="status"]').textContent()

async function open(page: Page, text: string): Promise<void> {
  const file = { name: 'stats.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Choose stats.json').setInputFiles(file)
  await expect.poll(() => readStatus(page)).not.toMatch(/^(?:Reading|$)/)
}

describe('the bundle lens', () => {
  it('loads nothing that draws, and no worker, before there is a file', async () => {
    const { page } = await site.visit('/lens/')
    await page.getByLabel('Choose stats.json').waitFor()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /lens-(?:show|worker)/.test(name))).toEqual([])
  })

  it('shows the modules of a build, and why one is in', async () => {
    const { page, outside } = await site.visit('/lens/')
    await open(page, stats)
    expect(await readStatus(page)).toMatch(/^\d+ modules in \d+ chunks, [\d.]+ k?B before they are minified\.$/)
    expect(await page.locator('bundle-lens svg .lens-tile').count()).toBeGreaterThan(1)
    const last = page.locator('.lens-table tbody tr').last().getByRole('button')
    const name = await last.textContent()
    await last.press('Enter')
    const reasons = page.getByRole('region', { name: 'The chosen module' })
    expect(await reasons.innerText()).toContain('The shortest way from an entry:')
    expect(await reasons.locator('ol li').last().innerText()).toContain(name)
    expect(outside).toEqual([])
  })

  it('finds modules by name, and shows one chunk', async () => {
    const { page } = await site.visit('/lens/')
    await open(page, stats)
    const rows = page.locator('.lens-table tbody tr')
    const all = await rows.count()
    await page.getByLabel('Find a module').fill('no such module')
    expect(await rows.count()).toBe(0)
    await page.getByLabel('Chunk').selectOption({ index: 1 })
    expect(await rows.count()).toBeLessThanOrEqual(all)
    expect(await rows.count()).toBeGreaterThan(0)
  })

  it('says of the chosen configuration how large it is', async () => {
    const { page } = await site.visit('/lens/')
    const one = { name: './only.js', size: 10, chunks: [0], moduleType: 'javascript/auto' }
    const only = { name: 'second', modules: [one], chunks: [{ id: 0, names: ['main'], initial: true }] }
    await open(page, JSON.stringify({ children: [{ name: 'first', ...JSON.parse(stats) }, only] }))
    const first = await readStatus(page)
    await page.getByLabel('Configuration').selectOption('second')
    expect(await readStatus(page)).toBe('1 module in 1 chunk, 10 B before they are minified.')
    await page.getByLabel('Configuration').selectOption('first')
    expect(await readStatus(page)).toBe(first)
  })

  it('opens what is one folder into its folders, also for 60,000 modules', async () => {
    const { page } = await site.visit('/lens/')
    const modules = Array.from({ length: 60_000 }, (_, index) => ({
      name: `./src/part${index % 7}/${index}.js`,
      size: 100 + (index % 50),
      chunks: [0],
    }))
    await open(page, JSON.stringify({ modules, chunks: [{ id: 0, names: ['main'] }] }))
    expect(await page.locator('bundle-lens svg .lens-group').count()).toBe(7)
    expect(await page.locator('bundle-lens svg').textContent()).toMatch(/\.\/src\/part3, .* smaller modules/)
  })

  it.each([
    ['no JSON', 'assets by status 5 KiB', /^The file is no JSON/],
    ['other JSON', '{ "name": "x" }', /^This is no statistics file of webpack/],
    ['statistics without modules', '{ "hash": "x", "assets": [] }', /^The file has no modules\. Set/],
  ])('says what is wrong with %s', async (_, text, expected) => {
    const { page } = await site.visit('/lens/')
    await open(page, text)
    expect(await readStatus(page)).toMatch(expected)
  })

  it('draws the picture as wide as its place, so that letters keep their size on a phone', async () => {
    const { page } = await site.visit('/lens/')
    await page.setViewportSize(phone)
    await open(page, stats)
    const scale = await page
      .locator('bundle-lens svg')
      .evaluate((svg: SVGSVGElement) => svg.clientWidth / svg.viewBox.baseVal.width)
    expect(scale).toBeGreaterThan(0.95)
    expect(scale).toBeLessThan(1.05)
  })

  it('shows hostile names as text', async () => {
    const { page } = await site.visit('/lens/')
    const name = '<img src=x onerror=alert(1)>'
    await open(page, JSON.stringify({ modules: [{ name, size: 5, chunks: [0] }], chunks: [{ id: 0, names: [name] }] }))
    expect(await page.locator('.lens-result img').count()).toBe(0)
    expect(await page.locator('.lens-table').innerText()).toContain(name)
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, %s', async (theme) => {
    const { page } = await site.visit('/lens/', { remembered: { theme } })
    await open(page, stats)
    await page.locator('.lens-table tbody button').first().click()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await findViolations(page)).toEqual([])
  })

  it('says what to run instead without a script', async () => {
    const { page } = await site.visit('/lens/', { javaScriptEnabled: false })
    expect(await page.getByText('npx webpack --stats detailed').isVisible()).toBe(true)
    expect(await page.locator('input[type="file"]').count()).toBe(0)
  })
})
