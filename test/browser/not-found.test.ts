import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../bench/axe.ts'
import { buildFixture } from './fixture-release.ts'
import { type OpenSite, openSite, phone, type VisitOptions } from './open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

async function visitNowhere(path: string, options?: VisitOptions) {
  const { page, faults } = await site.visit(path, options)
  expect(faults.splice(0)).toEqual([expect.stringContaining('404')])
  return page
}

describe.each([true, false])('a dead path, with scripts: %s', (javaScriptEnabled) => {
  it('leads to the page that was meant', async () => {
    const page = await visitNowhere('/concept/ouput.html', { javaScriptEnabled })
    const near = page.getByRole('region', { name: 'Did you mean…' })
    await near.getByRole('link', { name: 'Output /concepts/output/' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Output')
  })

  it('asks the search for the words of the path', async () => {
    const page = await visitNowhere('/concepts/nothing-of-it/', { javaScriptEnabled })
    const search = page.locator('main').getByRole('search')
    expect(await search.getByRole('searchbox').inputValue()).toBe('concepts nothing of it')
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/search/')
    await search.getByRole('button', { name: 'Search' }).click()
    expect(new URL((await asked).url()).search).toBe('?q=concepts+nothing+of+it')
    await page.waitForLoadState('networkidle')
  })
})

it.each(['light', 'dark'])('breaks no rule of WCAG 2.2 AA, wide and narrow, %s', async (theme) => {
  const page = await visitNowhere('/concepts/ouput/', { remembered: { theme } })
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await findViolations(page)).toEqual([])
})
