import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request to an API. */
export interface ApiRequest {
  /** `POST /graphql/v2`. */
  call: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** The response: JSON, unless the body is a string already. */
export interface ApiAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** A server on this machine that stands in for an API. */
export class ApiStandIn {
  /** Requests in order of arrival. */
  readonly requests: ApiRequest[] = []
  answer: (request: ApiRequest) => ApiAnswer = () => ({ status: 404 })
  readonly #server = createServer((request, response) => {
    void this.#respond(request, response)
  })

  /** Starts the server; returns its origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const asked: ApiRequest = {
      call: `${request.method} ${pathname}`,
      query: searchParams,
      headers: request.headers,
      body: await text(request),
    }
    this.requests.push(asked)
    const { status = 200, headers = {}, body = {} } = this.answer(asked)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
