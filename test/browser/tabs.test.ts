import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildContent, page as source } from './build-content.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'

const body = `Choose one:

<Tabs>
<TabItem label="CommonJS">

Text of the first.

</TabItem>
<TabItem label="ECMAScript modules">

Text of the second.

\`\`\`js
export default {}
\`\`\`

</TabItem>
</Tabs>

<CardGrid>
<Card title="Output" href="/concepts/">

What webpack writes.

</Card>
<Card title="Plain">A card that leads nowhere.</Card>
</CardGrid>

<Steps>

1. Install it.
2. Run it.

</Steps>

:::danger[Mind the *gap*]
Text of the aside.
:::
`

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildContent({ 'concepts/index.mdx': source('Tabs', body, ['sort: -1']) }))
})
afterAll(() => site.close())

describe.each([true, false])('tabs, with JavaScript %s', (javaScriptEnabled) => {
  it('show the first, and another in its place once it is chosen', async () => {
    const { page } = await site.visit('/concepts/', { javaScriptEnabled })
    const [first, second] = [page.getByText('Text of the first.'), page.getByText('Text of the second.')]
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false])
    await page.getByText('ECMAScript modules').click()
    expect([await first.isVisible(), await second.isVisible()]).toEqual([false, true])
  })

  it('stand side by side, above what they open', async () => {
    const { page } = await site.visit('/concepts/', { javaScriptEnabled })
    const boxes = ['CommonJS', 'ECMAScript modules', 'Text of the first.'].map((text) =>
      page.getByText(text).boundingBox(),
    )
    const [first, second, text] = await Promise.all(boxes)
    expect(second?.y).toBe(first?.y)
    expect(text?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0) - 1)
  })
})

it('tabs open by keyboard', async () => {
  const { page } = await site.visit('/concepts/')
  await page.getByText('ECMAScript modules').focus()
  await page.keyboard.press('Enter')
  expect(await page.getByText('Text of the second.').isVisible()).toBe(true)
})

describe.each(['light', 'dark'])('tabs, cards and steps in the %s theme', (theme) => {
  it.each([
    ['a desktop', { width: 1280, height: 800 }],
    ['a phone', phone],
  ])('keep to WCAG 2.2 AA on %s', async (_, viewport) => {
    const { page } = await site.visit('/concepts/', { viewport, remembered: { theme } })
    expect(await findViolations(page)).toEqual([])
    await page.getByText('ECMAScript modules').click()
    expect(await findViolations(page)).toEqual([])
  })
})

it('tabs are all on paper, each text below its name', async () => {
  const { page } = await site.visit('/concepts/', { viewport: { width: 670, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const texts = ['CommonJS', 'Text of the first.', 'ECMAScript modules', 'Text of the second.', 'Output']
  const boxes = await Promise.all(texts.map((text) => page.getByText(text, { exact: true }).boundingBox()))
  for (const [index, box] of boxes.entries()) expect(box?.height, texts[index]).toBeGreaterThan(10)
  const tops = boxes.map((box) => box?.y ?? 0)
  expect(tops.toSorted((one, other) => one - other)).toEqual(tops)
})
