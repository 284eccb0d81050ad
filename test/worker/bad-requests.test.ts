import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from './site/raw-request.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site
let url: URL

beforeAll(async () => {
  site = await startSite({
    pages: { '/': 'Home text', '/concepts/': 'Concepts text', '/api/': 'API text' },
    redirects: { '/old/': '/concepts/' },
  })
  url = await site.url
})
afterAll(() => site.dispose())

describe('a path that could lead off the host', () => {
  it.each([
    ['//evil.test/path', '/evil.test/path/'],
    ['///evil.test', '/evil.test'],
    ['//evil.test/..//path', '/path/'],
    ['/\\evil.test', '/evil.test'],
    ['/\\/evil.test/', '/evil.test/'],
    ['\\\\evil.test', null],
    ['/.//evil.test', '/evil.test'],
    ['/concepts/..//evil.test', '/evil.test'],
    ['/%2e%2e//evil.test', '/evil.test'],
    ['//evil.test@docs.test/', '/evil.test@docs.test/'],
    ['/http://evil.test', '/http:/evil.test'],
  ])('%s stays on it', async (path, location) => {
    const { status, headers } = await rawRequest(url, `GET ${path}`)
    expect(headers.get('location')).toBe(location)
    expect(status).toBe(location === null ? 400 : 301)
  })
})

describe('a path that is none', () => {
  it.each([
    ['an encoded slash', '/%2F%2Fevil.test'],
    ['an encoded slash inside', '/concepts%2Foutput/'],
    ['an encoded backslash', '/%5Cevil.test'],
    ['an encoded line break', '/concepts%0D%0ASet-Cookie:%20a=b'],
    ['an encoded NUL', '/concepts/%00'],
    ['an encoded delete', '/concepts/%7F'],
    ['a lone percent sign', '/100%'],
    ['half an escape', '/concepts/%2'],
    ['an escape of no hexadecimal digits', '/%zz/'],
    ['half a character', '/%E0%A4%A'],
    ['an overlong slash', '/%C0%AF'],
    ['a surrogate', '/%ED%A0%80'],
  ])('gets 400 for %s', async (_, path) => {
    const { status, headers, body } = await rawRequest(url, `GET ${path}`)
    expect(status).toBe(400)
    expect(headers.get('location')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Bad request')
    expect(body).toContain('Go to Homepage')
  })

  it.each([
    ['a path', `/${'a'.repeat(8192)}`],
    ['a path of escapes', `/${'%61'.repeat(2731)}`],
    ['a path with its query', `/concepts?${'a'.repeat(8192)}`],
  ])('gets 414 for 8 kB of %s', async (_, path) => {
    const { status, headers, body } = await rawRequest(url, `GET ${path}`)
    expect(status).toBe(414)
    expect(headers.get('location')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Address too long')
  })
})

describe('dot segments', () => {
  it.each(['/concepts/../api/', '/./api/', '/concepts/%2e%2e/api/', '/../../../api/', '/concepts/.%2E/api/'])(
    '%s are resolved inside the site',
    async (path) => {
      const { status, body } = await rawRequest(url, `GET ${path}`)
      expect(status).toBe(200)
      expect(body).toContain('API text')
    },
  )
})

describe('a query', () => {
  it.each([
    ['/concepts?a=%0D%0ASet-Cookie:%20a=b', '/concepts/?a=%0D%0ASet-Cookie:%20a=b'],
    ['/old/?a=%0D%0ALocation:%20//evil.test', '/concepts/?a=%0D%0ALocation:%20//evil.test'],
    ['/concepts?//evil.test', '/concepts/?//evil.test'],
    ['/concepts?a=%E0%A4%A', '/concepts/?a=%E0%A4%A'],
  ])('cannot add a header: %s', async (path, location) => {
    const { status, headers } = await rawRequest(url, `GET ${path}`)
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(location)
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('leaves the page as it is', async () => {
    const response = await site.fetch('/concepts/?%E0%A4%A&<script>')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('%E0%A4%A')
  })
})

describe('a method that is not for reading', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PURGE', 'PROPFIND'])('%s gets 405', async (method) => {
    const { status, headers, body } = await rawRequest(url, `${method} /concepts/`, ['Content-Length: 0'])
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('GET, HEAD')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Method not allowed')
  })

  it('is refused before anything else is looked at', async () => {
    const { status } = await rawRequest(url, 'POST /%zz//', ['Content-Length: 0'])
    expect(status).toBe(405)
  })
})

it.each([
  ['a method nobody knows', 'FROBNICATE /concepts/', []],
  ['an absolute address of another host', 'GET http://evil.test/concepts', []],
  ['an address that is none', 'GET http://[::1', []],
  ['a raw control character', 'GET /concepts/\u0001', []],
  ['raw bytes beyond ASCII', 'GET /caf\u00e9', []],
  ['a fragment', 'GET /concepts/#<script>', []],
  ['no path', 'GET ', []],
  ['an asterisk', 'GET *', []],
  ['a host with a space', 'GET /concepts', ['Host: a b']],
  ['a host that is none', 'GET /concepts', ['Host: [']],
  ['no host', 'GET /concepts', ['Host:']],
  ['a port out of range', 'GET /concepts', ['Host: docs.test:99999']],
  ['a forwarded host', 'GET /concepts', ['X-Forwarded-Host: evil.test', 'X-Original-URL: //evil.test']],
  ['another method by header', 'GET /concepts/', ['X-HTTP-Method-Override: DELETE']],
  ['a broken If-None-Match', 'GET /concepts/', ['If-None-Match: W/,,"', 'Range: bytes=5-1']],
])('neither fails nor leaves the host for %s', async (_, requestLine, headers) => {
  const response = await rawRequest(url, requestLine, headers)
  expect(response.status).toBeGreaterThanOrEqual(200)
  expect(response.status).not.toBe(500)
  expect(response.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
  expect(response.body).not.toMatch(/\bat .+:\d+:\d+/)
})
