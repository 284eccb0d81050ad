import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const pairs = z.array(
  z.object({
    key: z.string(),
    value: z.string(),
    base64: z.boolean().optional(),
    metadata: z.object({ at: z.number() }),
  }),
)

export interface Failure {
  status: number
  code: number
  message: string
}

export interface ApiStandIn {
  /** The address for CLOUDFLARE_API_BASE_URL. */
  address: string
  entries: Map<string, { value: Buffer; metadata: { at: number } }>
  /** `PUT /bulk` requests, in order of arrival. */
  requests: string[]
  /** Bulk writes from this one on (counted from 0) fail with this response. */
  failWritesFrom: number
  failure: Failure | undefined
  close(): Promise<void>
}

export const account = 'a'.repeat(32)
export const token = 'test-token'

/** A local Cloudflare API with the key-value endpoints that Wrangler calls, for one account and its namespaces. */
export async function startApi(namespaceId: string, { pageSize = 1000 } = {}): Promise<ApiStandIn> {
  let writes = 0
  const root = `/accounts/${account}/storage/kv/namespaces/${namespaceId}`
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const call = `${request.method} ${pathname.replace(root, '')}`
    api.requests.push(call)
    if (request.headers.authorization !== `Bearer ${token}`) {
      return fail(response, { status: 403, code: 10000, message: 'Authentication error' })
    }
    if (!pathname.startsWith(`${root}/`)) {
      return fail(response, { status: 404, code: 10013, message: 'namespace not found' })
    }
    if (call === 'GET /keys') return list(response, searchParams.get('cursor'))
    if (call.startsWith('GET /values/')) {
      const entry = api.entries.get(decodeURIComponent(call.slice('GET /values/'.length)))
      if (!entry) return fail(response, { status: 404, code: 10009, message: "get: 'key not found'" })
      response.end(entry.value)
      return
    }
    if (call === 'PUT /bulk') {
      if (writes++ >= api.failWritesFrom && api.failure) return fail(response, api.failure)
      for (const { key, value, base64, metadata } of pairs.parse(JSON.parse(body))) {
        api.entries.set(key, { value: Buffer.from(value, base64 ? 'base64' : 'utf8'), metadata })
      }
      return succeed(response, {})
    }
    if (call === 'DELETE /bulk') {
      for (const key of z.array(z.string()).parse(JSON.parse(body))) api.entries.delete(key)
      return succeed(response, {})
    }
    fail(response, { status: 405, code: 10405, message: `no such endpoint: ${call}` })
  }

  function list(response: ServerResponse, cursor: string | null): void {
    const start = Number(cursor ?? 0)
    const names = [...api.entries].map(([name, { metadata }]) => ({ name, metadata })).slice(start, start + pageSize)
    const next = start + pageSize < api.entries.size ? String(start + pageSize) : ''
    succeed(response, names, { count: names.length, cursor: next })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: ApiStandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries: new Map(),
    requests: [],
    failWritesFrom: Number.POSITIVE_INFINITY,
    failure: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return api
}

function succeed(response: ServerResponse, result: unknown, info?: object): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ success: true, errors: [], messages: [], result, ...(info && { result_info: info }) }))
}

function fail(response: ServerResponse, { status, code, message }: Failure): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }))
}
