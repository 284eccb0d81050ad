/** The function through which a client reaches a server. */
type Send = (init: { method: string; headers: Record<string, string>; body: string }) => Promise<{
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}>

export interface Answer {
  status: number
  headers: { get(name: string): string | null }
  /** The message of the server; empty if it sent none. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in it, tests say
  body: any
}

const version = '2026-07-28'

/** Metadata of a request in the current revision. */
export const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

const plainHeaders = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

/** A client of the Model Context Protocol that sends what a test gives it, valid or not. */
export class McpClient {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Sends a body unchanged. */
  async post(body: string, headers: Record<string, string> = plainHeaders): Promise<Answer> {
    const response = await this.#send({ method: 'POST', headers, body })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Sends a request of the current revision with its headers; `headers` replaces them, and an empty one is left out. */
  async request(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const { name, uri } = params as { name?: string; uri?: string }
    const all = {
      ...plainHeaders,
      'MCP-Protocol-Version': version,
      'Mcp-Method': method,
      ...((name ?? uri) && { 'Mcp-Name': name ?? uri ?? '' }),
      ...headers,
    }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    return this.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { _meta: meta, ...params } }), sent)
  }

  /** Sends a request as clients of a revision with a handshake do. */
  async legacyRequest(method: string, params?: object, revision = '2025-11-25'): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) })
    return this.post(body, { ...plainHeaders, ...(revision && { 'MCP-Protocol-Version': revision }) })
  }

  /** Returns the result of a tool. */
  // biome-ignore lint/suspicious/noExplicitAny: what is in it, tests say
  async call(name: string, values: object): Promise<any> {
    const { body } = await this.request('tools/call', { name, arguments: values })
    return body.result ?? body.error
  }
}
