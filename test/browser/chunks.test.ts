import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildIslandPages, votes, withData } from './island-data.ts'
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

/** Opens the page of a chunk; until `mend` is called, requests for what matches `address` get `answer`. */
async function openBroken(address: RegExp, answer: (route: Route) => Promise<void>, before?: () => void) {
  let broken = true
  const requests: string[] = []
  const prepare = (opened: Page) =>
    opened.context().route(address, (route) => {
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
      expect(faults.splice(0).length).toBeGreaterThan(0)
    },
  )

  it('says again that it failed when it does so again', async () => {
    const { page, faults, requests } = await openBroken(script, missing)
    // Not to be taken for the one that comes.
    await alert(page).evaluate((first) => first.classList.add('first'))
    await alert(page).getByRole('button').press('Enter')
    await page.locator('vote-board [role=alert]:not(.first)').waitFor()
    expect(await alert(page).count()).toBe(1)
    expect(requests).toHaveLength(2)
    faults.splice(0)
  })

  it('says that its stylesheet failed', async () => {
    // The page links the stylesheet as well: what the Worker rendered is shown with it.
    const { page, faults, mend } = await openBroken(styles, missing)
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

describe('a chunk', () => {
  it('comes over the wire once, and not before its place does', async () => {
    // A visit of its own: where requests can be answered by the test, nothing comes from the browser's cache.
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
    await page.locator('.notification').waitFor()
    expect(fetched.filter((path) => /\/(sponsors|vote)-/.test(path))).toEqual([])
    await page.goto('/vote/')
    await page.locator('.vote-empty').waitFor()
    expect(fetched.filter((path) => script.test(path))).toHaveLength(1)
  })
})

/** Lets two minutes pass at once, as long as `hurried` says so. */
function hurry(): void {
  Object.assign(globalThis, { hurried: true })
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (milliseconds) =>
    timeout.call(AbortSignal, milliseconds === 120_000 && Reflect.get(globalThis, 'hurried') ? 1 : milliseconds)
}
