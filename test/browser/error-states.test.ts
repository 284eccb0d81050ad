import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageKey } from '../../content-build/contract/records.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  const release = await buildFixture()
  site = await openSite(release)
  const route = release.index.routes['/concepts/output/']
  if (route?.kind === 'page') await site.served.lose(pageKey(route.page))
})
afterAll(() => site.close())

/** For tests that follow a link, so that no transition between pages is running when they end. */
const reducedMotion = 'reduce'

describe('an article that cannot be read', () => {
  it('is replaced by a text that says so, in a page that is whole otherwise', async () => {
    const { page, response, faults } = await site.visit('/concepts/output/', { reducedMotion })
    expect(response.status()).toBe(503)
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(faults.splice(0)).toEqual([expect.stringContaining('503')])
    expect(await page.locator('h1').textContent()).toBe('Output')
    expect(await page.locator('main').getByRole('alert').textContent()).toBe('Error loading content.')
    expect(await page.getByRole('alert').isVisible()).toBe(true)
    await page.locator('.section-nav').getByRole('link', { name: 'Every shape' }).click()
    await page.waitForURL('**/concepts/')
    expect(await page.locator('h1').textContent()).toBe('Every shape')
  })
})

describe('an unknown path', () => {
  it.each(['/nowhere/', '/concepts/nowhere/', '/concepts/%3Cscript%3E/'])('%s says so and leads home', async (path) => {
    const { page, response, faults } = await site.visit(path, { reducedMotion })
    expect(response.status()).toBe(404)
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
    expect(await page.title()).toBe('Page Not Found | webpack')
    expect(await page.locator('h1').allTextContents()).toEqual(['Page Not Found'])
    const text = 'Oops! The page you are looking for has been removed or relocated.'
    expect(await page.getByText(text).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await page.waitForURL(`${site.served.origin}/`)
    expect(await page.title()).toBe('webpack')
  })
})
