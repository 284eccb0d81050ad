import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { AppEnv } from '../env.ts'
import { answerMessage } from '../mcp/answer-message.ts'
import { createFailure } from '../mcp/create-failure.ts'
import { decodeUtf8 } from '../mcp/protocol/decode-utf8.ts'
import { createInternalError, createInvalidRequest, createParseError } from '../mcp/protocol/protocol-error.ts'
import { findRelease } from '../middleware/current-release.ts'
import { isWithinLimit, limitPeriod } from '../middleware/is-within-limit.ts'
import { messagePage } from '../response/message-page.tsx'

const largestBody = 65_536

/** Matches pages on the reader's own machine, such as an inspector for the protocol. */
const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Serves the documentation to agents and editors by the Model Context Protocol over Streamable HTTP: stateless, one message per POST, each answered
 * with one JSON object.
 *
 * Refuses the origins of other sites, as the protocol requires against DNS rebinding; programs other than browsers send no origin.
 */
export const mcp = new Hono<AppEnv>()
  .on(
    ['POST', 'OPTIONS'],
    ['/mcp', '/mcp/'],
    checkOrigin,
    cors({ origin: (origin) => origin, allowMethods: ['POST'], maxAge: 86_400 }),
    checkType,
    checkLimit,
    bodyLimit({ maxSize: largestBody, onError: () => refuse(413, `A message has at most ${largestBody} bytes`) }),
    answer,
  )
  .all('/mcp', refuseMethod)
  .all('/mcp/', refuseMethod)

function refuseMethod(c: Context<AppEnv>): Response {
  const text = 'Programs ask here by the Model Context Protocol, with POST. There is nothing to read.'
  const response = messagePage(c, { status: 405, title: 'Method not allowed', text })
  response.headers.set('Allow', 'POST, OPTIONS')
  return response
}

async function checkOrigin(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const origin = c.req.header('Origin')
  if (origin !== undefined && origin !== c.env.SITE_ORIGIN && !local.test(origin))
    return refuse(403, 'Pages of this origin may not send requests here')
  await next()
}

async function checkType(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const type = c.req.header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json') return refuse(415, 'The Content-Type must be application/json')
  await next()
}

async function checkLimit(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  if (!(await isWithinLimit(c.env.MCP_LIMIT, 'MCP_LIMIT', c.req.raw.headers))) {
    const response = refuse(429, `Too many requests from this network. Wait ${limitPeriod} seconds, then try again`)
    response.headers.set('Retry-After', String(limitPeriod))
    return response
  }
  await next()
}

async function answer(c: Context<AppEnv>): Promise<Response> {
  const body = await readBody(c)
  if (body === undefined) return createFailure(createParseError())
  const release = await findRelease(c)
  if (release === undefined) {
    const response = createFailure(
      createInternalError('The documentation cannot be read at the moment'),
      undefined,
      503,
    )
    response.headers.set('Retry-After', '10')
    return response
  }
  c.set('release', release)
  return answerMessage(c, body)
}

/** Reads the body as text; returns `undefined` if it is not UTF-8 or the connection ends before the body. */
async function readBody(c: Context<AppEnv>): Promise<string | undefined> {
  try {
    return decodeUtf8(await c.req.arrayBuffer())
  } catch {
    return undefined
  }
}

/** Answers a body that is not a message: an error without an id. */
function refuse(status: number, message: string): Response {
  return createFailure(createInvalidRequest(message), undefined, status)
}
