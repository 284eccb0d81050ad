import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'
import { callTool, listTools } from './call-tool.ts'
import { type Era, isLegacy, legacyVersions } from './protocol/era.ts'
import { type Fields, getField } from './protocol/message.ts'
import { currentVersion } from './protocol/protocol-error.ts'
import { listPages, listTemplates, readPage } from './resources.ts'
import { describeServer, instructions } from './server-info.ts'

interface Method {
  run(c: Context<AppEnv>, params: Fields): object | Promise<object>
  /** Set if every client gets the same answer, so that modern clients may cache it. */
  isCacheable?: true
}

const capabilities = { tools: {}, resources: {} }

const common: [string, Method][] = [
  ['tools/list', { run: listTools, isCacheable: true }],
  ['tools/call', { run: callTool }],
  ['resources/list', { run: listPages, isCacheable: true }],
  ['resources/templates/list', { run: listTemplates, isCacheable: true }],
  ['resources/read', { run: readPage, isCacheable: true }],
]

/** The methods of the server, by era and name. */
export const methods: Readonly<Record<Era, ReadonlyMap<string, Method>>> = {
  modern: new Map([['server/discover', { run: discover, isCacheable: true }], ...common]),
  legacy: new Map([['initialize', { run: initialize }], ['ping', { run: () => ({}) }], ...common]),
}

function discover(): object {
  return { supportedVersions: [currentVersion], capabilities, instructions }
}

/** Agrees to a revision: the requested one, or the newest with a handshake if the server does not know it. */
function initialize(c: Context<AppEnv>, params: Fields): object {
  const asked = getField(params, 'protocolVersion')
  const protocolVersion = isLegacy(asked) ? asked : legacyVersions[0]
  return { protocolVersion, capabilities, serverInfo: describeServer(c), instructions }
}
