import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { McpClient, meta } from './site/mcp-client.ts'
import { origin, type Site } from './site/site.ts'
import { startSite } from './start-site.ts'

let site: Site
let client: McpClient

const concepts = `# Concepts\n\n## [Part](${origin}/concepts/#part)\n\nOf it.\n`

const pages = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [`/pages/page-${index}/`, { html: 'Text', markdown: `# Page ${index}\n` }]),
)

beforeAll(async () => {
  site = await startSite({
    pages: {
      '/': 'Home',
      '/concepts/': { html: 'Text', markdown: concepts, description: 'Ideas.', updated: '2026-11-01' },
      ...pages,
      '/pages/page-1/': { html: 'Text', markdown: `# Whole\n\n## One\n\nOf it.\n`, contents: '# Contents\n' },
    },
    files: { '/robots.txt': { type: 'text/plain', text: 'User-agent: *' } },
    redirects: { '/old/': '/concepts/' },
    references: [],
    webpack: '5.112.2',
  })
  client = new McpClient((init) => site.fetch('/mcp', init as never))
})
afterAll(() => site.dispose())

const twin = `${origin}/concepts/index.md`

describe('a client of the current revision', () => {
  it('learns what the server is and what it can do, and may keep it for minutes', async () => {
    const { status, headers, body } = await client.request('server/discover')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ])
    expect(body).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: {
        resultType: 'complete',
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {}, resources: {} },
        instructions: expect.stringContaining('webpack'),
        ttlMs: 300_000,
        cacheScope: 'public',
        _meta: {
          'io.modelcontextprotocol/serverInfo': {
            name: 'webpack-documentation',
            title: 'webpack documentation',
            version: '5.112.2',
            websiteUrl: origin,
          },
        },
      },
    })
  })

  it('gets the tools always in the same order, each read-only, with schemas of what goes in and comes out', async () => {
    const [first, second] = await Promise.all([client.request('tools/list'), client.request('tools/list')])
    expect(first.body).toEqual(second.body)
    const { tools } = first.body.result
    const names = ['search', 'get_page', 'get_option', 'explain_error', 'list_changes']
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(tool.outputSchema.type).toBe('object')
      expect(tool.description.length).toBeGreaterThan(40)
    }
  })

  it('may encode the name in its header, as names beyond ASCII have to be', async () => {
    const encoded = `=?base64?${Buffer.from(twin).toString('base64')}?=`
    const { body } = await client.request('resources/read', { uri: twin }, { 'Mcp-Name': encoded })
    expect(body.result.contents).toHaveLength(1)
  })

  it.each([
    ['no metadata', { _meta: undefined }, {}, [400, -32602]],
    ['no version', { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': undefined } }, {}, [400, -32602]],
    ['no capabilities', { _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': [] } }, {}, [400, -32602]],
    ['no header for the version', {}, { 'MCP-Protocol-Version': '' }, [400, -32020]],
    ['another version in the header', {}, { 'MCP-Protocol-Version': '2025-11-25' }, [400, -32020]],
    ['no header for the method', {}, { 'Mcp-Method': '' }, [400, -32020]],
    ['another method in the header', {}, { 'Mcp-Method': 'tools/list' }, [400, -32020]],
    ['no header for the name', {}, { 'Mcp-Name': '' }, [400, -32020]],
    ['another name in the header', {}, { 'Mcp-Name': `${origin}/index.md` }, [400, -32020]],
    ['a name in bad Base64', {}, { 'Mcp-Name': '=?base64?SGVsbG8?=' }, [400, -32020]],
    ['a name in Base64 of no UTF-8', {}, { 'Mcp-Name': '=?base64?/////w==?=' }, [400, -32020]],
  ])('is refused: %s', async (_, params, headers, expected) => {
    const { status, body } = await client.request('resources/read', { uri: twin, ...params }, headers)
    expect([status, body.error.code, body.id]).toEqual([...expected, 1])
  })

  it('hears which version there is when it asks by another', async () => {
    const _meta = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2030-01-01' }
    const { status, body } = await client.request(
      'server/discover',
      { _meta },
      { 'MCP-Protocol-Version': '2030-01-01' },
    )
    expect([status, body.error.code, body.error.data]).toEqual([
      400,
      -32022,
      { supported: ['2026-07-28'], requested: '2030-01-01' },
    ])
  })

  it.each([
    'initialize',
    'ping',
    'prompts/list',
    'resources/subscribe',
    'subscriptions/listen',
    'toString',
    '__proto__',
  ])('hears that there is no method %s', async (method) => {
    const { status, body } = await client.request(method)
    expect([status, body.error.code]).toEqual([404, -32601])
  })
})

describe('a client of a revision with a handshake', () => {
  it.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2030-01-01', '2025-11-25'],
  ])('that asks for %s is answered with %s', async (asked, answered) => {
    const { status, headers, body } = await client.legacyRequest('initialize', { protocolVersion: asked }, '')
    expect([status, headers.get('mcp-session-id')]).toEqual([200, null])
    expect(body.result).toMatchObject({
      protocolVersion: answered,
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'webpack-documentation' },
    })
  })

  it('has its notification accepted, and its pings and requests answered without what it would not know', async () => {
    const notified = await client.post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }))
    expect([notified.status, notified.body]).toEqual([202, undefined])
    expect((await client.legacyRequest('ping')).body.result).toEqual({})
    expect(Object.keys((await client.legacyRequest('tools/list')).body.result)).toEqual(['tools'])
    const read = await client.legacyRequest('resources/read', { uri: twin }, '2025-06-18')
    expect(read.body.result).toEqual({ contents: [{ uri: twin, mimeType: 'text/markdown', text: concepts }] })
    // The first revision names no version after the handshake.
    expect((await client.legacyRequest('tools/list', {}, '')).body.result.tools).toHaveLength(5)
  })

  it('hears of unknown methods with status 200, and of unknown versions with 400', async () => {
    const unknown = await client.legacyRequest('prompts/list')
    expect([unknown.status, unknown.body.error.code]).toEqual([200, -32601])
    expect((await client.legacyRequest('tools/list', {}, '1999-01-01')).status).toBe(400)
  })
})

describe('resources', () => {
  it('are the pages, by pages of a hundred', async () => {
    const first = (await client.request('resources/list')).body.result
    const second = (await client.request('resources/list', { cursor: first.nextCursor })).body.result
    expect([first.resources.length, second.resources.length, second.nextCursor]).toEqual([100, 22, undefined])
    const all = [...first.resources, ...second.resources]
    expect(new Set(all.map(({ uri }) => uri)).size).toBe(122)
    expect(all).toContainEqual({
      uri: twin,
      name: '/concepts/',
      title: 'Title of /concepts/',
      description: 'Ideas.',
      mimeType: 'text/markdown',
      annotations: { lastModified: '2026-11-01T00:00:00Z' },
    })
  })

  it.each(['', '-1', '122', '1e1', '99999999', 'x', 5, null])('refuse the cursor %j', async (cursor) => {
    expect((await client.request('resources/list', { cursor })).body.error.code).toBe(-32602)
  })

  it('name a template for any page', async () => {
    const { resourceTemplates } = (await client.request('resources/templates/list')).body.result
    expect(resourceTemplates).toHaveLength(1)
    expect(resourceTemplates[0].uriTemplate).toBe(`${origin}/{+path}.md`)
  })

  it.each([
    ['its twin', '/concepts/index.md'],
    ['its short twin', '/concepts.md'],
    ['itself', '/concepts/'],
    ['another case', '/Concepts/'],
    ['where it was', '/old/'],
  ])('are read by the address of %s', async (_, path) => {
    const { body } = await client.request('resources/read', { uri: origin + path })
    expect(body.result.contents).toEqual([{ uri: origin + path, mimeType: 'text/markdown', text: concepts }])
  })

  it('are the contents of a very long page, the whole of it at its address, and its sections', async () => {
    const read = async (path: string) => {
      const { body } = await client.request('resources/read', { uri: `${origin}/pages/page-1${path}` })
      return body.result.contents[0].text
    }
    expect(await read('/')).toBe('# Contents\n')
    expect(await read('/index.md')).toBe('# Contents\n')
    expect(await read('/full.md')).toBe('# Whole\n\n## One\n\nOf it.\n')
    expect(await read('/#one')).toContain('## One\n\nOf it.')
  })

  it('are sections as well, by the addresses of their twins', async () => {
    const uri = `${origin}/concepts/part.md`
    const { contents } = (await client.request('resources/read', { uri })).body.result
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringContaining('Of it.') }])
    expect(contents[0].text).not.toContain('# Concepts')
    const { error } = (await client.request('resources/read', { uri: `${origin}/concepts/none.md` })).body
    expect(error.code).toBe(-32602)
  })

  it.each([
    ['that is none', `${origin}/none/`],
    ['of a file', `${origin}/robots.txt`],
    ['of another host', 'https://evil.test/concepts/'],
    ['of another scheme', 'file:///concepts/'],
    ['without a host', '/concepts/'],
    ['with an encoded slash', `${origin}/%2Fconcepts/`],
    ['of a field that every object has', `${origin}/constructor`],
    ['that is no text', 5],
    ['of endless length', `${origin}/${'a'.repeat(5000)}`],
  ])('hear of an address %s that there is no such resource', async (_, uri) => {
    const { status, body } = await client.request('resources/read', { uri: uri as string })
    expect([status, body.error.code]).toEqual([200, -32602])
  })
})

describe('the address', () => {
  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('answers %s with 405', async (method) => {
    const response = await site.fetch('/mcp', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('may have a slash at its end', async () => {
    const slashed = new McpClient((init) => site.fetch('/mcp/', init as never))
    expect((await slashed.request('server/discover')).status).toBe(200)
  })

  it.each([
    ['https://evil.test', 403],
    ['null', 403],
    ['https://localhost.evil.test', 403],
    ['http://127.0.0.1.evil.test', 403],
    [origin, 200],
    ['http://localhost:6274', 200],
    ['http://[::1]:6274', 200],
  ])('answers pages of the origin %s with %i', async (from, status) => {
    const answer = await client.request('server/discover', {}, { Origin: from })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe(status === 200 ? from : null)
  })

  it('lets browsers ask first what they may send', async () => {
    const ask = (from: string) =>
      site.fetch('/mcp', {
        method: 'OPTIONS',
        headers: { Origin: from, 'Access-Control-Request-Headers': 'mcp-method, content-type' },
      })
    const { status, headers } = await ask('http://localhost:6274')
    expect([status, headers.get('access-control-allow-methods'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      'POST',
      'mcp-method,content-type',
    ])
    expect((await ask('https://evil.test')).status).toBe(403)
  })

  it('says 503 while no release can be read', async () => {
    const empty = await startSite({ unpublished: true })
    const { status, headers, body } = await new McpClient((init) => empty.fetch('/mcp', init as never)).request('ping')
    expect([status, headers.get('retry-after'), body.error.code]).toEqual([503, '10', -32603])
    await empty.log.expect([{ event: 'release-missing', key: 'release' }])
    await empty.dispose()
  })
})
