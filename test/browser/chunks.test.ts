import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { awaitNotification } from './await-notification.ts'
import { buildIslandPages, votes, withData } from './island-data.ts'
import { openReader } from './offline-reader.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildIslandPages())
})
afterAll(() => site.close())

const path = '/data/votes.json'
const script = /\/assets\/vote-[\w-]+\.js$/
const styles = /\/assets\/vote-[\w-]+\.css$/
const shared = /\/assets\/shared-[\w-]+\.js$/
const alert = (page: Page) => page.locator('vote-board').getByRole('alert')

const missing = (route: Route) => route.fulfill({ status: 404, body: 'gone' })
const unreachable = (route: Route) => route.abort('failed')
/** Response of a network that asks for a login first. */
const foreign = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' })
/** The beginning of a script, cut within an expression; cut between two statements, it would run. */
const cut = (code: string) => `${code.slice(0, 200)}(`
async function cutOff(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: cut(await response.text()) })
}

/** Opens the page of a chunk. Until `mend` is called, requests that match `address` get `answer`. */
async function openBroken(address: RegExp, answer: (route: Route) => Promise<void>, before?: () => void) {
  let broken = true
  const requests: string[] = []
  const prepare = (opened: Page) =>
    // With a query as well: a failed chunk is requested again under another address.
    opened.context().route(new RegExp(address.source.replace('$', '(\\?|$)')), (route) => {
      requests.push(route.request().url())
      return broken ? answer(route) : route.continue()
    })
  const visit = await site.visit('/vote/', withData({ [path]: votes }, { prepare, before }))
  await alert(visit.page).waitFor()
  return {
    ...visit,
    requests,
    mend: () => {
      broken = false
    },
  }
}

describe('a chunk that fails', () => {
  it.each([
    ['is missing', script, missing, 'missing'],
    ['cannot be reached', script, unreachable, 'error'],
    ['imports what is missing', shared, missing, 'missing'],
    ['is another kind of file', script, foreign, 'missing'],
    ['imports another kind of file', shared, foreign, 'missing'],
    ['does not run', script, cutOff, 'error'],
  ] as const)(
    'says that it %s, leaves the page readable, and is there after another try',
    async (_, address, answer, type) => {
      const { page, faults, requests, mend } = await openBroken(address, answer)
      const text = (await alert(page).textContent()) ?? ''
      expect(text).toMatch(new RegExp(`^Loading chunk vote failed\\.\\n\\(${type}: /assets/.*\\.js\\)Try again$`))
      expect(text).toMatch(new RegExp(address.source.replace('$', '')))
      expect(await page.getByText('How to vote.').isVisible()).toBe(true)
      expect(await page.getByRole('link', { name: 'open issues, most wanted first' }).isVisible()).toBe(true)
      const before = requests.length
      mend()
      await alert(page).getByRole('button', { name: 'Try again' }).click()
      await page.locator('.proposal').first().waitFor()
      expect(requests.length).toBeGreaterThan(before)
      await expect.poll(() => alert(page).count()).toBe(0)
      if (answer === missing || answer === unreachable) expect(faults.splice(0).length).toBeGreaterThan(0)
    },
  )

  it('says again that it failed when it does so again', async () => {
    const { page, faults, requests } = await openBroken(script, missing)
    // So that it is not mistaken for the next one.
    await alert(page).evaluate((first) => first.classList.add('first'))
    await alert(page).getByRole('button').press('Enter')
    await page.locator('vote-board [role=alert]:not(.first)').waitFor()
    expect(await alert(page).count()).toBe(1)
    expect(requests).toHaveLength(2)
    faults.splice(0)
  })

  it('does not run for a second time and is there after a third try', async () => {
    const { page, mend } = await openBroken(script, cutOff)
    await alert(page).evaluate((first) => first.classList.add('first'))
    await alert(page).getByRole('button').click()
    await page.locator('vote-board [role=alert]:not(.first)').waitFor()
    mend()
    await alert(page).getByRole('button').click()
    await page.locator('.proposal').first().waitFor()
  })

  it.each([
    ['is missing', missing],
    ['is another kind of file', foreign],
  ])('says that its stylesheet %s', async (_, answer) => {
    // The page links the stylesheet as well, so the markup of the Worker is styled.
    const { page, faults, mend } = await openBroken(styles, answer)
    expect(await alert(page).textContent()).toMatch(
      /^Loading CSS chunk vote failed\.\n\(\/assets\/vote-[\w-]+\.css\)Try again$/,
    )
    mend()
    await alert(page).getByRole('button').click()
    await page.locator('.proposal').first().waitFor()
    expect(await page.locator('vote-board').evaluate((board) => getComputedStyle(board).display)).toBe('grid')
    faults.splice(0)
  })

  it('is given up after two minutes', async () => {
    const { page, faults, mend } = await openBroken(script, () => new Promise(() => {}), hurry)
    expect(await alert(page).textContent()).toMatch(/^Loading chunk vote failed\.\n\(timeout: \/assets\/vote-/)
    mend()
    await page.evaluate(() => Object.assign(globalThis, { hurried: false }))
    await alert(page).getByRole('button').click()
    await page.locator('.proposal').first().waitFor()
    faults.splice(0)
  })
})

describe('an answer that is no chunk', () => {
  it.each([
    ['is another kind of file', async () => '<p>Sign in', 'text/html'],
    ['does not run', async (code: string) => cut(code), 'text/javascript'],
  ])('and %s is not kept by the browser or its service worker', async (_, spoil, type) => {
    const { page, gateway, read } = await openReader(site)
    await page.route(`**${path}`, (route) => route.fulfill({ json: votes }))
    await read('/concepts/')
    gateway.intercept = async (asked) => {
      if (!script.test(asked)) return
      const code = await (await fetch(site.served.origin + asked)).text()
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
      return new Response(await spoil(code), { headers })
    }
    await page.goto('/vote/')
    await alert(page).waitFor()
    gateway.intercept = undefined
    await alert(page).getByRole('button').click()
    await page.locator('.proposal').first().waitFor()
    await page.reload()
    await page.locator('.proposal').first().waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})

describe('a chunk', () => {
  it('comes over the wire once, and not before its place does', async () => {
    // A visit of its own: a context whose requests the test answers does not use the browser's cache.
    const context = await site.browser.newContext({ baseURL: site.served.origin, serviceWorkers: 'block' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const fetched: string[] = []
    const debug = await context.newCDPSession(page)
    await debug.send('Network.enable')
    debug.on('Network.responseReceived', ({ response }) => {
      if (!response.fromDiskCache) fetched.push(new URL(response.url).pathname)
    })
    await page.goto('/concepts/')
    await awaitNotification(page)
    expect(fetched.filter((path) => /\/(sponsors|vote)-/.test(path))).toEqual([])
    await page.goto('/vote/')
    await page.locator('.vote-empty').waitFor()
    expect(fetched.filter((path) => script.test(path))).toHaveLength(1)
  })
})

/** Lets two minutes pass at once while `hurried` is true. */
function hurry(): void {
  Object.assign(globalThis, { hurried: true })
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (milliseconds) =>
    timeout.call(AbortSignal, milliseconds === 120_000 && Reflect.get(globalThis, 'hurried') ? 1 : milliseconds)
}
