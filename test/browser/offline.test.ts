import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildFixture } from './fixture-release.ts'
import { readLayoutShift } from './island-data.ts'
import { eventually, openReader, type Reader } from './offline-reader.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { listTabStops } from './tab-order.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

const heading = ({ page }: Reader) => page.locator('h1').textContent()
const status = ({ page }: Reader) => page.locator('.network-status')

/** Returns the traits of the page that depend on the stylesheet, the script and the pictures. */
const look = ({ page }: Reader) =>
  page.evaluate(() => ({
    header: getComputedStyle(document.querySelector('.site-header') ?? document.body).backgroundColor,
    hasScript: customElements.get('copy-code') !== undefined,
    pictures: Array.from(document.querySelectorAll('img'), (image) => image.complete && image.naturalWidth > 0),
  }))
const whole = { header: 'rgb(43, 58, 66)', hasScript: true, pictures: [true] }

describe('without network', () => {
  it.each([
    ['the first one', ['/concepts/']],
    ['a later one', ['/guides/', '/concepts/']],
  ])('a page once read opens again with all it shows: %s', async (_, paths) => {
    const reader = await openReader(site)
    for (const path of paths) await reader.read(path)
    await eventually(() => look(reader)).toEqual(whole)
    await reader.context.setOffline(true)
    await reader.page.goto('/concepts/')
    expect(await heading(reader)).toContain('Every shape')
    await reader.page.locator('img').first().scrollIntoViewIfNeeded()
    await eventually(() => look(reader)).toEqual(whole)
  })

  it.each(['/concepts', '/concepts#asides', '/concepts?from=mail', '/concepts/?from=mail#asides'])(
    'a stored page is found as %s',
    async (path) => {
      const reader = await openReader(site)
      await reader.read('/concepts/')
      await reader.read('/guides/')
      await reader.context.setOffline(true)
      await reader.page.goto(path)
      expect(await heading(reader)).toContain('Every shape')
      expect(reader.page.url()).toBe(reader.gateway.origin + path.replace(/^\/concepts\/?/, '/concepts/'))
    },
  )

  it('a page that was not read is answered with what there is, and comes when the network is back', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await reader.page.goto('/guides/installing/?a=<b>#end')
    expect(await reader.page.title()).toBe('Offline | webpack')
    expect(await heading(reader)).toBe('You are offline')
    expect(await reader.page.locator('main code').textContent()).toBe('/guides/installing/')
    expect(await reader.page.locator('main li').allTextContents()).toEqual(['Every shape'])
    await eventually(() => look(reader)).toEqual({ ...whole, pictures: [] })
    await reader.page.locator('main li a').click()
    await eventually(() => heading(reader)).toContain('Every shape')
    await reader.page.goBack()
    await eventually(() => status(reader).textContent()).toMatch(/^You are offline\./)
    await reader.context.setOffline(false)
    await eventually(() => heading(reader)).toContain('Installing')
  })

  it('word of a network that is none takes nobody back who follows a link', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await reader.page.goto('/guides/')
    await status(reader).waitFor()
    await reader.page.evaluate(() =>
      // As soon as the navigation has started.
      addEventListener('click', () => setTimeout(() => dispatchEvent(new Event('online')))),
    )
    await reader.page.locator('main li a').click()
    await eventually(() => heading(reader)).toContain('Every shape')
  })

  it('nor does the network itself, when it is back before the page they follow it to', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await reader.page.goto('/guides/')
    await status(reader).waitFor()
    const { promise: found, resolve: find } = Promise.withResolvers<void>()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    reader.gateway.requests.length = 0
    reader.gateway.intercept = async (path) => {
      if (path === '/guides/') await found
      if (path === '/concepts/') await arrived
      return undefined
    }
    await reader.context.setOffline(false)
    const listAsked = () => reader.gateway.requests.filter((path) => path.endsWith('/'))
    await eventually(listAsked).toEqual(['/guides/'])
    await reader.page.evaluate(() => document.querySelector<HTMLAnchorElement>('main li a')?.click())
    await eventually(listAsked).toContain('/concepts/')
    find()
    // The page has noticed the network, and no longer says that it is offline.
    await eventually(() => status(reader).textContent()).toMatch(/^The network/)
    arrive()
    await eventually(() => heading(reader)).toContain('Every shape')
  })

  it('what waits for a first sign of a reader comes, though there was none before', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await reader.page.reload()
    await reader.page.keyboard.press('Tab')
    await reader.page.waitForFunction(() => customElements.get('drop-down') !== undefined)
  })

  it.each(['light', 'dark'])('the offline page has no accessibility fault in the %s theme', async (theme) => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await reader.context.setOffline(true)
    await reader.page.goto('/guides/')
    await status(reader).waitFor()
    expect(await findViolations(reader.page)).toEqual([])
  })

  it('the page says so, and stops when the network is back', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    expect(await status(reader).count()).toBe(0)
    await reader.context.setOffline(true)
    await eventually(() => status(reader).textContent()).toBe('You are offline.')
    expect(await status(reader).getAttribute('role')).toBe('status')
    await reader.page.reload()
    await eventually(() => status(reader).textContent()).toMatch(
      /^You are offline\. This is the copy of \w+ \d+, \d{4}/,
    )
    await reader.context.setOffline(false)
    await eventually(() => status(reader).textContent()).toBe('')
    expect(await status(reader).isVisible()).toBe(false)
  })
})

describe('the bar that says so', () => {
  it('moves nothing of a page shorter than the window', async () => {
    const reader = await openReader(site, { viewport: { width: 1280, height: 1600 } })
    await reader.read('/guides/')
    await reader.page.locator('.notification').waitFor()
    const bottom = await reader.page
      .locator('body > footer')
      .evaluate((footer) => footer.getBoundingClientRect().bottom)
    expect(bottom).toBe(1600)
    await reader.context.setOffline(true)
    await status(reader).filter({ visible: true }).waitFor()
    expect(await readLayoutShift(reader.page)).toBe(0)
  })

  it('covers nothing that the focus comes to, in a low window either', async () => {
    const reader = await openReader(site, { viewport: { width: 568, height: 300 } })
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await status(reader).filter({ visible: true }).waitFor()
    const stops = await listTabStops(reader.page)
    expect(stops.length).toBeGreaterThan(20)
    expect(stops.filter(({ inSight }) => !inSight).map(({ name }) => name)).toEqual([])
  })

  it.each(['section-sidebar', '.outline ul'])('covers no row of %s', async (column) => {
    const reader = await openReader(site, { viewport: { width: 1280, height: 360 } })
    const { page } = reader
    await reader.read('/concepts/')
    await reader.context.setOffline(true)
    await status(reader).filter({ visible: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 400))
    // Without smooth scrolling: the outline scrolls its mark back into view.
    const bottom = await page
      .locator(column)
      .first()
      .evaluate((box) => {
        box.scrollTo(0, box.scrollHeight)
        // Rows of closed items have a position but are not visible.
        const rows = Array.from(box.querySelectorAll('a')).filter((row) => row.checkVisibility())
        return Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
      })
    const { y = 0 } = (await status(reader).boundingBox()) ?? {}
    expect(bottom).toBeLessThanOrEqual(y)
  })
})

describe('a network that is there', () => {
  it('and does not answer brings the stored copy, which says so', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    reader.gateway.down = true
    await reader.page.reload()
    expect(await heading(reader)).toContain('Every shape')
    await eventually(() => status(reader).textContent()).toMatch(/^The network does not answer\. This is the copy of/)
    reader.gateway.down = false
    await reader.page.reload()
    // By then the page would have been notified, and the bar have loaded.
    await reader.page.waitForLoadState('networkidle')
    await reader.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await status(reader).count()).toBe(0)
  })

  it('and takes too long brings the stored copy, and the new page with the next reload', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const headers = { 'Content-Type': 'text/html' }
    reader.gateway.intercept = async (path) => {
      if (path !== '/guides/') return undefined
      await held
      return new Response('<!DOCTYPE html><title>New</title><h1>New</h1>', { headers })
    }
    await reader.page.reload()
    expect(await heading(reader)).toContain('Guides')
    release()
    await eventually(() => reader.page.evaluate(async () => (await caches.match('/guides/'))?.text())).toContain('New')
    await reader.page.reload()
    expect(await heading(reader)).toBe('New')
  })

  it('is asked for every page: what is published shows with the first reload', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    reader.gateway.intercept = async (path) =>
      path === '/guides/'
        ? new Response('<!DOCTYPE html><title>New</title><h1>New</h1>', { headers: { 'Content-Type': 'text/html' } })
        : undefined
    await reader.page.reload()
    expect(await heading(reader)).toBe('New')
  })

  it('is asked for an asset once, whatever page needs it', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await reader.read('/guides/')
    reader.gateway.requests.length = 0
    await reader.read('/concepts/output/')
    expect(reader.gateway.requests.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })
})

describe('what is stored', () => {
  it('is neither an error nor a redirect nor what must not be stored', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await reader.page.goto('/nothing/').catch(() => undefined)
    await reader.page.goto('/concepts?a=1')
    await reader.page.goto('/concepts')
    reader.gateway.intercept = async (path) => {
      const headers = { 'Content-Type': 'text/html' }
      if (path === '/broken/') return new Response('<h1>Broken</h1>', { status: 503, headers })
      if (path === '/half/')
        return new Response('<h1>Half</h1>', { headers: { ...headers, 'Cache-Control': 'no-store' } })
      return undefined
    }
    await reader.page.goto('/broken/')
    await reader.page.goto('/half/')
    await reader.page.goto('/configuration/')
    await reader.page.waitForLoadState('networkidle')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual([
      '/concepts/',
      '/configuration/',
      '/guides/',
    ])
    await eventually(() => reader.log.length).toBe(2)
    expect(reader.log.splice(0)).toEqual(Array(2).fill(expect.stringContaining('the server responded with a status')))
  })

  it('is what the network gave, byte by byte', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual(['/concepts/'])
    const stored = await reader.page.evaluate(async () => {
      const response = await caches.match('/concepts/')
      return { text: await response?.text(), policy: response?.headers.get('content-security-policy') }
    })
    const served = await fetch(`${site.served.origin}/concepts/`)
    expect(stored).toEqual({ text: await served.text(), policy: served.headers.get('content-security-policy') })
  })

  it('is forgotten when the page is gone', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await reader.read('/concepts/')
    reader.gateway.intercept = async (path) =>
      path === '/guides/' ? new Response('Gone', { status: 404, headers: { 'Content-Type': 'text/html' } }) : undefined
    await reader.page.goto('/guides/')
    await reader.page.goto('/concepts/')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual(['/concepts/'])
    await eventually(() => reader.log.splice(0)).toHaveLength(1)
  })

  it('are the hundred pages read last', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await reader.page.evaluate(async () => {
      const cache = await caches.open('docs-read-1')
      for (let at = 0; at < 105; at++) await cache.put(`/page-${at}/`, new Response())
    })
    await reader.read('/concepts/')
    await eventually(async () => (await reader.listStored())['docs-read-1']?.length).toBe(100)
    const { 'docs-read-1': stored } = await reader.listStored()
    expect(stored).toContain('/concepts/')
    expect(stored).toContain('/page-104/')
    expect(stored).not.toContain('/guides/')
    expect(stored).not.toContain('/page-5/')
  })

  it('is nothing of another origin, of a range or of a request that is no GET', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await eventually(async () => (await reader.listStored())['docs-read-1']).toEqual(['/concepts/'])
    const before = await reader.listStored()
    await reader.page.evaluate(async () => {
      await fetch('/concepts/cube.png?part', { headers: { Range: 'bytes=0-3' } })
      await fetch('/robots.txt', { method: 'HEAD' })
      await fetch('/llms.txt', { cache: 'no-cache' })
      // The requests after them are stored.
      await fetch('/sitemap.xml')
    })
    const files = [...(before['docs-files-1'] ?? []), '/sitemap.xml'].sort()
    await eventually(() => reader.listStored()).toEqual({ ...before, 'docs-files-1': files })
  })
})
