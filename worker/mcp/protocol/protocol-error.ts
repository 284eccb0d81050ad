/** The revision of the protocol whose requests name it themselves, without a handshake. */
export const currentVersion = '2026-07-28'

/** An error of the protocol itself, as opposed to a tool's; becomes the `error` of a response. */
export class ProtocolError extends Error {
  readonly code: number
  /** The HTTP status of the response. */
  readonly status: 200 | 400 | 404
  readonly data: object | undefined

  constructor(code: number, status: ProtocolError['status'], message: string, data?: object) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

export const createParseError = () => new ProtocolError(-32700, 400, 'The body is not JSON')

export const createInvalidRequest = (message: string) => new ProtocolError(-32600, 400, message)

/** Answers requests whose metadata is incomplete, which HTTP calls a bad request. */
export const createInvalidMeta = (message: string) => new ProtocolError(-32602, 400, message)

export const createInvalidParams = (message: string, data?: object) => new ProtocolError(-32602, 200, message, data)

export const createMethodNotFound = (status: 200 | 404) => new ProtocolError(-32601, status, 'Method not found')

export const createInternalError = (message: string) => new ProtocolError(-32603, 200, message)

export const createHeaderMismatch = (header: string, problem: string) =>
  new ProtocolError(-32020, 400, `Header mismatch: ${header} ${problem}`)

export const createUnsupportedVersion = (requested: string) =>
  new ProtocolError(-32022, 400, 'Unsupported protocol version', { supported: [currentVersion], requested })
