import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKey, notificationVersion } from '../../client/notification.ts'
import { buildContent, page as write } from './build-content.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { stopClock, takeClock } from './page-clock.ts'
import { readClipboard } from './read-clipboard.ts'

const control = '\u202e'
const long = 'on and '.repeat(40)

const code = `
\`\`\`js title="webpack.config.js"
const words = ["שלום", "עולם"]
\`\`\`

\`\`\`js
if (level !== 'user${control} // admins only') start()
\`\`\`

\`\`\`text
Short output
\`\`\`

\`\`\`text
Output that goes ${long}
\`\`\`

\`\`\`diff js
-const a = 1
+const b = 2
 const c = 3
\`\`\`

Inline \`שלום ${control} x\` code.

\`\`\`bash
npm install -D webpack
\`\`\`
`

let site: OpenSite
beforeAll(async () => {
  const pages = {
    'index.mdx': write('Home', 'Text.'),
    'code.mdx': write('Code', code),
    'more.mdx': write('More', code),
  }
  site = await openSite(await buildContent(pages))
})
afterAll(() => site.close())

const permissions = ['clipboard-read', 'clipboard-write']
/** Settings of a reader who closed the notification, so that none loads during the test. */
const quiet = { [notificationKey]: notificationVersion }
const block = (page: Page, text: string) =>
  page.locator('copy-code').filter({ hasText: text }).filter({ visible: true })

it('shows eighty characters of the widest usual face on a desktop, each as it was typed', async () => {
  const { page } = await site.visit('/code/')
  const room = await block(page, 'Output that goes').evaluate((sample) => {
    const [frame, text] = [sample.querySelector('pre'), sample.querySelector('code')]
    if (!frame || !text) throw new Error('The sample holds no code.')
    const { paddingInlineStart, paddingInlineEnd, fontSize, fontVariantLigatures } = getComputedStyle(text)
    const width = frame.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    // A character of Menlo is 0.602 times as wide as the type is high.
    return { characters: width / (0.602 * Number.parseFloat(fontSize)), ligatures: fontVariantLigatures }
  })
  expect(room.characters).toBeGreaterThanOrEqual(80)
  expect(room.ligatures).toBe('none')
})

async function copy(page: Page, text: string): Promise<string> {
  await stopClock(page)
  await block(page, text).getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => block(page, text).locator('.copy-button').innerText()).toBe('Copied')
  return readClipboard(page)
}

describe('a block of code', () => {
  it('has a header with its title or its language', async () => {
    const { page } = await site.visit('/code/')
    const label = (text: string) =>
      block(page, text)
        .locator('figure')
        .evaluate((element) => getComputedStyle(element, '::before').content)
    expect(await label('if (level')).toContain('"JavaScript"')
    expect(await label('const b')).toContain('"JavaScript"')
    expect(await label('Short output')).toContain('"Text"')
    expect(await label('const words')).toBe('none')
    expect(await block(page, 'const words').locator('figcaption').innerText()).toBe('webpack.config.js')
  })

  it.each([
    ['a mouse', {}, 24],
    ['a finger', { viewport: phone, hasTouch: true, isMobile: true }, 44],
  ])('always shows a copy button beside its header, large enough for %s', async (_, options, least) => {
    const { page } = await site.visit('/code/', options)
    for (const text of ['const words', 'Short output', 'npm install']) {
      const button = block(page, text).getByRole('button', { name: 'Copy' })
      const [box, code] = await Promise.all([button.boundingBox(), block(page, text).locator('pre').boundingBox()])
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((code?.y ?? 0) + 1)
      expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    }
  })

  it('offers to wrap its lines only where some are longer than the block', async () => {
    const { page } = await site.visit('/code/', { alive: true })
    const wrap = (text: string) => block(page, text).getByRole('button', { name: 'Wrap' })
    await wrap('Output that goes').click()
    expect(await wrap('Output that goes').getAttribute('aria-pressed')).toBe('true')
    const pre = block(page, 'Output that goes').locator('pre')
    expect(await pre.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await wrap('Short output').count()).toBe(0)
    await wrap('Output that goes').click()
    expect(await pre.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  })

  it('is a stop of the Tab key only while it can be scrolled', async () => {
    const { page } = await site.visit('/code/', { alive: true })
    const stop = (text: string) => block(page, text).locator('pre').getAttribute('tabindex')
    await expect.poll(() => stop('Short output')).toBe('-1')
    expect(await stop('Output that goes')).toBe('0')
    const line = 'const words'
    await expect.poll(() => stop(line)).toBe('-1')
    await page.setViewportSize({ width: 240, height: 600 })
    await expect.poll(() => stop(line)).toBe('0')
    await page.setViewportSize({ width: 1280, height: 600 })
    await expect.poll(() => stop(line)).toBe('-1')
  })

  it('scrolls inside of its box', async () => {
    const { page } = await site.visit('/code/', { viewport: phone })
    const pre = block(page, 'Output that goes').locator('pre')
    expect(await pre.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

describe('text written from right to left', () => {
  it('keeps its place in the code', async () => {
    const { page } = await site.visit('/code/')
    const boxes = await block(page, 'const words')
      .locator('.pl-s')
      .evaluateAll((strings) => strings.map((string) => string.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes).toHaveLength(2)
    expect(boxes[0]?.right).toBeLessThanOrEqual(boxes[1]?.left ?? 0)
  })

  it('cannot turn the code behind it unseen: what turns is shown, and turns nothing', async () => {
    const { page } = await site.visit('/code/')
    const mark = block(page, 'if (level').locator('.direction-control')
    expect(await mark.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"U+202E"')
    const { before, after } = await block(page, 'if (level').evaluate((element) => {
      const left = (text: string): number => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(text) ?? -1
          if (start === -1) continue
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, start + text.length)
          return range.getBoundingClientRect().left
        }
        throw new Error(`No ${text}.`)
      }
      return { before: left('admins'), after: left('only') }
    })
    expect(before).toBeLessThan(after)
    expect(await page.locator('p code .direction-control').count()).toBe(1)
  })

  it('is copied as it was written', async () => {
    const { page } = await site.visit('/code/', { permissions, prepare: takeClock })
    expect(await copy(page, 'if (level')).toBe(`if (level !== 'user${control} // admins only') start()`)
  })
})

describe('the package manager chosen before', () => {
  const readShown = (page: Page) => page.locator('.tab').filter({ visible: true }).allInnerTexts()
  const yarn = [expect.stringContaining('yarn add -D webpack')]

  it.each(['yarn', 'pnpm'])('%s is shown before the module comes', async (manager) => {
    const { page } = await site.visit('/code/', {
      remembered: { 'package-manager': manager },
      prepare: (page) => page.route('**/assets/entry-*', () => {}),
      until: 'commit',
    })
    const tabs = page.locator('install-tabs')
    await tabs.getByText(`${manager} add`).waitFor()
    await tabs.getByText('npm install').waitFor({ state: 'hidden' })
    expect(await tabs.locator('input:checked').getAttribute('value')).toBe(manager)
    await page.getByRole('contentinfo').waitFor()
    // A script that never arrives must not keep the reader from another choice either.
    await tabs.getByText('npm', { exact: true }).click()
    await tabs.getByText('npm install').waitFor()
  })

  it('is npm where storage holds something else', async () => {
    const { page } = await site.visit('/code/', { remembered: { 'package-manager': '"><b>' } })
    expect(await readShown(page)).toEqual([expect.stringContaining('npm install')])
  })

  it('is shown on the page the reader comes back to', async () => {
    const { page } = await site.visit('/code/', { remembered: quiet, reducedMotion: 'reduce' })
    await page.goto('/more/')
    await page.getByText('yarn', { exact: true }).click()
    await page.goBack()
    await expect.poll(() => readShown(page)).toEqual(yarn)
  })

  it('can be changed, without storage too', async () => {
    const { page } = await site.visit('/code/', {
      before: () =>
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new Error('Blocked.')
          },
        }),
    })
    await page.getByText('yarn', { exact: true }).click()
    expect(await readShown(page)).toEqual(yarn)
  })
})
