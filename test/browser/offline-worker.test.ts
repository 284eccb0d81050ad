import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { eventually, openReader, type Reader } from './offline-reader.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

/** Returns the number of documents that this tab has requested; a reload counts as one. */
const countLoads = ({ gateway }: Reader, path: string) => gateway.requests.filter((asked) => asked === path).length

/** Marks the page; the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)
/** Is false while a reload is pending as well. */
const wasReloaded = async (page: Page) => !(await isMarked(page).catch(() => true))

const waitingNote = 'info: A newer service worker waits until all pages of this site are closed.'

/** Deploys a version of the code with another service worker, and waits until that is waiting. */
async function deployWorker({ page, gateway, log }: Reader): Promise<void> {
  gateway.code = 'v2'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await eventually(() => log).toEqual([waitingNote])
  log.length = 0
}

/** Lets the waiting worker take over, as it does by itself when all pages are closed. `read` tells whether the page knows. */
async function takeOver({ context, page, gateway }: Reader, read: () => Promise<boolean>): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  // Repeated: the message is lost while the earlier worker is busy, which lasts as long as a test watches.
  await eventually(async () => {
    await session.send('ServiceWorker.skipWaiting', { scopeURL: `${gateway.origin}/` })
    return read()
  }).toBe(true)
  await session.detach()
}

describe('the first service worker', () => {
  it('takes over the open page without a reload', async () => {
    const reader = await openReader(site)
    await reader.page.goto('/guides/')
    await mark(reader.page)
    await reader.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await reader.page.waitForLoadState('networkidle')
    expect(await isMarked(reader.page)).toBe(true)
  })

  it('removes what an earlier site kept, and nothing of its own', async () => {
    const reader = await openReader(site, {
      before: () => {
        // The first document of a tab is empty and has no caches.
        if (!navigator.serviceWorker || navigator.serviceWorker.controller) return
        void caches
          .open('workbox-precache-v2-https://docs.test/')
          .then((cache) => cache.put('/old/', new Response('Old')))
        void caches.open('docs-saved-1').then((cache) => cache.put('/kept/', new Response('Kept')))
      },
    })
    await reader.read('/guides/')
    const listForeign = async () => Object.keys(await reader.listStored()).filter((name) => !name.startsWith('docs-'))
    await eventually(listForeign).toEqual([])
    expect((await reader.listStored())['docs-saved-1']).toEqual(['/kept/'])
  })

  it('is asked for when the page is loaded, under a name that browsers look under again', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const { requests } = reader.gateway
    expect(requests.indexOf('/sw.js')).toBeGreaterThan(
      requests.findLastIndex((path) => path.startsWith('/assets/entry-')),
    )
    const { headers } = await fetch(`${site.served.origin}/sw.js`)
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('uses navigation preload', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const state = await reader.page.evaluate(async () =>
      (await navigator.serviceWorker.ready).navigationPreload.getState(),
    )
    expect(state.enabled).toBe(true)
    reader.gateway.requests.length = 0
    await reader.page.reload()
    expect(countLoads(reader, '/guides/')).toBe(1)
  })
})

describe('a newer service worker', () => {
  it('waits, and writes one line to the console', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await mark(reader.page)
    await deployWorker(reader)
    await reader.page.waitForLoadState('networkidle')
    expect(await isMarked(reader.page)).toBe(true)
  })

  it('that takes over has the page reloaded once', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await deployWorker(reader)
    await mark(reader.page)
    reader.gateway.requests.length = 0
    await takeOver(reader, () => wasReloaded(reader.page))
    await reader.page.waitForLoadState('networkidle')
    expect(countLoads(reader, '/guides/')).toBe(1)
  })

  it('that takes over does not disturb a reader who types', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    await deployWorker(reader)
    await mark(reader.page)
    await reader.page.evaluate(() => {
      const input = document.createElement('input')
      document.body.append(input)
      input.focus()
    })
    await reader.page.evaluate(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(globalThis, { changed: true })),
    )
    await takeOver(reader, () => reader.page.evaluate(() => 'changed' in globalThis))
    await reader.page.waitForLoadState('networkidle')
    expect(await isMarked(reader.page)).toBe(true)
    await reader.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await eventually(() => wasReloaded(reader.page)).toBe(true)
  })
})

/** Deploys a version of the code, reads a page of it, and waits until the shell of the offline page has followed. */
async function deploy(reader: Reader, code: string): Promise<void> {
  reader.gateway.code = code
  await reader.read('/guides/')
  const readShell = () => reader.page.evaluate(async () => (await caches.match('/app-shell/'))?.text())
  await eventually(readShell).toContain(`-${code}.css`)
}

describe('after a deploy', () => {
  it('the first reload shows the new code', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    reader.gateway.code = 'v2'
    await reader.page.reload()
    const entry = await reader.page.locator('script[type=module]').getAttribute('src')
    expect(entry).toMatch(/-v2\.js$/)
    await reader.page.waitForLoadState('networkidle')
    reader.log.splice(0)
  })

  it('a stored page keeps the assets it refers to, and what no page needs any longer is dropped', async () => {
    const reader = await openReader(site)
    await reader.read('/concepts/')
    await deploy(reader, 'v2')
    expect((await reader.listStored())['docs-assets-1']?.filter((path) => !path.includes('-v2.'))).not.toEqual([])
    await reader.context.setOffline(true)
    await reader.page.goto('/concepts/')
    expect(
      await reader.page.evaluate(
        () => getComputedStyle(document.querySelector('.site-header') ?? document.body).backgroundColor,
      ),
    ).toBe('rgb(43, 58, 66)')
    expect(await reader.page.evaluate(() => customElements.get('copy-code') !== undefined)).toBe(true)
    // The shell belongs to the new code now.
    await reader.page.goto('/configuration/')
    expect(await reader.page.locator('link[rel=stylesheet]').first().getAttribute('href')).toMatch(/-v2\.css$/)
    // The page that is not stored would load by itself with the network, and store its assets.
    await reader.page.goto('/concepts/')
    await reader.context.setOffline(false)
    await reader.read('/concepts/')
    await deploy(reader, 'v3')
    await reader.read('/concepts/')
    await deploy(reader, 'v4')
    await eventually(async () =>
      (await reader.listStored())['docs-assets-1']?.filter((path) => !/-v[34]\./.test(path)),
    ).toEqual([])
    reader.log.splice(0)
  })
})

describe('a browser', () => {
  it('without service workers has no button for them', async () => {
    const reader = await openReader(site, {
      before: () => void Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
    })
    await reader.page.goto('/guides/')
    await reader.page.waitForLoadState('networkidle')
    expect(await reader.page.locator('offline-control').isVisible()).toBe(false)
    expect(reader.gateway.requests).not.toContain('/sw.js')
  })

  it('that refuses to register one keeps silent, and says so when asked to store', async () => {
    const reader = await openReader(site, {
      before: () => {
        // The first document of a tab is empty and has no caches.
        if (!globalThis.ServiceWorkerContainer) return
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))
        const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
        Object.assign(CacheStorage.prototype, { open: refuse, match: refuse, keys: refuse })
      },
    })
    await reader.page.goto('/guides/')
    await reader.page.waitForLoadState('networkidle')
    await reader.page.getByRole('button', { name: 'Read offline' }).click()
    await reader.page.getByText('This browser does not let the site store anything.').waitFor()
  })

  it('without script shows no button', async () => {
    const reader = await openReader(site, { javaScriptEnabled: false })
    await reader.page.goto('/guides/')
    expect(await reader.page.locator('offline-control').isVisible()).toBe(false)
  })

  it('can keep a page as it was left', async () => {
    const reader = await openReader(site)
    await reader.read('/guides/')
    const session = await reader.context.newCDPSession(reader.page)
    await session.send('Page.enable')
    const reasons = new Promise<string[]>((resolve) => {
      session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        resolve(notRestoredExplanations.map(({ reason }) => reason))
      })
    })
    await reader.read('/configuration/')
    await reader.page.goBack()
    // The test browser keeps no page at all, but tells why not; nothing of a service worker is among it.
    expect((await reasons).filter((reason) => /ServiceWorker|Network|Lock|Unload/.test(reason))).toEqual([])
  })
})
