import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawResponse {
  status: number
  headers: Headers
  body: string
}

/** Sends a request line unchanged, without a client that would normalize it. */
export async function rawRequest(url: URL, requestLine: string, headers: readonly string[] = []): Promise<RawResponse> {
  const socket = connect(Number(url.port), url.hostname)
  const host = headers.some((header) => header.startsWith('Host:')) ? [] : ['Host: docs.test']
  const lines = [`${requestLine} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', '']
  socket.write(lines.join('\r\n'))
  return parseResponse(await text(socket))
}

function parseResponse(response: string): RawResponse {
  const end = response.indexOf('\r\n\r\n')
  const [statusLine = '', ...fields] = response.slice(0, end).split('\r\n')
  const headers = new Headers()
  for (const field of fields) {
    const colon = field.indexOf(':')
    headers.append(field.slice(0, colon), field.slice(colon + 1).trim())
  }
  return { status: Number(statusLine.split(' ')[1]), headers, body: response.slice(end + 4) }
}
