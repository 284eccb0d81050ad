import type { BrowserContext, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildFixture } from './fixture-release.ts'
import { eventually, openReader } from './offline-reader.ts'
import { desktop, type OpenSite, openSite, phone, type VisitOptions } from './open-site.ts'
import { SearchReader } from './search-reader.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site?.close())

async function visit(options?: VisitOptions) {
  const visited = await site.visit('/concepts/', options)
  const search = new SearchReader(visited.page)
  return { ...visited, search }
}

const index = '**/search/*.json'
const directory = '**/search/index.json'
const fail = (route: Route) => route.fulfill({ status: 503, body: '' })

/** Milliseconds until an action of the reader has reached the engine or the screen. */
const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** Removes messages about search files that the test delayed from the faults. */
const forgive = (faults: string[]) =>
  faults.splice(0, faults.length, ...faults.filter((fault) => !/\b(?:503|404)\b|^failed: .*\/search[/-]/.test(fault)))

describe('while the index is on its way', () => {
  it('a query waits, and the last one is answered when it is there', async () => {
    const { context, search } = await visit()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await context.route(directory, async (route) => {
      await released
      await route.continue()
    })
    await search.open()
    await search.field.pressSequentially('output')
    await search.field.fill('cache')
    await search.dialog.getByText('Searching').waitFor()
    expect(await search.options.count()).toBe(0)
    expect(await search.dialog.getByText('Nothing found').isVisible()).toBe(false)
    release()
    await expect.poll(() => search.chosen.getAttribute('href')).toContain('/cache/')
    await expect.poll(() => search.count()).toMatch(/result/)
  })

  it('headings answer before the texts are there, and texts as soon as they are', async () => {
    const { context, search } = await visit()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const asked: string[] = []
    await context.route(index, async (route) => {
      asked.push(route.request().url())
      // The directory, the headings, the texts.
      if (asked.length > 2) await released
      await route.continue()
    })
    await search.open()
    await search.find('cache')
    expect(await search.dialog.locator('.search-hit-text mark').count()).toBe(0)
    // The texts of the home page and of three sections, all pending at once.
    await expect.poll(() => asked.length).toBe(6)
    release()
    await search.dialog.locator('.search-hit-text').first().waitFor()
    expect(asked).toHaveLength(6)
  })

  it('texts of the last section are found as well', async () => {
    const { search } = await visit()
    await search.open()
    await search.findInTexts('groups of tabs')
    expect(await search.chosen.getAttribute('href')).toBe('/guides/installing/')
  })

  it('texts that come do not move what the reader has chosen', async () => {
    const { page, context, search } = await visit({ before: holdBetterAnswers })
    const release = await holdTexts(context)
    await search.open()
    await search.find('output')
    const second = await search.options.nth(1).getAttribute('href')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => search.chosen.getAttribute('href')).toBe(second)
    release()
    await page.waitForFunction(() => Reflect.get(globalThis, 'better').isComplete)
    // Repeating the query would select the first result.
    await page.evaluate(waitTwoFrames)
    expect(await search.chosen.getAttribute('href')).toBe(second)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'better').held.length)).toBe(0)
  })

  it.each([
    ['points at', false],
    ['presses without having moved the mouse', true],
  ])('nor what the reader %s while the better answer is on its way', async (_, rests) => {
    const { page, context, search } = await visit({ before: holdBetterAnswers })
    const release = await holdTexts(context)
    await search.open()
    await search.find('output')
    // Below other results, which rank higher because of their texts.
    const target = (await search.options.last().getAttribute('href')) ?? ''
    const { x = 0, y = 0 } = (await search.options.last().boundingBox()) ?? {}
    const point = [x + 20, y + 10] as const
    if (rests) {
      await search.field.fill('')
      await search.options.first().waitFor({ state: 'detached' })
      await page.mouse.move(...point)
      await search.find('output')
    }
    release()
    await page.waitForFunction(() => Reflect.get(globalThis, 'better').held.length > 0)
    if (!rests) await page.mouse.move(...point)
    await page.mouse.down()
    await page.evaluate(() => Reflect.get(globalThis, 'better').give())
    await page.evaluate(waitTwoFrames)
    await page.mouse.up()
    await page.waitForURL(`**${target}`)
  })
})

/** Releases the directory and the headings; returns a function that releases the texts. */
async function holdTexts(context: BrowserContext): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await context.route(index, async (route) => {
    if (++asked > 2) await released
    await route.continue()
  })
  return release
}

/** Delays the answers of the engine that include the texts, until `better.give` is called. */
function holdBetterAnswers(): void {
  const held: (() => void)[] = []
  let isGiven = false
  const better = {
    isComplete: false,
    held,
    give() {
      isGiven = true
      for (const send of held) send()
    },
  }
  Object.assign(globalThis, { better })
  globalThis.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args)
      // Before the page has listeners.
      this.addEventListener('message', (event) => {
        const { data } = event
        better.isComplete ||= data.kind === 'complete'
        if (!better.isComplete || isGiven || data.kind !== 'answer') return
        event.stopImmediatePropagation()
        held.push(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
    }
  }
}

describe('without an index', () => {
  it('says so, and finds it with another try', async () => {
    const { context, search, faults } = await visit()
    await context.route(index, fail)
    await search.open()
    await search.field.fill('output')
    await search.dialog.getByRole('alert').waitFor()
    expect(await search.dialog.getByText('Nothing found').isVisible()).toBe(false)
    await context.unroute(index)
    await search.dialog.getByRole('button', { name: 'Try again' }).click()
    await search.options.first().waitFor()
    expect(await search.field.inputValue()).toBe('output')
    expect(await search.dialog.getByRole('alert').count()).toBe(0)
    await expect.poll(() => search.field.evaluate((field) => field === document.activeElement)).toBe(true)
    forgive(faults)
  })

  it('tries by itself when it is opened again', async () => {
    const { page, context, search, faults } = await visit()
    await context.route(index, fail)
    await search.open()
    await search.field.fill('output')
    await search.dialog.getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    await context.unroute(index)
    await search.open()
    await search.find('output')
    forgive(faults)
  })

  it('finds out when the worker itself cannot be loaded', async () => {
    const { context, search, faults } = await visit()
    const script = '**/assets/search-worker-*'
    await context.route(script, (route) => route.fulfill({ status: 404, body: '' }))
    await search.open()
    await search.field.fill('output')
    await search.dialog.getByRole('alert').waitFor()
    await context.unroute(script)
    await search.dialog.getByRole('button', { name: 'Try again' }).click()
    await search.options.first().waitFor()
    forgive(faults)
  })

  it.each([
    ['the texts fail', 3],
    ['one part of the texts fails', 6],
  ])('goes on with headings where %s, and gets what is missing when it is opened again', async (_, first) => {
    const { page, context, search, faults } = await visit()
    let asked = 0
    let failed = false
    await context.route(index, async (route) => {
      if (++asked < first) return route.continue()
      await fail(route)
      failed = true
    })
    await search.open()
    await search.find('output')
    await expect.poll(() => failed).toBe(true)
    await context.unroute(index)
    await page.keyboard.press('Escape')
    await search.open()
    await search.findInTexts('output')
    forgive(faults)
  })
})

const pasted = [
  '\u001b[31mERROR\u001b[39m in ./src/index.js 1:0-30',
  "Module not found: Error: Can't resolve './cache' in '/home/me/secret-project/src'",
  ' @ ./src/index.js 1:0-30',
  '',
  'webpack 5.112.2 compiled with 1 error in 100 ms',
].join('\r\n')

describe('a pasted error', () => {
  it('is taken whole, named, and sent nowhere', async () => {
    const requests: string[] = []
    const { page, search, outside } = await visit()
    await search.open()
    await search.find('output')
    page.on('request', (request) => requests.push(request.url()))
    await search.paste(pasted)
    await search.dialog.getByText('Recognized as: Module not found').waitFor()
    const value = await search.field.inputValue()
    expect(value).toMatch(/^ERROR in \.\/src\/index\.js 1:0-30 Module not found/)
    expect(requests.filter((url) => !/\/search\/[0-9a-z]+\.json$/.test(url))).toEqual([])
    expect(outside).toEqual([])
    await search.find('output')
    await expect.poll(() => search.dialog.getByText('Recognized as').count()).toBe(0)
  })

  it('that refuses a configuration leads to the check of one', async () => {
    const { search } = await visit()
    await search.open()
    await search.paste("Invalid configuration object.\n - configuration.mode should be one of these:\n   'none'")
    const link = search.dialog.getByRole('link', { name: 'Check your configuration' })
    expect(await link.getAttribute('href')).toBe('/check/')
  })

  it('of one line is pasted by the browser, where the caret is', async () => {
    const { page, search } = await visit()
    await search.open()
    await search.field.fill('cache ')
    await search.paste('type')
    await expect.poll(() => search.field.inputValue()).toBe('cache type')
    await page.keyboard.press('Home')
    await search.paste('the ')
    await expect.poll(() => search.field.inputValue()).toBe('the cache type')
  })
})

describe('any text', () => {
  it.each([
    ['a letter', 'a'],
    ['punctuation', '?!.,;:---'],
    ['emoji', '🧊📦'],
    ['characters of regular expressions', '.*+?^$(){}|[]\\\\'],
    ['markup', '<img src=x onerror="document.title=1"><b>output</b>'],
    ['text from right to left', 'كيف أستخدم output'],
    ['names of objects', 'constructor __proto__ hasOwnProperty'],
  ])('is a query: %s', async (_, query) => {
    const { page, search } = await visit()
    const title = await page.title()
    await search.open()
    await search.field.fill(query)
    await expect.poll(() => search.count()).toMatch(/results?\./)
    await search.dialog.locator('[role=option], .search-nothing').filter({ visible: true }).first().waitFor()
    expect(await search.dialog.locator('img, b').count()).toBe(0)
    expect(await page.title()).toBe(title)
    expect(await search.field.inputValue()).toBe(query)
  })

  it('of 10,000 characters is cut to what the field holds, and answered', async () => {
    const { search } = await visit()
    await search.open()
    await search.paste('output filename '.repeat(625))
    await expect.poll(async () => (await search.field.inputValue()).length).toBe(512)
    await search.options.first().waitFor()
  })

  it.each([
    ['with answers', 'output \ud83d'],
    ['without', 'qqzzxx\ud83d'],
  ])('may hold half a character, %s', async (_, query) => {
    const { search } = await visit()
    await search.open()
    await search.paste(`${query}\n`)
    await expect.poll(() => search.count()).toMatch(/results?\./)
    const links = search.dialog.locator('a[href*="?q="]').filter({ visible: true })
    await expect
      .poll(() => links.evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      .toEqual([expect.stringContaining('%EF%BF%BD')])
  })

  it('of spaces alone is none', async () => {
    const { page, search } = await visit({ before: noteQuestions })
    await search.open()
    await search.field.fill('   ')
    await search.paste(' \n \n')
    await page.evaluate(waitTwoFrames)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'questions'))).toEqual([])
    expect(await search.options.count()).toBe(0)
    expect(await search.count()).toBe('')
  })

  it('that finds nothing leads on', async () => {
    const { search } = await visit()
    await search.open()
    await search.field.fill('qqzzxx')
    await search.dialog.getByText('Nothing found for “qqzzxx”').waitFor()
    await expect.poll(() => search.count()).toBe('No results.')
    const link = search.dialog.getByRole('link', { name: 'issues of webpack' })
    expect(await link.getAttribute('href')).toBe('https://github.com/webpack/webpack/issues?q=qqzzxx')
  })
})

/** Records the queries that the engine gets. */
function noteQuestions(): void {
  const questions: string[] = []
  Object.assign(globalThis, { questions })
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message) {
    if (message.kind === 'ask') questions.push(message.text)
    // The page hands nothing over.
    postMessage.call(this, message)
  }
}

describe('without network', () => {
  it('answers once it has answered before', async () => {
    const reader = await openReader(site)
    const search = new SearchReader(reader.page)
    await reader.read('/concepts/')
    await search.open()
    await search.findInTexts('output')
    await eventually(async () =>
      (await reader.listStored())['docs-files-1']?.filter((path) => path.startsWith('/search/')),
    ).toHaveLength(6)
    await reader.context.setOffline(true)
    await reader.page.reload()
    await search.open()
    await search.findInTexts('output')
  })

  it('answers where the documentation was saved', async () => {
    const reader = await openReader(site)
    const search = new SearchReader(reader.page)
    const manifest = await (await fetch(`${reader.gateway.origin}/offline.json`)).json()
    expect(manifest.assets).toEqual(
      expect.arrayContaining([expect.stringMatching(/search-worker/), expect.stringMatching(/search-\w+\.js/)]),
    )
    await reader.read('/guides/')
    const { page } = reader
    await page.getByRole('button', { name: 'Read offline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save for offline', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Done\./)
      .waitFor()
    await reader.context.setOffline(true)
    await page.goto('/concepts/')
    await search.open()
    await search.findInTexts('output')
    // The Worker renders the page of all results; the stored one knows no query.
    await page.goto('/search/?q=output')
    await search.options.first().waitFor()
    expect(await search.field.inputValue()).toBe('output')
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('A name, a question').inputValue()).toBe('output')
  })
})

describe('the page it was opened on', () => {
  it('may still be kept as it was left', async () => {
    const { page, search } = await visit()
    await search.open()
    await search.find('cache')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/configuration/**')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    const reasons = new Promise<string[]>((resolve) => {
      session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
        resolve(notRestoredExplanations.map(({ reason }) => reason))
      })
    })
    await page.goBack()
    const own = /^(?:BackForwardCacheDisabled|BrowsingInstanceNotSwapped)/
    expect((await reasons).filter((reason) => !own.test(reason))).toEqual([])
  })
})

describe.each([
  ['wide', desktop],
  ['on a phone', phone],
])('%s', (_, viewport) => {
  it.each(['light', 'dark'])('breaks no rule of accessibility, %s', async (theme) => {
    const { page, context, search, faults } = await visit({ viewport, remembered: { theme, 'search-recent': 'on' } })
    await search.open()
    expect(await findViolations(page)).toEqual([])
    await search.find('output')
    expect(await findViolations(page)).toEqual([])
    await search.paste(pasted)
    await search.dialog.getByText('Recognized as').waitFor()
    expect(await findViolations(page)).toEqual([])
    await search.field.fill('qqzzxx')
    await search.dialog.getByText('Nothing found').waitFor()
    expect(await findViolations(page)).toEqual([])
    await search.find('output')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/concepts/')
    await context.route(index, fail)
    await page.locator('[data-search]').click()
    await search.options.first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await search.field.fill('output')
    await search.dialog.getByRole('alert').waitFor()
    expect(await findViolations(page)).toEqual([])
    forgive(faults)
  })
})
