import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LogQuota } from '../../worker/reports/log-quota.ts'
import { parseReports } from '../../worker/reports/parse-reports.ts'
import { createRandom, rounds, seed } from '../faults/random.ts'
import type { Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ pages: { '/': 'Home' } })
})
afterAll(() => site.dispose())

const violation = {
  type: 'csp-violation',
  age: 1,
  url: 'https://docs.test/concepts/?q=secret#secret',
  user_agent: 'secret',
  body: {
    documentURL: 'https://docs.test/concepts/?q=secret#secret',
    referrer: 'https://secret.test/',
    blockedURL: 'https://evil.test/secret.js?secret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: 'secret',
    sourceFile: 'https://docs.test/assets/entry-1.js?secret',
    sample: 'secret',
    lineNumber: 7,
  },
}
const line = {
  event: 'policy-violation',
  key: '/concepts/',
  directive: 'script-src-elem',
  blocked: 'https://evil.test',
  source: '/assets/entry-1.js',
  line: 7,
}

const types = { api: 'application/reports+json', old: 'application/csp-report' }

function send(body: string, type: string = types.api) {
  return site.fetch('/reports/', { method: 'POST', headers: { 'Content-Type': type }, body } as never)
}

describe('a report', () => {
  it('is logged without anything of the reader', async () => {
    const response = await send(JSON.stringify([violation]))
    expect([response.status, await response.text()]).toEqual([204, ''])
    await site.log.expect([line])
  })

  it('is taken in the form of report-uri as well', async () => {
    const old = {
      'document-uri': 'https://docs.test/?q=secret',
      'blocked-uri': 'inline',
      'effective-directive': 'script-src',
      'violated-directive': 'secret',
      'script-sample': 'secret',
    }
    await send(JSON.stringify({ 'csp-report': old }), `${types.old}; charset=utf-8`)
    const expected = { ...line, key: '/', directive: 'script-src', blocked: 'inline', source: '', line: 0 }
    await site.log.expect([expected])
  })

  it.each([
    ['of a browser extension', { sourceFile: 'chrome-extension://abc/content.js' }],
    ['of what an extension loads', { blockedURL: 'moz-extension://abc/content.js' }],
    ['of no page', { documentURL: 'about:blank' }],
    ['without a directive', { effectiveDirective: undefined }],
    ['of a directive that is text', { effectiveDirective: 'Free text\n{"event":"forged"}' }],
    ['of other types', { documentURL: 7, blockedURL: {}, sourceFile: [] }],
  ])('%s is not', async (_, facts) => {
    const body = { ...violation.body, ...facts }
    expect((await send(JSON.stringify([{ ...violation, body }]))).status).toBe(204)
    expect((await send(JSON.stringify([violation]))).status).toBe(204)
    await site.log.expect([line])
  })
})

describe('whoever sends whatever', () => {
  it.each([
    ['', types.api],
    ['{', types.api],
    ['null', types.api],
    ['"text"', types.old],
    ['['.repeat(16_000), types.api],
    ['{"__proto__":{"csp-report":{}}}', types.old],
    [JSON.stringify([violation]), 'text/plain'],
    [JSON.stringify([violation]), 'application/json'],
    [JSON.stringify([violation]), ''],
    [JSON.stringify([{ ...violation, padding: 'x'.repeat(20_000) }]), types.api],
    [JSON.stringify([{ ...violation, type: 'deprecation' }]), types.api],
  ])('hears the same, and the log nothing (%#)', async (body, type) => {
    const response = await send(body, type)
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('fills no log: ten lines of one body, twenty a minute', async () => {
    // A new isolate, whose minute has just begun.
    const other = await startSite({ pages: { '/': 'Home' } })
    const body = { documentURL: 'https://docs.test/', effectiveDirective: 'img-src' }
    const post = (times: number) => {
      const reports = JSON.stringify(Array(times).fill({ type: 'csp-violation', body }))
      const init = { method: 'POST', headers: { 'Content-Type': types.api }, body: reports }
      return other.fetch('/reports/', init as never)
    }
    await post(100)
    await other.log.expect(Array(10).fill({ event: 'policy-violation', key: '/' }))
    for (let times = 0; times < 50; times++) expect((await post(1)).status).toBe(204)
    await other.log.expect(Array(10).fill({ event: 'policy-violation', key: '/' }))
    await other.dispose()
  })
})

describe('a quota of lines', () => {
  afterEach(() => void vi.useRealTimers())

  it('begins anew each minute, and tells then how many were left out', () => {
    vi.useFakeTimers()
    const lines: unknown[] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation((text) => void lines.push(JSON.parse(text)))
    const quota = new LogQuota(2)
    const log = () => quota.log('event', { key: '/' })
    for (let times = 0; times < 5; times++) log()
    vi.advanceTimersByTime(59_999)
    log()
    vi.advanceTimersByTime(1)
    log()
    log()
    warn.mockRestore()
    const line = { event: 'event', key: '/' }
    expect(lines).toEqual([line, line, { ...line, omitted: 4 }, line])
  })
})

const many = rounds(2000, 100_000)

it(`leaves nothing of the reader, and little of anything, in ${many} random reports (seed ${seed})`, () => {
  const random = createRandom(2)
  const odd = [
    '\n',
    '\u2028',
    '"',
    '{"event":"forged"}',
    '\0',
    '💥',
    '\ud800',
    'x'.repeat(3000),
    'https://a.test/',
    '?secret',
  ]
  const names = Object.keys(violation.body)
  const createText = () => Array.from({ length: random.below(5) }, () => random.pick(odd)).join('')
  let found = 0
  for (let round = 0; round < many; round++) {
    const odds = Object.fromEntries([0, 1].map(() => [random.pick(names), random.pick([createText(), [], 7, null])]))
    const reports = parseReports(JSON.stringify([{ ...violation, body: { ...violation.body, ...odds } }]))
    const text = JSON.stringify(reports)
    found += reports.length
    expect(text.length).toBeLessThan(800)
    expect(text).not.toContain('secret')
  }
  expect(found).toBeGreaterThan(many / 10)
})

it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('cannot be asked by %s', async (method) => {
  const response = await site.fetch('/reports/', { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(response.headers.get('cache-control')).toBe('no-store')
})
