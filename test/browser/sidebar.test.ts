import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weighShell } from '../bench/page-weight.ts'
import { readLayoutShift } from './island-data.ts'
import { type OpenSite, openSite } from './open-site.ts'
import { buildSidebarSite, longTitle } from './sidebar-site.ts'

/** Settings of a reader who closed the notification, so that a page left early aborts no request for it. */
const remembered = { 'notification-dismissed': '3' }

let site: OpenSite
let visit: OpenSite['visit']
beforeAll(async () => {
  site = await openSite(await buildSidebarSite())
  visit = (path, options) => site.visit(path, { remembered, alive: true, ...options })
})
afterAll(() => site.close())

const item = (page: Page, path: string) => page.locator(`.section-nav a[href="${path}"] + details`)
const readScroll = (page: Page) => page.locator('section-sidebar').evaluate(({ scrollTop }) => Math.round(scrollTop))

/** Opens the item of a page by its arrow. */
async function unfold(page: Page, path: string): Promise<void> {
  await item(page, path).locator('summary').click()
  await item(page, path).locator('ul').waitFor()
}

/** Records the position of the sidebar's current link at every frame from the first on. */
function watchFrames(): void {
  const seen: string[] = []
  Object.assign(globalThis, { seen })
  const look = () => {
    const link = document.querySelector('.section-nav [aria-current]')
    if (link)
      seen.push(`${Math.round(link.getBoundingClientRect().top)} ${document.querySelectorAll('details[open]').length}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/** Returns the frames that `watchFrames` recorded, as soon as there are a few. */
async function listFrames(page: Page): Promise<string[]> {
  const read = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await read()).length).toBeGreaterThan(5)
  return [...new Set(await read())]
}

/** Serves a page whose rest (by default, the sidebar and what follows) is sent when the promise resolves. */
async function serveLate(
  path: string,
  sent: Promise<void>,
  rest = '<details class="sidebar">',
): Promise<AsyncDisposable & { address: string }> {
  const server = createServer(async (_, response) => {
    const body = await (await fetch(site.served.origin + path)).text()
    const start = body.indexOf(rest)
    // Without the policy, whose `'self'` would be this server.
    response.writeHead(200, { 'content-type': 'text/html' }).write(body.slice(0, start))
    await sent
    response.end(body.slice(start))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** Opens the page behind an address of `serveLate`, and waits until a frame shows this part of its start. */
async function showStart(page: Page, address: string, part: Locator): Promise<void> {
  const path = new URL(address).pathname
  await page.route(`**${path}`, (route) => route.continue({ url: address }))
  await page.goto(path, { waitUntil: 'commit' })
  await part.waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

describe('a section of 490 links', () => {
  it('fits: the HTML outside the longest article is at most 8 kB', async () => {
    const { page } = await visit('/configuration/')
    await page.getByText('Sections of Output').hover()
    await expect.poll(() => page.locator('.section-nav a').count()).toBe(20 + 1 + 28 + 20 * 22)
    expect(await weighShell(`${site.served.origin}/configuration/output/`)).toBeLessThanOrEqual(8000)
    expect(await weighShell(`${site.served.origin}/configuration/`)).toBeLessThanOrEqual(8000)
  })

  it('brings the anchors of other pages when their arrow is reached for, once', async () => {
    const { page } = await visit('/configuration/')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    expect(await page.locator('.section-nav li li').count()).toBe(28)
    await unfold(page, '/configuration/output/')
    await unfold(page, '/configuration/module/')
    const names = await item(page, '/configuration/output/').locator('a').allTextContents()
    expect(names).toHaveLength(22)
    expect(requests.filter((path) => path.endsWith('.html'))).toEqual(['/configuration/sidebar.html'])
  })

  it('brings them as well when the arrow was clicked before the script came', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const { page } = await visit('/configuration/', {
      alive: false,
      until: 'commit',
      prepare: (page) =>
        page.route('**/assets/entry-*', async (route) => {
          await promise
          await route.continue()
        }),
    })
    const details = item(page, '/configuration/output/')
    await details.locator('summary').click()
    expect(await details.getAttribute('open')).toBe('')
    release()
    await details.locator('li').first().waitFor()
  })

  it('says when they do not come, and tries again', async () => {
    const { page, faults } = await visit('/configuration/')
    await page.route('**/sidebar.html*', (route) => route.abort())
    const details = item(page, '/configuration/output/')
    await details.locator('summary').click()
    await expect.poll(() => details.getByRole('alert').textContent()).toBe('Error loading content.')
    await page.unroute('**/sidebar.html*')
    await details.locator('summary').click()
    await details.locator('summary').click()
    await details.locator('li').first().waitFor()
    expect(await details.getByRole('alert').count()).toBe(0)
    faults.splice(0)
  })
})

describe('an item of the sidebar', () => {
  it('is open and marked when it is the current page; the others are closed', async () => {
    const { page } = await visit('/configuration/stats/', { viewport: { width: 1024, height: 800 } })
    const current = page.locator('.section-nav [aria-current=page]')
    expect(await current.textContent()).toBe('Stats')
    expect(await page.locator('.section-nav details[open]').count()).toBe(1)
    expect(await item(page, '/configuration/stats/').getAttribute('open')).toBe('')
  })

  it('leaves the anchors of the current page to the outline where that stands beside the text, until the reader wants them', async () => {
    const { page } = await visit('/configuration/output/')
    await page.locator('.outline').getByRole('link').first().waitFor()
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
    await unfold(page, '/configuration/output/')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await item(page, '/configuration/output/').getAttribute('open')).toBe('')
  })

  it('is toggled by its arrow, named after its page', async () => {
    const { page } = await visit('/configuration/stats/')
    await page.getByText('Sections of Output').focus()
    for (const open of ['', null]) {
      await page.keyboard.press('Enter')
      await expect.poll(() => item(page, '/configuration/output/').getAttribute('open')).toBe(open)
    }
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree')
    const names = nodes.filter(({ role }) => role?.value === 'DisclosureTriangle').map(({ name }) => name?.value)
    expect(names).toContain('Sections of Output')
  })
})

describe('from page to page', () => {
  it('what the reader opened stays open, what was clicked stays in its place, from the first frame on', async () => {
    const { page } = await visit('/configuration/', { before: watchFrames })
    await unfold(page, '/configuration/output/')
    const link = page.locator('.section-nav a[href="/configuration/stats/"]')
    await link.scrollIntoViewIfNeeded()
    const { y = 0 } = (await link.boundingBox()) ?? {}
    await link.click()
    await page.waitForURL('**/stats/')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => item(page, '/configuration/output/').locator('a').count()).toBe(22)
    const frames = await listFrames(page)
    expect(frames).toHaveLength(1)
    const [top, open] = (frames[0] ?? '').split(' ').map(Number)
    expect(open).toBe(1)
    // Scroll positions are whole pixels.
    expect(Math.abs((top ?? 0) - y)).toBeLessThanOrEqual(1)
  })

  it('waits for the stylesheet, and for a sidebar that is late', async () => {
    const { page } = await visit('/configuration/watch/', {
      before: watchFrames,
      prepare: (page) =>
        page.route('**/styles-*.css', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 300))
          await route.continue()
        }),
      viewport: { width: 1280, height: 400 },
    })
    const scroll = await readScroll(page)
    await page.locator('section-sidebar').evaluate((sidebar) => sidebar.scrollBy(0, 60))
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => readScroll(page)).toBe(scroll + 60)
    expect(await listFrames(page)).toHaveLength(1)
  })

  it('is in order as soon as it is there, however late after the text that comes before it', async () => {
    const path = '/configuration/output/'
    const { promise: framed, resolve: send } = Promise.withResolvers<void>()
    await using late = await serveLate(path, framed)
    // With the stylesheet cached, so that frames are painted before the sidebar arrives.
    const { page } = await visit('/configuration/')
    await showStart(page, late.address, page.locator('main h1'))
    expect(await page.locator('section-sidebar').count()).toBe(0)
    const before = await page.locator('main h1').boundingBox()
    send()
    await page.locator('.site-footer').waitFor()
    expect(await page.locator('main h1').boundingBox()).toEqual(before)
    await expect.poll(() => page.locator('.section-nav details[open]').count()).toBe(0)
    expect(await page.locator('.section-nav a[aria-current=page]').count()).toBe(1)
  })

  it('moves nothing while the page comes', async () => {
    // The time of the first frame differs between visits.
    for (let reader = 0; reader < 8; reader++) {
      const { page } = await visit('/configuration/output/')
      expect(await readLayoutShift(page)).toBe(0)
    }
  })

  it('shows nothing that is closed when the rest of it comes', async () => {
    const path = '/configuration/output/'
    const { promise: framed, resolve: send } = Promise.withResolvers<void>()
    await using late = await serveLate(path, framed, '<footer class="site-footer"')
    const { page } = await visit('/configuration/')
    await showStart(page, late.address, page.locator('.section-nav [aria-current=page]'))
    expect(await page.locator('.site-footer').count()).toBe(0)
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
    send()
    await page.locator('.site-footer').waitFor()
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
  })

  it('closed again by the reader, an item stays closed', async () => {
    const { page } = await visit('/configuration/')
    await unfold(page, '/configuration/output/')
    await item(page, '/configuration/output/').locator('summary').click()
    await page.goto('/configuration/module/', { waitUntil: 'networkidle' })
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
  })

  it('a section remembers nothing of another', async () => {
    const { page } = await visit('/configuration/')
    await unfold(page, '/configuration/output/')
    await page.goto('/long/', { waitUntil: 'networkidle' })
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
    await page.goto('/configuration/', { waitUntil: 'networkidle' })
    await item(page, '/configuration/output/').locator('ul').waitFor()
  })

  it('out of the back/forward cache, it is as it was left on the page after', async () => {
    const { page } = await visit('/configuration/')
    await page.evaluate(() => {
      const key = `sidebar ${document.querySelector('section-sidebar')?.getAttribute('src')}`
      const open = { '/configuration/output/': [['#a', ['A']]] }
      sessionStorage.setItem(key, JSON.stringify({ scroll: 0, open }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await item(page, '/configuration/output/').getByRole('link', { name: 'A' }).waitFor()
  })

  it.each(['/configuration/', '/configuration/output/', '/configuration/snapshot/'])(
    'at first, the current page of %s is in sight and the document has not moved',
    async (path) => {
      const { page } = await visit(path, { viewport: { width: 1280, height: 320 } })
      const { top, bottom } = await page
        .locator('.section-nav [aria-current]')
        .evaluate((link) => link.getBoundingClientRect().toJSON())
      expect(top).toBeGreaterThanOrEqual(56)
      expect(bottom).toBeLessThanOrEqual(320)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

describe('whatever storage holds', () => {
  const values = [
    '',
    'null',
    '5',
    '[]',
    '{',
    '{"open":null,"scroll":"far"}',
    '{"open":{"/configuration/output/":7},"link":3}',
  ]

  it.each(values)('%j leaves the sidebar as it is at first', async (value) => {
    const { page } = await visit('/configuration/')
    await page.evaluate((state) => {
      addEventListener('pagehide', () => {
        sessionStorage.setItem(`sidebar ${document.querySelector('section-sidebar')?.getAttribute('src')}`, state)
      })
    }, value)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
    expect(await readScroll(page)).toBe(0)
  })

  it('nothing at all: the sidebar works for this page', async () => {
    const { page } = await visit('/configuration/', {
      before: () => {
        for (const name of ['sessionStorage', 'localStorage']) {
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException('Denied.', 'SecurityError')
            },
          })
        }
      },
    })
    await unfold(page, '/configuration/output/')
    await page.goto('/configuration/module/', { waitUntil: 'networkidle' })
    expect(await page.locator('.section-nav details[open]').count()).toBe(0)
  })
})

describe('the version menu', () => {
  it('shows version 5 and offers version 4 under the same path', async () => {
    const { page } = await visit('/configuration/output/')
    const menu = page.locator('.version-menu')
    await menu.locator('summary').click()
    const links = menu.getByRole('link')
    expect(await links.allTextContents()).toEqual(['Webpack 5', 'Webpack 4'])
    expect(await links.first().getAttribute('aria-current')).toBe('true')
    expect(await links.last().getAttribute('href')).toBe('https://v4.webpack.js.org/configuration/output/')
    expect(await links.last().getAttribute('target')).toBeNull()
    await page.keyboard.press('Escape')
    await links.first().waitFor({ state: 'hidden' })
  })
})

describe('without JavaScript', () => {
  it('pages and the anchors of the current one are there, arrows that would show nothing are not', async () => {
    const { page } = await visit('/configuration/output/', { javaScriptEnabled: false })
    expect(await page.locator('.section-nav summary').filter({ visible: true }).count()).toBe(1)
    expect(await page.locator('.section-nav li li a').filter({ visible: true }).count()).toBe(22)
    await page.locator('.version-menu summary').click()
    await page.getByRole('link', { name: 'Webpack 4' }).waitFor()
    await page.locator('.section-nav').getByRole('link', { name: 'Module', exact: true }).click()
    await page.waitForURL('**/configuration/module/')
  })
})

it('breaks a title of 200 characters into lines', async () => {
  const { page } = await visit('/long/')
  const link = page.locator('.section-nav').getByRole('link', { name: longTitle })
  const { width = 999, height = 0 } = (await link.boundingBox()) ?? {}
  expect(width).toBeLessThan(256)
  expect(height).toBeGreaterThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
