import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Release } from '../../content-build/assemble/release.ts'
import {
  becomeIdle,
  button,
  expectRemoved,
  hold,
  openPanel,
  readManifest,
  removeElsewhere,
  says,
  setting,
  takeAlong,
} from './offline-panel.ts'
import { eventually, openReader, type Reader } from './offline-reader.ts'
import { buildReleases } from './offline-releases.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
let releases: { before: Release; after: Release }
beforeAll(async () => {
  releases = await buildReleases()
  site = await openSite(releases.before)
})
beforeEach(() => site.served.publish(releases.before))
afterAll(() => site.close())

/** Saves everything, and opens the panel again once there is something newer. */
async function takeAlongEarlier(reader: Reader): Promise<void> {
  await takeAlong(reader)
  await site.served.publish(releases.after)
  await button(reader, 'Close').click()
  await openPanel(reader)
}

describe('an update', () => {
  it('fetches what has changed and nothing else', async () => {
    const reader = await openReader(site)
    // Stored by itself, so that this copy will be the older one.
    await reader.read('/guides/')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual(['/guides/'])
    // As a removal does: the cache that was created last is searched last.
    await reader.page.evaluate(() => caches.delete('docs-saved-1'))
    await reader.read('/configuration/')
    await takeAlongEarlier(reader)
    await eventually(() => says(reader)).toMatch(/\d files changed since \(0\.1 MB\)\.$/)
    reader.gateway.requests.length = 0
    await button(reader, 'Update').click()
    await eventually(() => says(reader)).toMatch(/^Done\./)
    const asked = reader.gateway.requests.filter((path) => !/\.json$|^\/sw\.js$/.test(path))
    expect(asked.sort()).toEqual(['/guides/', '/search/'])
    const ofSearch = reader.gateway.requests.filter((path) => path.startsWith('/search/') && path.endsWith('.json'))
    // Among the texts, those of the guides.
    expect(ofSearch.sort()).toEqual([expect.stringMatching(/^\/search\/[\da-f]{20}\.json$/), '/search/index.json'])
    await reader.context.setOffline(true)
    await reader.page.goto('/guides/')
    expect(await reader.page.locator('.prose').textContent()).toContain('Added by an edit.')
  })

  it('stops when another tab removes what it updates', async () => {
    const reader = await openReader(site)
    await reader.read('/configuration/')
    await takeAlongEarlier(reader)
    const release = hold(reader, '/guides/')
    reader.gateway.requests.length = 0
    await button(reader, 'Update').click()
    await eventually(() => reader.gateway.requests).toContain('/guides/')
    await removeElsewhere(reader)
    await eventually(() => says(reader)).toMatch(/^Canceled\./)
    release()
    await becomeIdle(reader)
    await expectRemoved(reader)
  })

  it('without room leaves what is stored, and says so', async () => {
    const reader = await openReader(site)
    await reader.read('/configuration/')
    await takeAlong(reader)
    const stored = await reader.listStored()
    await site.served.publish(releases.after)
    await button(reader, 'Close').click()
    await openPanel(reader)
    await reader.page.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'))
    })
    await button(reader, 'Update').click()
    await eventually(() => says(reader)).toMatch(
      /^There is not enough room on this device for the update\. \d+ pages \(0\.\d MB\) are stored/,
    )
    expect(await reader.listStored()).toEqual(stored)
  })

  it('after a deploy of the code fetches its assets, not the documents, which keep their own', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await takeAlong(reader)
    reader.gateway.code = 'v2'
    await button(reader, 'Close').click()
    await openPanel(reader)
    reader.gateway.requests.length = 0
    await button(reader, 'Update').click()
    await eventually(() => says(reader)).toMatch(/^Done\./)
    const { pages, assets } = await readManifest(reader.gateway.origin)
    expect(reader.gateway.requests.filter((path) => path.endsWith('/'))).toEqual([])
    expect(reader.gateway.requests.filter((path) => path.startsWith('/assets/')).sort()).toEqual([...assets].sort())
    await reader.context.setOffline(true)
    for (const { path } of pages.slice(0, 3)) {
      await reader.page.goto(path)
      expect(await reader.page.evaluate(() => customElements.get('copy-code') !== undefined)).toBe(true)
      expect(
        await reader.page
          .locator('link[rel=stylesheet]')
          .first()
          .evaluate((link: HTMLLinkElement) => link.sheet !== null),
      ).toBe(true)
    }
    reader.log.length = 0
  })

  it('comes with a page that is read: its stored copy is the current one', async () => {
    const reader = await openReader(site)
    await reader.read('/configuration/')
    await takeAlong(reader)
    await site.served.publish(releases.after)
    await reader.read('/guides/')
    await eventually(() => reader.page.evaluate(async () => (await caches.match('/guides/'))?.text())).toContain(
      'Added by an edit.',
    )
    await openPanel(reader)
    reader.gateway.requests.length = 0
    await button(reader, 'Update').click()
    await eventually(() => says(reader)).toMatch(/^Done\./)
    expect(reader.gateway.requests).toContain('/search/')
    expect(reader.gateway.requests).not.toContain('/guides/')
  })

  const yesterday = () => String(Date.now() - 25 * 3_600_000)

  it('comes by itself once a day', async () => {
    const reader = await openReader(site)
    await reader.read('/configuration/')
    await takeAlong(reader)
    await site.served.publish(releases.after)
    const today = await setting(reader)
    await reader.read('/configuration/cache/')
    await becomeIdle(reader)
    expect(await setting(reader)).toBe(today)
    await reader.page.evaluate((time) => localStorage.setItem('offline', time), yesterday())
    reader.gateway.requests.length = 0
    await reader.read('/configuration/')
    await eventually(async () => Number(await setting(reader))).toBeGreaterThan(Number(today))
    expect(reader.gateway.requests).toContain('/guides/')
  })

  it('does not come by itself over a metered connection', async () => {
    const reader = await openReader(site, {
      before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    })
    await reader.read('/configuration/')
    await takeAlong(reader)
    await reader.page.evaluate((time) => localStorage.setItem('offline', time), yesterday())
    reader.gateway.requests.length = 0
    await reader.read('/configuration/cache/')
    await becomeIdle(reader)
    expect(reader.gateway.requests).not.toContain('/offline.json')
  })
})
