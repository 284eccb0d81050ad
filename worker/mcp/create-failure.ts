import { logFailure } from '../log.ts'
import { caching } from '../response/caching.ts'
import type { RequestId } from './protocol/message.ts'
import { createInternalError, ProtocolError } from './protocol/protocol-error.ts'

/** An error as a response, without an id where the message's could not be read; `status` goes before the one of the error. */
export function createFailure(error: ProtocolError, id?: RequestId, status: number = error.status): Response {
  const { code, message, data } = error
  const body = { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message, ...(data && { data }) } }
  return Response.json(body, { status, headers: caching.never })
}

/** Takes what was thrown for what the client hears. A fault of the server's own is logged by its name alone: its message may quote what was asked. */
export function toProtocolError(cause: unknown): ProtocolError {
  if (cause instanceof ProtocolError) return cause
  logFailure('mcp-failed', cause instanceof Error ? cause.name : 'unknown')
  return createInternalError('Internal error')
}
