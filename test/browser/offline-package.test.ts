import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import {
  becomeIdle,
  button,
  expectRemoved,
  hold,
  openPanel,
  panel,
  readManifest,
  removeElsewhere,
  says,
  setting,
  takeAlong,
} from './offline-panel.ts'
import { eventually, openReader, type Reader } from './offline-reader.ts'
import { buildReleases } from './offline-releases.ts'
import { type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite((await buildReleases()).before)
})
afterAll(() => site.close())

/** Starts to save everything, and pauses half way until the test lets it continue. */
async function takeHalf(reader: Reader): Promise<() => void> {
  const release = hold(reader, '/concepts/output/')
  await openPanel(reader)
  await button(reader, 'Save for offline').click()
  await eventually(async () => (await reader.listStored())['docs-saved-1']?.length).toBeGreaterThan(8)
  return release
}

describe('saving the documentation for offline reading', () => {
  it('stores every page with all it needs in one step', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    const { pages, files, assets } = await readManifest(reader.gateway.origin)
    expect(await says(reader)).toMatch(new RegExp(`^${pages.length} pages, about 0\\.\\d MB on this device\\.$`))
    await eventually(() => panel(reader).locator('.offline-storage').textContent()).toMatch(
      /^This site uses .* MB of the /,
    )
    await button(reader, 'Save for offline').click()
    await eventually(() => says(reader)).toMatch(
      /^Done\. \d+ pages \(0\.\d MB\) are stored, last updated \w+ \d+, \d{4}/,
    )
    await eventually(async () => Number(await setting(reader))).toBeGreaterThan(0)

    await reader.context.setOffline(true)
    for (const { path, title } of pages) {
      await reader.page.goto(path)
      if (path !== '/') expect(await reader.page.locator('h1').textContent()).toContain(title)
    }
    const lost = await reader.page.evaluate(
      async (paths) => {
        const found = await Promise.all(paths.map(async (path) => ((await fetch(path)).ok ? [] : [path])))
        return found.flat()
      },
      [...files.map(({ path }) => path), ...assets],
    )
    expect(lost).toEqual([])
  })

  it('takes the projects of guides along if the reader wants them, and removes them if not', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const project = '/projects/tea-1-leaves.zip'
    const hasProject = async () => (await reader.listStored())['docs-saved-1']?.includes(project)
    await takeAlong(reader)
    expect(await hasProject()).toBe(false)
    const choice = panel(reader).getByRole('checkbox', { name: 'with the projects of the guides, to download' })
    await choice.check()
    await eventually(() => says(reader)).toMatch(/1 file changed since/)
    await button(reader, 'Update').click()
    await eventually(() => says(reader)).toMatch(/^Done\./)
    expect(await hasProject()).toBe(true)
    await choice.uncheck()
    await eventually(hasProject).toBe(false)
    expect(await says(reader)).toMatch(/Nothing has changed since\.$/)
  })

  it('shows how far it is, and goes on when the panel is closed', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    const release = hold(reader, '/concepts/output/')
    await button(reader, 'Save for offline').click()
    const progress = panel(reader).getByRole('progressbar', { name: 'Storing the documentation' })
    const value = () => progress.evaluate((bar: HTMLProgressElement) => bar.position)
    await eventually(value).toBeGreaterThan(0.5)
    expect(await value()).toBeLessThan(1)
    expect(await says(reader)).toBe('Storing…')
    await reader.page.keyboard.press('Escape')
    await panel(reader).waitFor({ state: 'hidden' })
    release()
    await eventually(() => setting(reader)).toMatch(/^\d{13}$/)
    await openPanel(reader)
    await eventually(() => says(reader)).toMatch(/Nothing has changed since\.$/)
  })

  it('goes on with the next page when it is interrupted, without what is there already', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    const release = hold(reader, '/concepts/output/')
    await button(reader, 'Save for offline').click()
    await eventually(async () => (await reader.listStored())['docs-saved-1']?.length).toBeGreaterThan(8)
    expect(await setting(reader)).toBe('0')
    const stored = (await reader.listStored())['docs-saved-1'] ?? []
    reader.gateway.requests.length = 0
    await reader.page.goto('/configuration/')
    release()
    await eventually(() => setting(reader)).toMatch(/^\d{13}$/)
    const { requests } = reader.gateway
    expect(requests).toContain('/concepts/output/')
    // The page itself is requested once.
    requests.splice(requests.indexOf('/configuration/'), 1)
    expect(requests.filter((path) => stored.includes(path))).toEqual([])
    await eventually(async () => (await reader.listStored())['docs-saved-1']).toContain('/offline/saved')
  })

  it('stops when it is canceled, and goes on when asked', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    const release = hold(reader, '/concepts/output/')
    await button(reader, 'Save for offline').click()
    await eventually(async () => (await reader.listStored())['docs-saved-1']?.length).toBeGreaterThan(8)
    await button(reader, 'Cancel').click()
    await eventually(() => says(reader)).toMatch(/^Canceled\. Incomplete: about 0\.\d MB of 0\.\d MB are stored\.$/)
    release()
    await eventually(() => setting(reader)).toBe('')
    await reader.read('/configuration/')
    await becomeIdle(reader)
    expect(await setting(reader)).toBe('')
    await openPanel(reader)
    await button(reader, 'Continue').click()
    await eventually(() => says(reader)).toMatch(/^Done\./)
  })

  it('is undone in one step; what was read by the way stays', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.read('/guides/')
    await takeAlong(reader)
    await reader.read('/configuration/cache/')
    await openPanel(reader)
    await button(reader, 'Remove').click()
    await eventually(() => says(reader)).toMatch(/^Removed\. \d+ pages, about/)
    await eventually(async () => (await reader.listStored())['docs-saved-1'] ?? []).toEqual([])
    expect((await reader.listStored())['docs-read-1']).toEqual(['/concepts/', '/configuration/cache/', '/guides/'])
    await eventually(() => setting(reader)).toBe('')
    await reader.context.setOffline(true)
    for (const path of ['/guides/', '/configuration/cache/', '/concepts/']) {
      await reader.page.goto(path)
      expect(await reader.page.title()).not.toContain('Offline')
      expect(await reader.page.evaluate(() => customElements.get('copy-code') !== undefined)).toBe(true)
    }
    const picture = reader.page.locator('main img').first()
    await picture.scrollIntoViewIfNeeded()
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  it('without room says so, claims nothing and gives back what it took, not what was read', async () => {
    const reader = await openReader(site, {
      before: () => {
        if (!globalThis.Cache) return
        const { put } = Cache.prototype
        let isFull = false
        Cache.prototype.put = async function (...args) {
          if (isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError')
          await put.apply(this, args)
          isFull ||= args[0] === '/guides/'
        }
      },
    })
    await reader.read('/guides/')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual(['/guides/'])
    await openPanel(reader)
    await button(reader, 'Save for offline').click()
    await eventually(() => says(reader)).toMatch(
      /^There is not enough room on this device: about 0\.\d MB are needed\. What had been begun is removed again\./,
    )
    await eventually(async () => (await reader.listStored())['docs-saved-1'] ?? []).toEqual([])
    expect((await reader.listStored())['docs-read-1']).toEqual(['/guides/'])
    await eventually(() => setting(reader)).toBe('')
  })

  it('fails with a page that fails, and is not complete then', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    reader.gateway.intercept = async (path) =>
      path === '/concepts/output/' ? new Response('', { status: 503 }) : undefined
    await button(reader, 'Save for offline').click()
    await eventually(() => says(reader)).toMatch(/^Interrupted\. Saving continues on the next page you open\./)
    expect((await reader.listStored())['docs-saved-1']).not.toContain('/offline/saved')
    expect((await reader.listStored())['docs-saved-1']).not.toContain('/concepts/output/')
    await eventually(() => reader.log).toEqual([expect.stringContaining('503')])
    reader.log.length = 0
  })

  it('is not complete when something was lost meanwhile', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await openPanel(reader)
    const release = hold(reader, '/concepts/output/')
    await button(reader, 'Save for offline').click()
    await eventually(async () => (await reader.listStored())['docs-saved-1']?.length).toBeGreaterThan(8)
    // As browsers do when they need the space for another site.
    await reader.page.evaluate(() => caches.delete('docs-saved-1'))
    release()
    await eventually(() => says(reader)).toMatch(/^Interrupted\. Saving continues on the next page you open\./)
    expect((await reader.listStored())['docs-saved-1']).not.toContain('/offline/saved')
    await reader.read('/configuration/')
    await eventually(() => setting(reader)).toMatch(/^\d{13}$/)
    await openPanel(reader)
    await eventually(() => says(reader)).toMatch(/Nothing has changed since\.$/)
  })

  it('stops when another tab removes it, and leaves nothing behind', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const release = await takeHalf(reader)
    await removeElsewhere(reader)
    await eventually(() => says(reader)).toMatch(/^Canceled\./)
    release()
    await becomeIdle(reader)
    await expectRemoved(reader)
  })

  it('is removed when it is done, where the tab that is at it hears of nothing', async () => {
    const reader = await openReader(site, {
      before: () => addEventListener('storage', (event) => event.stopImmediatePropagation()),
    })
    await reader.read('/guides/')
    const release = await takeHalf(reader)
    const other = { ...reader, page: await reader.context.newPage() }
    await other.page.goto('/configuration/')
    await openPanel(other)
    await button(other, 'Remove').click()
    const countWaiting = async () => (await navigator.locks.query()).pending?.length
    await eventually(() => other.page.evaluate(countWaiting)).toBe(1)
    release()
    await eventually(() => says(reader)).toMatch(/^Done\./)
    await eventually(() => says(other)).toMatch(/^Removed\./)
    await expectRemoved(reader)
  })

  it('is left to one tab', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const release = hold(reader, '/concepts/output/')
    await openPanel(reader)
    await button(reader, 'Save for offline').click()
    await eventually(() => setting(reader)).toBe('0')
    const other = { ...reader, page: await reader.context.newPage() }
    await other.page.goto('/guides/')
    await openPanel(other)
    // Without Cancel: a page that opens meanwhile continues by itself until it learns that another is saving.
    await panel(other)
      .getByRole('button', { name: /^(?:Save for offline|Continue)$/ })
      .click()
    await eventually(() => says(other)).toMatch(/^Another tab of this site is already saving the documentation\./)
    release()
    await eventually(() => says(reader)).toMatch(/^Done\./)
  })
})

describe('the panel', () => {
  it('is worked by keyboard, and gives the focus back', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const opener = reader.page.getByRole('button', { name: 'Read offline' })
    await opener.focus()
    await reader.page.keyboard.press('Enter')
    await eventually(() =>
      button(reader, 'Save for offline').evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await reader.page.keyboard.press('Enter')
    await eventually(() => says(reader)).toMatch(/^Done\./)
    await eventually(() => button(reader, 'Close').evaluate((element) => element === document.activeElement)).toBe(true)
    await reader.page.keyboard.press('Enter')
    await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('opens with another try when it could not be loaded', async () => {
    const reader = await openReader(site)
    reader.gateway.intercept = async (path) =>
      /^\/assets\/offline-.*\.js$/.test(path) ? new Response('', { status: 503 }) : undefined
    await reader.page.goto('/guides/')
    await reader.page.getByRole('button', { name: 'Read offline' }).click()
    const again = reader.page.getByRole('button', { name: 'Loading failed. Try again' })
    await again.waitFor()
    reader.gateway.intercept = undefined
    await again.click()
    await panel(reader).waitFor()
    await button(reader, 'Close').click()
    expect(await again.count()).toBe(0)
    await openPanel(reader)
    reader.log.length = 0
  })

  it('tells what is stored when there is no network', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await takeAlong(reader)
    await reader.context.setOffline(true)
    await reader.page.reload()
    await openPanel(reader)
    await eventually(() => says(reader)).toMatch(/are stored, last updated .* An update needs the network\.$/)
    expect(await button(reader, 'Remove').isVisible()).toBe(true)
  })

  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 360],
    ['dark', 360],
  ])('has no accessibility fault: %s, %i pixels wide', async (theme, width) => {
    const reader = await openReader(site, { viewport: { ...phone, width } })
    await reader.read('/guides/')
    await reader.page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await reader.page.reload()
    await openPanel(reader)
    expect(await findViolations(reader.page)).toEqual([])
    hold(reader, '/concepts/output/')
    await button(reader, 'Save for offline').click()
    await panel(reader).getByRole('progressbar').waitFor()
    expect(await findViolations(reader.page)).toEqual([])
  })
})
