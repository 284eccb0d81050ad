import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageHosts } from '../../content-build/contract/images.ts'
import { clientFixture } from './site/client-fixture.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({
    pages: { '/concepts/': '<p>Text</p>' },
    files: {
      '/feed.xml': { type: 'application/rss+xml', text: '<rss/>' },
      '/graph.svg': { type: 'image/svg+xml', text: '<svg/>' },
    },
    redirects: { '/old/': '/concepts/' },
  })
})
afterAll(() => site.dispose())

const expected = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' '${clientFixture.themeScript.hash}'`,
    "style-src 'self'",
    `img-src 'self' data: ${imageHosts.map((host) => `https://${host}`).join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker search-worker sidebar',
    'report-to policy',
    'report-uri /reports/',
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'policy="/reports/"',
  'permissions-policy': expect.stringMatching(/^(?:[a-z-]+=\(\)(?:, )?){30,}$/),
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

it.each([
  ['a page', '/concepts/', 'GET', 200],
  ['a page asked for by HEAD', '/concepts/', 'HEAD', 200],
  ['a Markdown twin', '/concepts/index.md', 'GET', 200],
  ['a file', '/feed.xml', 'GET', 200],
  ['a missing slash', '/concepts', 'GET', 301],
  ['a redirect', '/old/', 'GET', 301],
  ['a malformed path', '/%zz', 'GET', 400],
  ['an unknown path', '/nowhere/', 'GET', 404],
  ['a refused method', '/concepts/', 'DELETE', 405],
])('are on %s', async (_, path, method, status) => {
  const response = await site.fetch(path, { method })
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject(expected)
  expect(response.headers.get('x-powered-by')).toBeNull()
})

it('let other sites show images, and nothing else', async () => {
  const readPolicy = async (path: string) => (await site.fetch(path)).headers.get('cross-origin-resource-policy')
  expect(await readPolicy('/graph.svg')).toBe('cross-origin')
  for (const path of [
    '/concepts/',
    '/concepts/index.md',
    '/data/votes.json',
    '/offline.json',
    '/feed.xml',
    '/nowhere/',
  ])
    expect(await readPolicy(path), path).toBe('same-origin')
})

it('keep from pages what none of them does, but not writing to the clipboard', async () => {
  const policy = (await site.fetch('/concepts/')).headers.get('permissions-policy')
  for (const name of ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics', 'unload', 'sync-xhr'])
    expect(policy?.split(', ')).toContain(`${name}=()`)
  expect(policy).toContain('clipboard-read=()')
  expect(policy).not.toContain('clipboard-write')
})

it('are on a 304', async () => {
  const { headers } = await site.fetch('/concepts/')
  const response = await site.fetch('/concepts/', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(response.status).toBe(304)
  expect(Object.fromEntries(response.headers)).toMatchObject(expected)
})

it('allow what a page runs inline by its hash, and nothing else is inline', async () => {
  const html = await (await site.fetch('/concepts/')).text()
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs)].map(({ groups }) => groups)
  const inline = scripts.filter((script) => !script?.attributes?.includes('src='))
  expect(inline.map((script) => `sha256-${hash('sha256', script?.code ?? '', 'base64')}`)).toEqual([
    clientFixture.themeScript.hash,
  ])
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/)
})

describe('with page views counted', () => {
  const startMeasuredSite = (id: string) => startSite({ pages: { '/': 'Home' }, vars: { ANALYTICS_ID: id } })

  it('let a page load and reach the service', async () => {
    const measured = await startMeasuredSite('G-ABC123XYZ')
    const response = await measured.fetch('/')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' '${clientFixture.themeScript.hash}' https://www.googletagmanager.com;`)
    expect(policy).toContain("connect-src 'self' https://*.google-analytics.com;")
    expect(policy).toContain('trusted-types service-worker search-worker sidebar analytics goog#html;')
    expect(await response.text()).toContain('<meta name="analytics-id" content="G-ABC123XYZ"/>')
    await measured.dispose()
  })

  it.each(['', 'UA-1234-1', 'G-', 'G-1"><script>', 'https://example.test/G-ABC123'])(
    'are as ever, and the page says nothing, with “%s”, which is no id',
    async (id) => {
      const unmeasured = await startMeasuredSite(id)
      const response = await unmeasured.fetch('/')
      expect(Object.fromEntries(response.headers)).toMatchObject(expected)
      expect(await response.text()).not.toContain('analytics')
      await unmeasured.dispose()
    },
  )
})

it('let pages, and nothing else, name what may be fetched ahead', async () => {
  const names = async (path: string) => (await site.fetch(path)).headers.get('speculation-rules')
  expect(await names('/concepts/')).toBe('"/speculation-rules.json"')
  expect(await names('/nowhere/')).toBe('"/speculation-rules.json"')
  for (const path of ['/feed.xml', '/concepts/index.md', '/old/', '/data/votes.json'])
    expect(await names(path)).toBeNull()
})
