import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLayoutShift } from './island-data.ts'
import { desktop, type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, viewport) => {
  it.each([
    ['/check/', 'config-check', /\/assets\/check-/],
    ['/lens/', 'bundle-lens', /\/assets\/lens-/],
    ['/play/', 'play-ground', /\/assets\/play-/],
  ])('nothing moves as the tool of %s comes', async (path, tool, script) => {
    const { promise: read, resolve: release } = Promise.withResolvers<void>()
    const { page } = await site.visit(path, {
      viewport,
      until: 'commit',
      prepare: (page) =>
        page.route(
          script,
          (route) => void (/\.js$/.test(route.request().url()) ? read : Promise.resolve()).then(() => route.continue()),
        ),
    })
    await page.locator('.prose > p').first().waitFor()
    expect(await page.locator(tool).isVisible()).toBe(false)
    release()
    await page.locator(tool).waitFor()
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
  })
})
