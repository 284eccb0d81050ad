import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site

beforeAll(async () => {
  // No compiler writes such a route, so rendering it is an unexpected error.
  const broken = { html: 'Text', breadcrumb: null as never }
  site = await startSite({ pages: { '/broken/': broken, '/concepts/': 'Concepts text' } })
})
afterAll(() => site.dispose())

it('becomes a page that tells nothing of its cause, and one line in the log', async () => {
  const response = await site.fetch('/broken/?secret')
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await response.text()
  expect(html).toContain('Something went wrong')
  expect(html).not.toMatch(/TypeError|null|\bat .+:\d+:\d+/)
  await site.log.expect([{ event: 'unexpected-error', key: '/broken/' }])
})

it('leaves other pages alone', async () => {
  expect((await site.fetch('/concepts/')).status).toBe(200)
})
