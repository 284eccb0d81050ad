import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fileKey } from '../../content-build/contract/records.ts'
import { createFailure, toProtocolError } from '../../worker/mcp/create-failure.ts'
import { page } from '../unit/search/fixture.ts'
import { McpClient, meta } from '../worker/site/mcp-client.ts'
import { createRelease } from '../worker/site/release-fixture.ts'
import { origin, type Site } from '../worker/site/site.ts'
import { startSite } from '../worker/start-site.ts'
import { createRandom, rounds, seed } from './random.ts'

let site: Site
let client: McpClient

beforeAll(async () => {
  site = await startSite({
    pages: { '/': 'Home', '/concepts/': { html: 'Text', markdown: '# Concepts\n\n## Part\n\nText.\n' } },
    search: [page('/concepts/', 'Concepts', { Part: 'Text.' })],
    references: [{ kind: 'option', name: 'mode', url: '/concepts/#part', summary: 'Sets the mode.' }],
    webpack: '5.112.2',
  })
  client = new McpClient((init) => site.fetch('/mcp', init as never))
})
// A query may come from an attacker, or be private to its user, so it is never logged.
afterAll(() => site.dispose())

const nested = (opening: string, depth: number, closing: string) => opening.repeat(depth) + closing.repeat(depth)
const message = (rest: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', ...rest })
const json = { 'Content-Type': 'application/json' }

describe('a body that is no message', () => {
  it.each([
    ['nothing', '', -32700],
    ['half a message', '{"jsonrpc":"2.0","id":1', -32700],
    ['words', 'ping', -32700],
    ['a number beyond all', '1e999999', -32600],
    ['null', 'null', -32600],
    ['a string', '"ping"', -32600],
    ['an empty batch', '[]', -32600],
    ['a batch', `[${message({})},${message({ id: 2 })}]`, -32600],
    ['a batch of nothing', `[${'1,'.repeat(10_000)}1]`, -32600],
    ['deep arrays', nested('[', 30_000, ']'), -32600],
    ['deep objects', message({}).replace('1', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`), -32600],
    ['another version of JSON-RPC', message({ jsonrpc: '1.0' }), -32600],
    ['no version', message({ jsonrpc: undefined }), -32600],
    ['no method', message({ method: undefined }), -32600],
    ['a method that is a list', message({ method: ['ping'] }), -32600],
    ['an id of null', message({ id: null }), -32600],
    ['an id of a fraction', message({ id: 1.5 }), -32600],
    ['an id of an object', message({ id: { toString: 'x' } }), -32600],
    ['parameters in a list', message({ params: [] }), -32600],
    ['parameters in a string', message({ params: 'a' }), -32600],
    ['a response', JSON.stringify({ jsonrpc: '2.0', id: 1, result: {} }), -32600],
  ])('is an error: %s', async (_, body, code) => {
    const answer = await client.post(body, json)
    expect([answer.status, answer.body.error.code, 'result' in answer.body]).toEqual([400, code, false])
  })

  it('is an error in bytes that are not UTF-8, and in a type that is not JSON', async () => {
    const bytes = await site.fetch('/mcp', { method: 'POST', headers: json, body: Buffer.from([0x22, 0xff]) } as never)
    expect([bytes.status, await bytes.json()]).toMatchObject([400, { error: { code: -32700 } }])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
      expect((await client.post(message({}), type === '' ? {} : { 'Content-Type': type })).status).toBe(415)
  })
})

describe('a body that is too large', () => {
  it.each([
    ['64 KB and a byte', 65_537],
    ['a name of a megabyte', 1_000_000],
  ])('is not read to its end: %s', async (_, bytes) => {
    const body = message({ method: 'a' })
    const answer = await client.post(body.replace('"a"', `"${'a'.repeat(bytes - body.length + 1)}"`), json)
    expect([answer.status, answer.body.error.code]).toEqual([413, -32600])
  })

  it('may have 64 KB', async () => {
    const body = message({ method: 'a' })
    const answer = await client.post(body.replace('"a"', `"${'a'.repeat(65_536 - body.length + 1)}"`), json)
    expect([answer.status, answer.body]).toEqual([
      200,
      { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
    ])
  })

  it('is refused also where it does not say its size', async () => {
    const parts = Array.from({ length: 5 }, () => new Uint8Array(16_384).fill(0x20))
    const body = new Blob(parts).stream()
    const response = await site.fetch('/mcp', { method: 'POST', headers: json, body, duplex: 'half' } as never)
    expect(response.status).toBe(413)
  })
})

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

describe('a name that every object has', () => {
  it.each(inherited)('is no method, tool, page, section, option, argument or version: %s', async (name) => {
    expect((await client.request(name)).body.error.code).toBe(-32601)
    expect((await client.legacyRequest(name)).body.error.code).toBe(-32601)
    expect((await client.call(name, {})).code).toBe(-32602)
    expect((await client.request('resources/read', { uri: `${origin}/${name}/` })).body.error.code).toBe(-32602)
    expect((await client.call('get_page', { page: name })).isError).toBe(true)
    expect((await client.call('get_page', { page: '/concepts/', section: name })).isError).toBe(true)
    expect((await client.call('get_option', { name })).structuredContent.found).toBeNull()
    expect((await client.call('get_option', { name: 'mode', version: name })).isError).toBe(true)
    const smuggled = message({
      method: 'tools/call',
      params: { name: 'search', arguments: JSON.parse(`{"query":"a","${name}":{"limit":9}}`) },
    })
    expect((await client.post(smuggled, json)).body.result.isError).toBe(true)
  })

  it('is no way to fields that a message lacks', async () => {
    const inProto = '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"tools/list"}}'
    expect((await client.post(inProto, json)).body.error.code).toBe(-32600)
    const { status, body } = await client.request('server/discover', {
      _meta: JSON.parse(`{"__proto__":${JSON.stringify(meta)}}`),
    })
    expect([status, body.error.code]).toEqual([400, -32602])
  })
})

it.each(['\ud800', '%', '%E0%A4%A', '\0', 'a'.repeat(190)])('finds no section of the id %j', async (section) => {
  expect((await client.call('get_page', { page: '/concepts/', section })).isError).toBe(true)
})

describe('a parameter of another type', () => {
  it.each([null, [], 5, 'a', true])('is an error: %j as the arguments of a tool', async (values) => {
    const { body } = await client.request('tools/call', { name: 'search', arguments: values })
    // A tool may be called without arguments, which JSON can write as null.
    expect(values === null ? body.result.isError : body.error.code).toBe(values === null ? true : -32602)
  })

  it.each([null, [], 5, {}, true])('is an error: %j as the name of a tool', async (name) => {
    const { body } = await client.legacyRequest('tools/call', { name })
    expect(body.error.code).toBe(-32602)
  })
})

it('logs the name of an error that nobody foresaw, and nothing of what it says', async () => {
  const lines: string[] = []
  const log = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line))
  const answer = createFailure(toProtocolError(new RangeError('secret words')), 1)
  log.mockRestore()
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } },
  ])
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ event: 'mcp-failed', key: 'RangeError' }])
})

it('logs which record cannot be read, and nothing of the question', async () => {
  const fixture = { pages: { '/': 'Home' }, search: [page('/', 'Home')], references: [] }
  const broken = await startSite({ ...fixture, faulty: true })
  const key = fileKey(createRelease(fixture).index.search?.headings ?? ('' as never))
  broken.kv.fail(key)
  const asking = new McpClient((init) => broken.fetch('/mcp', init as never))
  for (const [tool, values] of [
    ['search', { query: 'secret words' }],
    ['explain_error', { output: 'Error: secret words' }],
  ] as const)
    expect((await asking.call(tool, values)).isError).toBe(true)
  const line = { event: 'record-unreadable', key, message: 'KV GET failed: 500 Internal Server Error' }
  await broken.log.expect([line, line])
  await broken.dispose()
})

it(`answers whatever is sent with JSON or with nothing, seed ${seed}`, async () => {
  const random = createRandom(41)
  const atoms = [
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    '',
    'a',
    'ping',
    '2.0',
    '/concepts/',
    '5.100',
    ...inherited,
    'a'.repeat(3000),
    '\ud800',
    '\0',
  ]
  const names = [
    'jsonrpc',
    'id',
    'method',
    'params',
    '_meta',
    'name',
    'arguments',
    'uri',
    'cursor',
    'query',
    'page',
    'section',
    'version',
    'from',
    'to',
    'limit',
    ...Object.keys(meta),
    ...inherited,
  ]
  const tools = ['search', 'get_page', 'get_option', 'explain_error', 'list_changes']
  const methods = [
    'tools/call',
    'tools/list',
    'resources/list',
    'resources/read',
    'server/discover',
    'initialize',
    'ping',
  ]
  const create = (depth: number): unknown => {
    const choice = random.below(depth > 3 ? 1 : 3)
    if (choice === 0) return random.pick(atoms)
    const values = Array.from({ length: random.below(4) }, () => create(depth + 1))
    return choice === 1 ? values : Object.fromEntries(values.map((value) => [random.pick(names), value]))
  }
  for (let round = 0; round < rounds(150, 5000); round++) {
    const method = random.pick(methods)
    const params = {
      ...(create(1) as object),
      ...(random.below(2) === 0 && { _meta: meta }),
      name: random.pick(tools),
      arguments: create(1),
    }
    const sent = random.below(4) === 0 ? create(0) : { jsonrpc: '2.0', id: round, method, params }
    const headers =
      random.below(2) === 0
        ? json
        : { ...json, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, 'Mcp-Name': params.name }
    const { status, body } = await client.post(JSON.stringify(sent), headers)
    expect([200, 202, 400, 404], JSON.stringify(sent)).toContain(status)
    if (status !== 202) expect(body).toMatchObject({ jsonrpc: '2.0' })
    // An error that nothing above anticipates.
    expect(body?.error?.code, JSON.stringify(sent)).not.toBe(-32603)
  }
})
