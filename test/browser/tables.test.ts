import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildContent, page } from './build-content.ts'
import { desktop, type OpenSite, openSite } from './open-site.ts'

const long = 'splitChunks.cacheGroups.defaultVendors'
const text = 'What it does, in as many words as that takes, and when to set it.'
const tables = [
  `| Option | What |\n|---|---|\n| \`${long}\` | ${text} |`,
  `| property of createData | What |\n|---|---|\n| \`resource\` | ${text} \`${long}\` |`,
  `| Option | Default | What |\n|---|---|---|\n| \`${long}\` | \`${long}\` | ${text} |`,
].join('\n\n')

const numbers =
  '| Area | Documented | Missing | Gone | Different |\n|---|--:|--:|--:|--:|\n| Options of plugins | 203 | 0 | 0 | 0 |'
const links = '| Plugin | What |\n|---|---|\n| [`Define`](/) | It defines; see [`Other`](/). |'
const body = `## Members\n\n### this.addContextDependency\n\n${tables}\n\n## More\n\n${numbers}\n\n${links}`

let site: OpenSite
beforeAll(async () => {
  const files = {
    'index.md': page('Home', 'Text.'),
    'api/index.md': page('API', body),
    'configuration/externals.mdx': page('Externals', '## externalsType\n\n<Option name="externalsType"/>\n\nText.'),
  }
  site = await openSite(await buildContent(files))
})
afterAll(() => site.close())

const listExcess = () => [...document.querySelectorAll('.table')].map((box) => box.scrollWidth - box.clientWidth)
/** Returns the boxes of a text in an element of its own; a possible line break divides a line into several boxes. */
const countLines = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

it('tables of two and three columns fit a phone: their long names break', async () => {
  const { page } = await site.visit('/api/', { viewport: { width: 390, height: 844 } })
  expect(await page.evaluate(listExcess)).toEqual([0, 0, 0, expect.any(Number), 0])
})

it('long names break between their words', async () => {
  const { page } = await site.visit('/api/', { viewport: { width: 390, height: 844 } })
  const name = page.locator('.table td:first-child code').first()
  const lines = await name.evaluate((code) => {
    const texts = [...code.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const range = document.createRange()
    return texts.map((text) => {
      range.selectNodeContents(text)
      return range.getClientRects().length
    })
  })
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines)).toEqual(new Set([1]))
})

it('links whose name has a box of its own are underlined like others', async () => {
  const { page } = await site.visit('/api/', { viewport: desktop })
  const lines = await page.locator('.table a code').evaluateAll((codes) =>
    codes.map((code) => {
      const { display, textDecorationLine } = getComputedStyle(code)
      return `${display} ${textDecorationLine}`
    }),
  )
  expect(lines).toEqual(['inline-block underline', 'inline none'])
})

it('values of a line of facts stay whole on a phone', async () => {
  const { page } = await site.visit('/configuration/externals/', { viewport: { width: 360, height: 800 } })
  const values = page.locator('.facts code')
  const lines = await values.evaluateAll((codes) => codes.map((code) => code.getClientRects().length))
  expect(lines.length).toBeGreaterThan(20)
  expect(new Set(lines)).toEqual(new Set([1]))
})

it('what a broken name means begins beside its first line', async () => {
  const { page } = await site.visit('/api/', { viewport: { width: 390, height: 844 } })
  const tops = await page
    .locator('.table')
    .first()
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects()[0]?.top ?? Number.NaN
      }),
    )
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 0))).toBeLessThan(8)
})

it('names are whole where there is room', async () => {
  const { page } = await site.visit('/api/', { viewport: desktop })
  expect(await page.evaluate(listExcess)).toEqual([0, 0, expect.any(Number), 0, 0])
  expect(await page.locator('.table td:first-child code').first().evaluate(countLines, undefined)).toBe(1)
  const link = page.getByRole('link', { name: 'this.addContextDependency', exact: true })
  expect(await page.locator('.outline').locator(link).evaluate(countLines, undefined)).toBe(1)
})
