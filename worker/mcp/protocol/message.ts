import { createInvalidRequest, createParseError, type ProtocolError } from './protocol-error.ts'

/** Values of a JSON object. Read fields with {@link getField}, which ignores inherited ones. */
export type Fields = Readonly<Record<string, unknown>>

export type RequestId = string | number

export interface Request {
  kind: 'request'
  id: RequestId
  method: string
  params: Fields
}

/** The parsed body of a POST. */
export type Message =
  | Request
  /** A notification: it gets no answer, and the server acts on none. */
  | { kind: 'notification' }
  | { kind: 'malformed'; error: ProtocolError; id?: RequestId }

/** Parses a JSON-RPC message. Never throws: the result says what is wrong with the text. */
export function parseMessage(text: string): Message {
  const body = parseJson(text)
  if (body === undefined) return { kind: 'malformed', error: createParseError() }
  if (Array.isArray(body)) return malformed('Batches are not supported: send each message with a request of its own')
  if (!isFields(body)) return malformed('The message must be a JSON object')
  const id = getField(body, 'id')
  if (id !== undefined && !isRequestId(id)) return malformed('The id must be a string or an integer')
  const method = getField(body, 'method')
  const params = getField(body, 'params') ?? {}
  if (getField(body, 'jsonrpc') !== '2.0') return malformed('The field "jsonrpc" must be "2.0"', id)
  if (typeof method !== 'string') return malformed('The field "method" must be a string', id)
  if (!isFields(params)) return malformed('The field "params" must be an object', id)
  return id === undefined ? { kind: 'notification' } : { kind: 'request', id, method, params }
}

/** Returns an own field of a JSON object, so that `__proto__` and `constructor` are fields like any other. */
export function getField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || Number.isInteger(id)
}

function malformed(message: string, id?: RequestId): Message {
  return { kind: 'malformed', error: createInvalidRequest(message), ...(id !== undefined && { id }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
