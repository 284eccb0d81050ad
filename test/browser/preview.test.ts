import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChangedPages } from '../../dev/changed-pages.ts'
import { type PreviewServer, startPreviewServer } from '../../dev/preview-server.ts'
import { openBrowser } from './browser.ts'
import { buildContent, page } from './build-content.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

const long = Array.from({ length: 120 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
const build = (text: string) =>
  buildContent({
    'index.md': page('Home', 'Text.'),
    'concepts/a.md': page('A', `${text}\n\n${long}`),
    'concepts/b.md': page('B', long),
  })

let first: Awaited<ReturnType<typeof build>>
let site: ServedSite
let preview: PreviewServer
let browser: Awaited<ReturnType<typeof openBrowser>>

beforeAll(async () => {
  first = await build('Before.')
  site = await serveSite(first)
  preview = await startPreviewServer(0, Number(new URL(site.origin).port))
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await preview.close()
  await site.close()
})

async function open(path: string) {
  const tab = await browser.newPage()
  const faults: string[] = []
  tab.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await tab.goto(`${preview.origin}${path}`)
  return { tab, faults }
}

it('loads the open page again when it changed, and keeps the place of reading', async () => {
  const { tab, faults } = await open('/concepts/a/')
  const other = await open('/concepts/b/')
  await other.tab.evaluate(() => Object.assign(window, { isSame: true }))
  await tab.evaluate(() => window.scrollTo(0, 1500))
  const second = await build('After.')
  await site.publish(second)
  preview.reload(listChangedPages(first.index, second.index))
  await tab.getByText('After.').waitFor({ state: 'attached' })
  await expect.poll(() => tab.evaluate(() => window.scrollY)).toBe(1500)
  expect(await other.tab.evaluate(() => 'isSame' in window)).toBe(true)
  expect([...faults, ...other.faults]).toEqual([])
  await Promise.all([tab.close(), other.tab.close()])
})

it('shows what fails a build, with its place and what to do, until it is mended or closed', async () => {
  const { tab, faults } = await open('/concepts/b/')
  const problem = {
    place: 'concepts/a.md:5:3',
    reason: 'There is no page /x/',
    note: 'Correct the link, or write the page.',
  }
  preview.report([problem])
  const overlay = tab.getByRole('alert')
  for (const text of Object.values(problem)) await overlay.getByText(text).waitFor()
  preview.report([])
  await overlay.waitFor({ state: 'detached' })
  preview.report([problem])
  await overlay.getByRole('button', { name: 'Close' }).click()
  await overlay.waitFor({ state: 'detached' })
  // Later ones are new to the author.
  preview.report([problem, { ...problem, place: 'b.md:1' }])
  await overlay.getByText('b.md:1').waitFor()
  expect(faults).toEqual([])
  await tab.close()
})

it('adds nothing to what the Worker serves', async () => {
  const html = await (await fetch(`${site.origin}/concepts/b/`, { headers: { 'Sec-Fetch-Dest': 'document' } })).text()
  expect(html).not.toContain('preview')
  const twin = await (await fetch(`${preview.origin}/concepts/b/index.md`)).text()
  expect(twin).not.toContain('<script')
})
