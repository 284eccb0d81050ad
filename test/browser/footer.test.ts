import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenSite, openSite, phone } from './open-site.ts'
import { readBuiltRelease } from './serve-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await readBuiltRelease())
})
afterAll(() => site.close())

it('leads to other sites in a new tab, and to pages of the release', async () => {
  const { page } = await site.visit('/concepts/')
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  )
  const outside = found.filter(([, , target]) => target === '_blank')
  expect(outside).toEqual([
    ['Chat', 'https://discord.com/invite/webpack', '_blank'],
    ['Swag Store', 'https://webpack.threadless.com/', '_blank'],
    ['Changelog', 'https://github.com/webpack/webpack/releases', '_blank'],
    ['Privacy Policy', 'https://privacy-policy.openjsf.org/', '_blank'],
  ])
  for (const [, path] of found.filter(([, , target]) => target === null)) {
    expect((await page.request.get(path ?? '')).status(), path ?? '').toBe(200)
  }
})

it('groups its links by what readers are after', async () => {
  const { page } = await site.visit('/concepts/')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  expect(await footer.getByRole('heading').allTextContents()).toEqual(['Learn', 'Tools', 'Community', 'Project'])
  expect(await footer.getByRole('list').count()).toBe(4)
})

it.each([
  ['a desktop', undefined],
  ['a phone', phone],
])('shows the icons of the license, which name it and lead to it, on %s', async (_, viewport) => {
  const { page } = await site.visit('/concepts/', viewport && { viewport })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Creative Commons Attribution License' })
  expect(await link.getByRole('img').count()).toBe(2)
  expect(await link.getByRole('img').first().isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toBe('/license/')
  expect((await page.request.get('/license/')).status()).toBe(200)
})
