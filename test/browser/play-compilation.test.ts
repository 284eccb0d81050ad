import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { shareProject, startPlayground, waitForBuild } from './play-page.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

const project = {
  'webpack.config.js': "export default { mode: 'production' }",
  'src/index.js':
    "import { a } from './a.js'\nimport './old.cjs'\nconsole.log(a)\nimport('./late.js').then(console.log)",
  'src/a.js': 'export const a = 1\nexport const unused = 2',
  'src/old.cjs': 'exports.x = 1',
  'src/late.js': 'export const late = true',
}

async function openTab(name: string, files: Record<string, string> = project) {
  const { page } = await site.visit(shareProject(files))
  await waitForBuild(page)
  await page.getByRole('tab', { name }).click()
  return page
}

describe('the statistics of the playground', () => {
  it('are tables of assets, chunks and modules that columns sort', async () => {
    const page = await openTab('Statistics')
    const modules = page.getByRole('table', { name: 'Modules' })
    const size = modules.getByRole('columnheader', { name: 'Size' })
    expect(await size.getAttribute('aria-sort')).toBe('descending')
    await modules.getByRole('button', { name: 'Module' }).click()
    expect(await size.getAttribute('aria-sort')).toBeNull()
    const names = await modules.locator('tbody tr td:first-child').allInnerTexts()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    expect(names).toContain('./src/late.js')
    expect(await page.getByRole('table', { name: 'Chunks' }).locator('tbody tr').count()).toBe(2)
    await expect
      .poll(() => page.getByRole('table', { name: 'Assets' }).locator('tbody tr').first().innerText())
      .toMatch(/^main\.js\s.*(?:bytes|KiB)/)
  })
})

describe('the size of a module', () => {
  const styled = {
    'webpack.config.js': "export default { mode: 'development' }",
    'src/index.js': "import './a.css'",
    'src/a.css': 'a { color: rebeccapurple }',
  }
  it('is that of a style sheet in the tables and the graph', async () => {
    const page = await openTab('Statistics', styled)
    const row = page.getByRole('table', { name: 'Modules' }).getByRole('row', { name: /a\.css/ })
    expect(await row.getByRole('cell').nth(1).innerText()).toBe('26 bytes')
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.getByRole('option', { name: /a\.css/ }).click()
    await page.getByText(/^26 bytes, css/).waitFor()
  })
})

describe('the bundle lens', () => {
  it('opens with the statistics of the present build, and again after a reload; no server gets them', async () => {
    const { page, context, outside } = await site.visit(shareProject(project))
    await waitForBuild(page)
    await page.getByRole('tab', { name: 'Statistics' }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open in the bundle lens' }).click()
    const lens = await opened
    const sent: string[] = []
    lens.on('request', (request) => sent.push(request.method() + (request.postData() ?? '')))
    // a.js is in no chunk: webpack writes its constant where it is used.
    const readLens = () => lens.locator('bundle-lens > [role="status"]').textContent()
    await expect.poll(readLens).toMatch(/^3 modules in 2 chunks, /)
    expect(new URL(lens.url()).pathname).toBe('/lens/')
    await lens.locator('.lens-table').getByRole('button', { name: './src/late.js' }).click()
    await lens.getByRole('region', { name: 'The chosen module' }).getByText('import()').first().waitFor()
    await lens.reload()
    await expect.poll(readLens).toMatch(/^3 modules in 2 chunks, /)
    expect(new Set(sent)).toEqual(new Set(['GET']))
    expect(outside).toEqual([])
  })

  it('takes no statistics from another origin, nor where no page has opened it', async () => {
    const { page } = await site.visit('/lens/#opened')
    await page.evaluate(() => postMessage({ kind: 'stats', stats: '{"modules":[{"name":"a","size":1}]}' }, '*'))
    await page.waitForTimeout(500)
    expect(await page.locator('bundle-lens > [role="status"]').textContent()).toBe('')
  })
})

describe('the graph of the playground', () => {
  it('says why a module is there, which exports are used, and leads to the line', async () => {
    const page = await openTab('Graph')
    const graph = page.getByRole('listbox', { name: 'Modules by chunk' })
    expect(await graph.getByRole('group').count()).toBeGreaterThan(1)
    await graph.getByRole('option', { name: './src/late.js' }).click()
    const details = page.getByRole('region', { name: 'The chosen module' })
    await details.getByText('import()').first().waitFor()
    await details.getByRole('button', { name: /^src\/index\.js:4:/ }).click()
    expect(await page.locator('.play-file-name').textContent()).toBe('src/index.js')
  })

  it('names bailouts', async () => {
    const page = await openTab('Graph')
    await page.getByRole('option', { name: './src/old.cjs' }).click()
    await page
      .getByText(/Module is not in strict mode/)
      .first()
      .waitFor()
  })

  it('is walked through by arrows, and stands as a list too', async () => {
    const page = await openTab('Graph')
    const graph = page.getByRole('listbox')
    await graph.focus()
    const readChosen = () => page.getByRole('option', { selected: true }).first().getAttribute('aria-label')
    const first = await readChosen()
    await page.keyboard.press('ArrowDown')
    expect(await readChosen()).not.toBe(first)
    await page.keyboard.press('Home')
    expect(await readChosen()).toBe(first)
    await page.getByText('All modules as a list').click()
    await page.getByRole('listitem').filter({ hasText: './src/late.js, imported by ./src/index.js' }).waitFor()
  })

  it('says what is left out of a large build', async () => {
    const names = Array.from({ length: 190 }, (_, at) => `m${at}`)
    const page = await openTab('Graph', {
      'webpack.config.js': "export default { mode: 'development', optimization: { concatenateModules: false } }",
      'src/index.js': names.map((name) => `import './${name}.js'`).join('\n'),
      ...Object.fromEntries(names.map((name) => [`src/${name}.js`, `console.log('${name}')`])),
    })
    await page.getByText('41 more modules are not drawn; the list below has them.').waitFor()
  })

  it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, nor do the tables, %s', async (theme) => {
    const { page } = await site.visit('/play/', { remembered: { theme } })
    await startPlayground(page)
    for (const name of ['Statistics', 'Graph']) {
      await page.getByRole('tab', { name }).click()
      expect(await findViolations(page)).toEqual([])
    }
    await page.setViewportSize(phone)
    await page.getByText('Output', { exact: true }).click()
    expect(await findViolations(page)).toEqual([])
  })
})
