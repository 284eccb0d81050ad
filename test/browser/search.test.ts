import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, phone, type VisitOptions } from './open-site.ts'
import { SearchReader } from './search-reader.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site?.close())

async function visit(path: string, options?: VisitOptions) {
  const visited = await site.visit(path, options)
  return { ...visited, search: new SearchReader(visited.page) }
}

/** Records the requests to the server, by path. */
function noteRequests(requests: string[]): VisitOptions {
  return {
    prepare: async (page) => {
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    },
  }
}

/**
 * Addresses and titles of the other tabs of a reader, as the browser tells them: Playwright does not come to know of a tab whose page was
 * fetched ahead and is there before it looks.
 */
async function listOtherTabs(page: Page): Promise<string[]> {
  const ofPage = await page.context().newCDPSession(page)
  const { targetInfo } = await ofPage.send('Target.getTargetInfo')
  await ofPage.detach()
  const ofBrowser = await site.browser.newBrowserCDPSession()
  const { targetInfos } = await ofBrowser.send('Target.getTargets')
  await ofBrowser.detach()
  return targetInfos
    .filter(({ type, targetId, browserContextId }) => {
      return type === 'page' && targetId !== targetInfo.targetId && browserContextId === targetInfo.browserContextId
    })
    .map(({ url, title }) => `${url} ${title}`)
}

describe('search', () => {
  it('costs a page nothing until a reader comes near it; then the interface, and with the dialog the index', async () => {
    const requests: string[] = []
    const { page, search } = await visit('/concepts/', noteRequests(requests))
    await page.waitForLoadState('networkidle')
    // Without repeats: a script is fetched and then imported.
    const ofSearch = () => [...new Set(requests.filter((path) => /\/search[-/]/.test(path)))]
    expect(ofSearch()).toEqual([])
    await page.locator('[data-search]').hover()
    await expect.poll(ofSearch).toHaveLength(2)
    await search.open()
    await search.find('output')
    // The directory, the headings, and the texts of the home page and of three sections.
    await expect.poll(() => ofSearch().filter((path) => path.startsWith('/search/'))).toHaveLength(6)
    expect(ofSearch().filter((path) => path.includes('search-worker'))).toHaveLength(1)
  })

  it.each(['/', 'Control+k'])('opens by %s, closes by Escape and gives the focus to its button', async (key) => {
    const { page, search } = await visit('/concepts/')
    await page.keyboard.press(key)
    await search.field.waitFor()
    await expect.poll(() => search.field.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await search.field.inputValue()).toBe('')
    await page.keyboard.press('Escape')
    expect(await search.dialog.count()).toBe(0)
    expect(await page.locator('[data-search]').evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('keeps what is typed before it is there, but not what is typed elsewhere', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { page, search } = await visit('/concepts/', {
      prepare: async (opened) => {
        await opened.route(/\/assets\/search-[^/]*\.js/, async (route) => {
          await arrival
          await route.continue()
        })
      },
    })
    await page.evaluate(() => {
      document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'other' }))
    })
    await page.keyboard.press('/')
    await page.keyboard.type('outp')
    await page.locator('#other').focus()
    await page.keyboard.type('x')
    await page.locator('#other').blur()
    arrive()
    await search.field.waitFor()
    await page.keyboard.type('ut')
    await expect.poll(() => search.field.inputValue()).toBe('output')
    expect(await page.locator('#other').inputValue()).toBe('x')
    await expect.poll(() => search.count()).toMatch(/results?\./)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await search.field.waitFor()
    await page.keyboard.type('x')
    await expect.poll(() => search.field.inputValue()).toBe('x')
  })

  it('gives the focus back to what had it', async () => {
    const { page, search } = await visit('/concepts/')
    const link = page.locator('main a').first()
    await link.focus()
    await page.keyboard.press('/')
    await search.field.waitFor()
    await page.keyboard.press('Control+k')
    expect(await search.dialog.count()).toBe(0)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(['input', 'textarea', 'select', 'p'])('takes no key from a field, here <%s>', async (tag) => {
    const { page, search } = await visit('/concepts/')
    await search.bring()
    await page.evaluate((name) => {
      const field = document.createElement(name)
      const text = Object.assign(document.createElement('b'), { tabIndex: 0, textContent: 'Text' })
      if (name === 'p') field.append(text)
      if (name === 'p') field.contentEditable = 'true'
      if (name === 'select') field.append(document.createElement('option'))
      document.querySelector('main')?.prepend(field)
    }, tag)
    await page.locator('main :is(input, textarea, select, [tabindex="0"])').first().focus()
    for (const key of ['/', 'Control+k', 'Meta+k']) await page.keyboard.press(key)
    expect(await search.dialog.count()).toBe(0)
  })

  it('leaves the shortcuts of the browser alone', async () => {
    const { page, search } = await visit('/concepts/')
    await search.bring()
    for (const key of ['Control+/', 'Alt+/', 'Meta+/', 'k', 'Control+Shift+k', 'Control+Alt+k']) {
      await page.keyboard.press(key)
    }
    expect(await search.dialog.count()).toBe(0)
  })

  it('gives up the single key for good where the reader switches it off, and the button says so', async () => {
    const { page, search } = await visit('/concepts/')
    await search.open()
    const toggle = search.dialog.getByRole('switch', { name: '/ opens search' })
    expect(await toggle.isChecked()).toBe(true)
    await toggle.click()
    await page.keyboard.press('Escape')
    await page.reload()
    const button = page.locator('[data-search]')
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
    expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('Ctrl K')
    await page.keyboard.press('Control+k')
    await search.field.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    expect(await search.dialog.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await search.field.waitFor()
    await toggle.click()
    await expect.poll(() => button.getAttribute('aria-keyshortcuts')).toBe('/ Control+K')
  })

  it('shows answers page by page, with what they are and where they stand', async () => {
    const { search } = await visit('/')
    await search.open()
    await search.findInTexts('cache type')
    const first = search.chosen
    await expect.poll(() => first.textContent()).toContain('option')
    expect(await first.locator('mark').first().textContent()).toMatch(/cache|type/i)
    const groups = search.dialog.getByRole('listbox').locator('[role=group]')
    const names = await groups.evaluateAll((found) => found.map((group) => group.ariaLabel))
    expect(names[0]).toBe('Configuration › Cache')
    expect(new Set(names).size).toBe(names.length)
  })

  it('is used by keys alone: arrows choose, Enter opens', async () => {
    const { page, search } = await visit('/concepts/')
    await page.keyboard.press('/')
    // Another answer would show another list.
    await search.findInTexts('output')
    const second = await search.options.nth(1).getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => search.chosen.getAttribute('href')).toBe(second)
    const id = await search.chosen.getAttribute('id')
    expect(await search.field.getAttribute('aria-activedescendant')).toBe(id)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${second}`)
  })

  describe('of what was opened', () => {
    const stored = (page: Page) => page.evaluate(() => localStorage.getItem('search-opened'))

    /** Opens the first result of a query, then search again; returns the path of the result. */
    async function openFirst({ page, search }: { page: Page; search: SearchReader }): Promise<string> {
      await search.findInTexts('output')
      const path = (await search.options.first().getAttribute('href')) ?? ''
      await search.options.first().click()
      await page.waitForURL(`**${path}`)
      await search.open()
      return path
    }

    it('remembers nothing, and forgets what was remembered by a reader who does not want that', async () => {
      const item = { url: '/concepts/', title: 'Concepts', page: 'Concepts', kind: 'concept' }
      const remembered = { 'search-opened': JSON.stringify([item]) }
      const visited = await visit('/concepts/', { remembered })
      const { page, search } = visited
      await search.open()
      expect(await search.options.count()).toBe(0)
      expect(await search.dialog.getByRole('switch', { name: 'Remember what I open' }).isChecked()).toBe(false)
      await openFirst(visited)
      expect(await search.options.count()).toBe(0)
      expect(await stored(page)).toBeNull()
    })

    it('remembers answers for a reader who turns that on, by keys as well, and forgets them once it is off', async () => {
      const visited = await visit('/concepts/')
      const { page, search } = visited
      await search.open()
      const toggle = search.dialog.getByRole('switch', { name: 'Remember what I open' })
      await search.find('output')
      await toggle.focus()
      await page.keyboard.press('Space')
      await expect.poll(() => toggle.isChecked()).toBe(true)
      expect(await search.field.inputValue()).toBe('output')
      const path = await openFirst(visited)
      await expect
        .poll(() => search.options.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
        .toEqual([path])
      await toggle.click()
      await expect.poll(() => search.options.count()).toBe(0)
      expect(await stored(page)).toBeNull()
      await page.reload()
      await search.open()
      expect(await toggle.isChecked()).toBe(false)
      expect(await search.options.count()).toBe(0)
    })
  })

  it('has the page among the answers on it, above its sections', async () => {
    const { page, search } = await visit('/')
    await search.open()
    await search.findInTexts('cache type')
    const group = search.dialog.getByRole('group', { name: 'Configuration › Cache' })
    expect(await group.getByRole('option').first().getAttribute('href')).toBe('/configuration/cache/')
    expect(await search.chosen.getAttribute('href')).toMatch(/^\/configuration\/cache\/#/)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => search.chosen.getAttribute('href')).toBe('/configuration/cache/')
  })

  it('is limited to a section by keys, and tells where there is nothing in it', async () => {
    const { page, search } = await visit('/')
    await search.open()
    await search.findInTexts('cache')
    const listPaths = () => search.options.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    // Skips the buttons beside the field.
    for (const _ of ['Clear', 'Close', 'All']) await page.keyboard.press('Tab')
    const area = search.dialog.getByRole('radio', { name: 'Configuration' })
    for (let press = 0; press < 10 && !(await area.isChecked()); press++) await page.keyboard.press('ArrowRight')
    await expect
      .poll(async () => [...new Set((await listPaths()).map((path) => path?.split('/')[1]))])
      .toEqual(['configuration'])
    await search.dialog.getByText('Guides', { exact: true }).click()
    await search.field.fill('cache type')
    await search.field.fill('qqzzxx')
    await search.dialog.getByText('in Guides').waitFor()
    await search.dialog.getByRole('button', { name: 'Search everywhere' }).click()
    expect(await search.dialog.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  })

  it('offers what readers look for, before anything is asked', async () => {
    const { search } = await visit('/concepts/')
    await search.open()
    const link = search.dialog.getByRole('link', { name: 'output.filename' })
    expect(await link.getAttribute('href')).toBe('/configuration/output/#outputfilename')
    await search.find('output')
    expect(await link.count()).toBe(0)
  })

  it('goes to a section of the same page and leaves it in sight', async () => {
    const { page, search } = await visit('/concepts/output/')
    await page.evaluate(() => {
      const far = document.createElement('div')
      far.style.height = '300vh'
      document.querySelector('main')?.append(far)
    })
    await search.open()
    await search.findInTexts('output')
    const option = search.dialog.locator('[role=option][href^="/concepts/output/#"]').first()
    const target = (await option.getAttribute('href'))?.split('#')[1] ?? ''
    await option.click()
    await page.waitForURL(`**#${target}`)
    expect(await search.dialog.count()).toBe(0)
    await expect
      .poll(() => page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, target))
      .toBeLessThan(400)
  })

  it('opens an answer in another tab with Control, and stays', async () => {
    const { page, search } = await visit('/concepts/')
    await search.open()
    await search.findInTexts('output')
    const path = await search.options.first().getAttribute('href')
    await search.options.first().click({ modifiers: ['Control'] })
    await expect.poll(() => listOtherTabs(page)).toEqual([`${site.served.origin}${path} Output | webpack`])
    expect(await search.dialog.count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/concepts/')
  })

  it('leads to the page of all answers', async () => {
    const { page, search } = await visit('/concepts/')
    await search.open()
    await search.find('output & more')
    await search.dialog.getByRole('link', { name: 'See all results' }).click()
    await page.waitForURL('**/search/?q=output%20%26%20more')
    expect(await page.locator('#search-query').inputValue()).toBe('output & more')
  })

  it.each(['/nothing-here/', '/search/'])('opens at %s as well', async (path) => {
    const { page, search, faults } = await visit(path)
    await search.open()
    await search.find('output')
    await page.keyboard.press('Enter')
    await page.waitForURL(/concepts|configuration|guides/)
    // The missing page.
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('404')))
  })

  it('closes by a press beside it, and the page has not moved', async () => {
    const { page, search } = await visit('/concepts/')
    const top = await page.evaluate(() => {
      scrollTo(0, 300)
      return scrollY
    })
    expect(top).toBeGreaterThan(0)
    await page.keyboard.press('/')
    await search.field.waitFor()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    await page.mouse.click(20, 700)
    await expect.poll(() => search.dialog.count()).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })

  it('takes no selected text for a query', async () => {
    const { page, search } = await visit('/concepts/')
    await page.locator('main p').first().selectText()
    await page.keyboard.press('/')
    await search.field.waitFor()
    await page.keyboard.type('x')
    await expect.poll(() => search.field.inputValue()).toBe('x')
  })

  it('keeps the keyboard inside: what lies behind is out of reach', async () => {
    const { page, search } = await visit('/concepts/')
    await search.open()
    await search.find('output')
    const reached = new Set<string>()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      reached.add(
        await page.evaluate(() => {
          const { activeElement } = document
          if (activeElement === document.body) return 'browser'
          return activeElement?.closest('.search-dialog')
            ? (activeElement.ariaLabel ?? activeElement.textContent ?? '')
            : 'behind'
        }),
      )
    }
    expect(reached).not.toContain('behind')
    expect(reached).toContain('Close')
  })

  it('fills a phone, with letters that it does not zoom to', async () => {
    const { page, search } = await visit('/concepts/', { viewport: phone, hasTouch: true, isMobile: true })
    await page.locator('[data-search]').tap()
    await search.field.waitFor()
    const modal = search.dialog.locator('.search-frame')
    await expect.poll(() => modal.boundingBox()).toEqual({ x: 0, y: 0, width: phone.width, height: phone.height })
    const size = await search.field.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))
    expect(size).toBeGreaterThanOrEqual(16)
    await search.find('output')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  it('is used with one hand on a phone: the field and the filter at its foot, all of it large enough to touch', async () => {
    const { page, search } = await visit('/concepts/', { viewport: phone, hasTouch: true, isMobile: true })
    await page.locator('[data-search]').tap()
    await search.field.waitFor()
    await search.findInTexts('output')
    expect((await search.field.boundingBox())?.y).toBeGreaterThan(phone.height * 0.8)
    const targets = search.dialog
      .locator('button, [role=option], .search-area, .search-all a')
      .filter({ visible: true })
    const sizes = await targets.evaluateAll((all) =>
      all.map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height })),
    )
    expect(sizes.filter(({ height }) => height < 44)).toEqual([])
  })

  it('offers no switch for a key where there are none', async () => {
    const { page, search } = await visit('/concepts/', { viewport: phone, hasTouch: true, isMobile: true })
    await page.locator('[data-search]').tap()
    await search.field.waitFor()
    expect(await search.dialog.getByRole('switch', { name: '/ opens search' }).count()).toBe(0)
  })

  it.each(['{', '{}', '[null]', '[1]', '[{}]', '[{"url":"/","title":null,"page":"","kind":""}]'])(
    'opens where storage holds %j for what was opened before',
    async (stored) => {
      const { search } = await visit('/concepts/', {
        remembered: { 'search-recent': 'on', 'search-opened': stored },
      })
      await search.open()
      await search.find('output')
    },
  )

  it('works without storage', async () => {
    const { page, search } = await visit('/concepts/', {
      before: () => {
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('Denied.', 'SecurityError')
          },
        })
      },
    })
    await search.open()
    await search.find('output')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/output/**')
  })

  it('falls back to the page of search where the interface cannot be loaded', async () => {
    const { page, faults } = await visit('/concepts/', {
      prepare: (opened) => opened.route(/\/assets\/search-\w+\.js$/, (route) => route.fulfill({ status: 404 })),
    })
    await page.locator('[data-search]').click()
    await page.waitForURL('**/search/*')
    // Requests that were pending when the page was left.
    expect(faults.filter((fault) => !/404|ERR_ABORTED/.test(fault))).toEqual([])
    faults.length = 0
  })
})
