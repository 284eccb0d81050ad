import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { caching } from '../response/caching.ts'
import { createFailure, toProtocolError } from './create-failure.ts'
import { methods } from './methods.ts'
import { type Era, getEra } from './protocol/era.ts'
import { parseMessage, type Request } from './protocol/message.ts'
import { createMethodNotFound } from './protocol/protocol-error.ts'
import { describeServer } from './server-info.ts'

/** How long modern clients may cache lists and pages; a new release can come at any time. */
const freshness = { ttlMs: 300_000, cacheScope: 'public' }

/** Answers the body of a POST. Never rejects, and logs nothing of the message: a failure becomes an error response. */
export async function answerMessage(c: Context<AppEnv>, body: string): Promise<Response> {
  const message = parseMessage(body)
  switch (message.kind) {
    case 'malformed':
      return createFailure(message.error, message.id)
    case 'notification':
      return new Response(null, { status: 202 })
    case 'request':
      return answerRequest(c, message)
  }
}

async function answerRequest(c: Context<AppEnv>, request: Request): Promise<Response> {
  try {
    const result = await run(c, getEra(c.req.raw.headers, request), request)
    return Response.json({ jsonrpc: '2.0', id: request.id, result }, { headers: caching.never })
  } catch (cause) {
    return createFailure(toProtocolError(cause), request.id)
  }
}

async function run(c: Context<AppEnv>, era: Era, { method, params }: Request): Promise<object> {
  const found = methods[era].get(method)
  if (found === undefined) throw createMethodNotFound(era === 'modern' ? 404 : 200)
  const result = await found.run(c, params)
  if (era === 'legacy') return result
  const _meta = { 'io.modelcontextprotocol/serverInfo': describeServer(c) }
  return { resultType: 'complete', ...result, ...(found.isCacheable && freshness), _meta }
}
