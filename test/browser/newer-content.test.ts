import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRelease } from '../worker/site/release-fixture.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readClipboard } from './read-clipboard.ts'

/** An article of a later compiler: elements, classes and attributes that no style or script here knows. */
const newer = `<page-outline class="outline" role="navigation" aria-label="On this page"><details><summary>On this page</summary><ul>
<li><a href="#panel">A panel</a></li><li><a href="#end">The end</a></li></ul></details></page-outline>
<div class="prose future-prose" data-layout="masonry">
<p>Before the panel.</p>
<div class="heading"><h2 id="panel">A panel</h2><a href="#panel" aria-label="Permalink: A panel"></a></div>
<future-panel class="future-panel" data-open="maybe"><template-like slot="head">Head of the panel</template-like>
<p class="future-lead">Text in the panel.</p>
<copy-code><figure class="code future-frame" data-label="JavaScript"><pre tabindex="0"><code class="language-js"><span class="line future-mark">export default {}</span></code></pre></figure></copy-code>
<table class="future-table"><tbody><tr><td>${'wide '.repeat(80)}</td></tr></tbody></table>
</future-panel>
<div class="heading"><h2 id="end">The end</h2><a href="#end" aria-label="Permalink: The end"></a></div>
<p>After the panel.</p>
</div>`

const texts = ['Before the panel.', 'Head of the panel', 'Text in the panel.', 'export default {}', 'After the panel.']

let site: OpenSite
beforeAll(async () => {
  site = await openSite(createRelease({ pages: { '/concepts/': newer } }))
})
afterAll(() => site.close())

describe.each([true, false])(
  'an article that is newer than styles and scripts, with JavaScript %s',
  (javaScriptEnabled) => {
    it('shows all of its text', async () => {
      const { page } = await site.visit('/concepts/', { javaScriptEnabled })
      for (const text of texts) {
        const shown = page.getByText(text, { exact: true })
        expect(await shown.isVisible(), text).toBe(true)
        expect((await shown.boundingBox())?.height, text).toBeGreaterThan(10)
      }
    })

    it('fits a phone', async () => {
      const { page } = await site.visit('/concepts/', { javaScriptEnabled, viewport: phone })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    })

    it('leads to its headings', async () => {
      const { page } = await site.visit('/concepts/', { javaScriptEnabled })
      await page.getByRole('link', { name: 'The end', exact: true }).first().click()
      expect(new URL(page.url()).hash).toBe('#end')
    })
  },
)

it('keeps what it knows at work: code in an unknown element is copied', async () => {
  const { page } = await site.visit('/concepts/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.locator('copy-code').hover()
  await page.locator('.copy-button').click()
  expect(await readClipboard(page)).toBe('export default {}')
})
