import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildFixture } from './fixture-release.ts'
import { openReader } from './offline-reader.ts'
import { type OpenSite, openSite } from './open-site.ts'

// All tests of this folder check that no part of the site violates its own policy: `visit` fails for whatever the browser refuses.

let site: OpenSite
beforeAll(async () => {
  site = await openSite(await buildFixture())
})
afterAll(() => site.close())

it.each([
  ['markup', "document.body.innerHTML = '<b>Hit</b>'"],
  ['markup put beside an element', "document.body.insertAdjacentHTML('beforeend', '<b>Hit</b>')"],
  ['markup that is parsed', "new DOMParser().parseFromString('<b>Hit</b>', 'text/html')"],
  ['the address of a script', "document.createElement('script').src = '/assets/any.js'"],
  ['the address of a worker', "new Worker('/assets/any.js')"],
  ['a policy of another name', "trustedTypes.createPolicy('any', { createHTML: (html) => html })"],
  ['a policy for everything', "trustedTypes.createPolicy('default', { createHTML: (html) => html })"],
  ['a policy of ours, once more', "trustedTypes.createPolicy('sidebar', { createHTML: (html) => html })"],
])('no text becomes %s', async (_, code) => {
  const { page, faults } = await site.visit('/concepts/', { alive: true })
  const refused = await page.evaluate(code).then(
    () => 'nothing',
    (cause: Error) => cause.message,
  )
  expect(refused).toMatch(/TypeError/)
  expect(await page.locator('b', { hasText: 'Hit' }).count()).toBe(0)
  faults.length = 0
})

it('the service worker and what it answers are held to a policy as well', async () => {
  const reader = await openReader(site)
  await reader.read('/concepts/')
  const { headers } = await fetch(`${site.served.origin}/sw.js`)
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  const network = (await reader.page.reload())?.headers()['content-security-policy']
  reader.gateway.down = true
  expect((await reader.page.goto('/nowhere/'))?.headers()['content-security-policy']).toBe(network)
  expect((await reader.page.goto('/concepts/'))?.headers()['content-security-policy']).toBe(network)
})

it('files that are served without the Worker say what may be done with them', async () => {
  const read = async (path: string) => (await fetch(site.served.origin + path)).headers
  const icon = await read('/icon_192x192.png')
  expect(icon.get('cross-origin-resource-policy')).toBe('cross-origin')
  const html = await (await fetch(`${site.served.origin}/`)).text()
  const [entry = ''] = /\/assets\/entry-\w+\.js/.exec(html) ?? []
  for (const path of [entry, '/sw.js', '/icon-mask.svg', '/favicon.ico']) {
    const headers = await read(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'; [^,]+$/)
    expect(headers.get('cross-origin-resource-policy'), path).toMatch(/^(?:same|cross)-origin$/)
  }
  expect((await read(entry)).get('cross-origin-resource-policy')).toBe('same-origin')
})
