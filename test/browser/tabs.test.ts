import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildContent, page as source } from './build-content.ts'
import { type OpenSite, openSite } from './open-site.ts'

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
