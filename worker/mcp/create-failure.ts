import { logFailure } from '../log.ts'
import { caching } from '../response/caching.ts'
import type { RequestId } from './protocol/message.ts'
import { createInternalError, ProtocolError } from './protocol/protocol-error.ts'

/** Creates an error response, without an id if the message's id could not be read; `status` overrides that of the error. */
export function createFailure(error: ProtocolError, id?: RequestId, status: number = error.status): Response {
  const { code, message, data } = error
  const body = { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message, ...(data && { data }) } }
  return Response.json(body, { status, headers: caching.never })
}

/** Converts a thrown value into the error for the client. Logs a fault of the server by its name only: its message may quote the request. */
export function toProtocolError(cause: unknown): ProtocolError {
  if (cause instanceof ProtocolError) return cause
  logFailure('mcp-failed', cause instanceof Error ? cause.name : 'unknown')
  return createInternalError('Internal error')
}
