import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patience } from '../patience.ts'
import { buildFixture } from './fixture-release.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

describe('fetching pages ahead', () => {
  it('brings the page behind a link that is pointed at, and shows that one when it is followed', async () => {
    // A busy browser may give up a prefetch, so this is retried.
    await expect.poll(pointAndFollow, { timeout: 3 * patience }).toContain('PrefetchResponseUsed')
  })

  it('is allowed for pages of this site and for nothing else', async () => {
    const { page } = await site.visit('/concepts/')
    const session = await page.context().newCDPSession(page)
    const candidates = nextCandidates(session, (paths) => paths.includes('/guides/?ahead'))
    await page.evaluate(() => {
      const others = [
        '/search/?q=output',
        '/search/',
        '/data/votes.json',
        '/guides/printable/',
        '/guides/index.md',
        '/feed.xml',
        '/guides/?ahead',
        'https://example.test/',
        '#code',
      ]
      for (const href of others)
        document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href }))
    })
    const paths = await candidates
    expect(paths).toEqual(expect.arrayContaining(['/', '/concepts/output/', '/guides/', '/guides/?ahead']))
    expect(paths.filter((path) => /search|data|printable|\.\w+$|example|#code/.test(path))).toEqual([])
  })

  it('has its rules from a file that browsers take for such and keep', async () => {
    const response = await fetch(`${site.served.origin}/speculation-rules.json`)
    expect(response.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(response.headers.get('cache-control')).toMatch(/max-age=\d{4,}/)
  })
})

/** Waits until prefetches are in a given state. */
/** Points at a link until its page is prefetched, follows it, and lists the outcome of each prefetch, in the browser's words. */
async function pointAndFollow(): Promise<string[]> {
  // Without `visit`: prefetches do not get past its routing of other hosts.
  const page = await site.browser.newPage({ baseURL: site.served.origin, viewport: desktop })
  try {
    await page.goto('/concepts/')
    await page.waitForLoadState('networkidle')
    const statuses: string[] = []
    const session = await page.context().newCDPSession(page)
    session.on('Preload.prefetchStatusUpdated', ({ prefetchStatus }) => void statuses.push(prefetchStatus))
    await session.send('Preload.enable')
    const ahead = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch')
    const link = page.locator('.prose a[href="/concepts/output/"]').first()
    await link.hover()
    expect(new URL((await ahead).url()).pathname).toBe('/concepts/output/')
    await expect.poll(() => statuses).not.toEqual([])
    await link.click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Output')
    const before = statuses.length
    // The outcome is reported after the page; if the browser gave up, none is.
    await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before), { timeout: 1000 }).catch(() => {})
    return statuses
  } finally {
    await page.close()
  }
}

/** Resolves to the addresses that may be prefetched, without the host, as soon as they are as expected. */
async function nextCandidates(session: CDPSession, isComplete: (paths: string[]) => boolean): Promise<string[]> {
  const complete = new Promise<string[]>((resolve) => {
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      const paths = preloadingAttemptSources.map(({ key }) => key.url.replace(site.served.origin, ''))
      if (isComplete(paths)) resolve(paths)
    })
  })
  await session.send('Preload.enable')
  return complete
}

describe('going to another page', () => {
  it.each([
    ['fades into it', 'no-preference', true],
    ['shows it at once where motion is not wanted', 'reduce', false],
  ] as const)('%s', async (_, reducedMotion, fades) => {
    const { page } = await site.visit('/concepts/', { reducedMotion, before: noteTransition })
    const paths = ['/concepts/output/', '/concepts/']
    const go = async () => {
      const [path = ''] = paths.reverse()
      await page.waitForLoadState('networkidle')
      await page.locator(`.section-nav a[href="${path}"]`).first().click()
      await page.waitForURL(`**${path}`)
      return page.evaluate(() => (globalThis as unknown as { faded: Promise<boolean> }).faded)
    }
    await page.goto('/concepts/output/')
    // Sometimes the browser skips a transition. The test asks whether there are any, and whether the others left an error.
    if (fades) await expect.poll(go, { timeout: 45_000 }).toBe(true)
    else for (let time = 0; time < 5; time++) expect(await go()).toBe(false)
    await page.waitForLoadState('networkidle')
  })
})

function noteTransition(): void {
  const faded = new Promise<boolean>((resolve) => {
    addEventListener('pagereveal', (event) => resolve(event.viewTransition !== null))
  })
  Object.assign(globalThis, { faded })
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('the place on a page, on %s', (_, viewport) => {
  it('is the same after a reload', async () => {
    const { page } = await site.visit('/concepts/', { viewport })
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForLoadState('networkidle')
    const place = await readPlace(page)
    await page.reload()
    await expect.poll(() => readPlace(page)).toBe(place)
  })

  it('is the same after another page', async () => {
    const { page } = await site.visit('/concepts/', { viewport })
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForLoadState('networkidle')
    const place = await readPlace(page)
    await page.goto('/configuration/')
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect.poll(() => readPlace(page)).toBe(place)
  })

  it.each([
    ['whose size is known', (html: string) => html],
    [
      'whose size nobody knows',
      (html: string) => html.replace(/(<img)( width="\d+" height="\d+")( src="\/concepts\/cube)/, '$1$3'),
    ],
  ])('stays at the heading that was followed when a picture above, %s, comes late', async (__, change) => {
    let picture: Promise<unknown> = Promise.resolve()
    let showPicture = () => {}
    const shown = new Promise<void>((resolve) => {
      showPicture = resolve
    })
    const { page } = await site.visit('/concepts/', {
      viewport,
      serviceWorkers: 'block',
      until: 'commit',
      prepare: async (page) => {
        picture = page.waitForRequest('**/cube.png')
        await page.route('**/concepts/', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: change(await response.text()) })
        })
        await page.route('**/cube.png', async (route) => {
          await shown
          await route.continue()
        })
      },
    })
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(() => {
      // Below the picture, and with room to scroll.
      const target = Object.assign(document.createElement('h2'), { id: 'behind', textContent: 'Behind' })
      const room = Object.assign(document.createElement('p'), { textContent: 'Text. '.repeat(4000) })
      document.querySelector('.prose')?.append(target, room)
      location.hash = 'behind'
    })
    await picture
    // Far below, until the browser has scrolled.
    await expect.poll(() => readDistance(page)).toSatisfy((distance: number) => distance >= 0 && distance < 100)
    const before = await readDistance(page)
    showPicture()
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('.prose img')?.complete))
      .toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(Math.abs((await readDistance(page)) - before)).toBeLessThan(1)
  })
})

const readPlace = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Returns the distance of the followed heading from the lower edge of the fixed bars at the top. */
function readDistance(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { top = -1 } = document.querySelector(':target')?.getBoundingClientRect() ?? {}
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /sticky|fixed/.test(getComputedStyle(element).position) &&
        element.getBoundingClientRect().width > innerWidth / 2,
    )
    const ends = bars
      .map((bar) => bar.getBoundingClientRect())
      .filter((box) => box.top < 100 && box.bottom < innerHeight / 2)
    return top - Math.max(0, ...ends.map(({ bottom }) => bottom))
  })
}
