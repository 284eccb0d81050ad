import { decodeHeaderValue } from './header-value.ts'
import { getField, isFields, type Request } from './message.ts'
import { createHeaderMismatch, createInvalidMeta, createUnsupportedVersion, currentVersion } from './protocol-error.ts'

/** `modern` requests carry version and capabilities themselves; `legacy` clients agreed on them in a handshake. */
export type Era = 'modern' | 'legacy'

/** The revisions with a handshake that use Streamable HTTP, newest first. */
export const legacyVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const

const versionKey = 'io.modelcontextprotocol/protocolVersion'
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'
const longestEcho = 100

/** The parameter that a method's `Mcp-Name` header repeats. */
const namedBy: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
])

/**
 * Determines which revision of the protocol a request follows, and checks the metadata and headers that newer revisions require.
 *
 * Throws a `ProtocolError` if they are missing or wrong. Clients of `2025-03-26` name no version after the handshake.
 */
export function getEra(headers: Headers, request: Request): Era {
  const header = headers.get('MCP-Protocol-Version')
  const meta = getField(request.params, '_meta')
  const version = isFields(meta) ? getField(meta, versionKey) : undefined
  if (version === undefined && (header === null || isLegacy(header))) return 'legacy'
  checkMeta(meta, header)
  checkRoute(headers, request)
  return 'modern'
}

export function isLegacy(version: unknown): version is (typeof legacyVersions)[number] {
  return legacyVersions.some((known) => known === version)
}

function checkMeta(meta: unknown, header: string | null): void {
  if (!isFields(meta)) throw createInvalidMeta('The request lacks params._meta')
  const version = getField(meta, versionKey)
  if (typeof version !== 'string') throw createInvalidMeta(`params._meta lacks ${versionKey}`)
  if (header === null) throw createHeaderMismatch('MCP-Protocol-Version', 'is missing')
  if (header !== version) throw createHeaderMismatch('MCP-Protocol-Version', 'is not the version of the body')
  if (version !== currentVersion) throw createUnsupportedVersion(version.slice(0, longestEcho))
  if (!isFields(getField(meta, capabilitiesKey))) throw createInvalidMeta(`params._meta lacks ${capabilitiesKey}`)
}

/** Checks the headers that intermediate servers use to route requests. */
function checkRoute(headers: Headers, { method, params }: Request): void {
  if (headers.get('Mcp-Method') !== method) throw createHeaderMismatch('Mcp-Method', 'is not the method of the body')
  const parameter = namedBy.get(method)
  const name = parameter === undefined ? undefined : getField(params, parameter)
  if (typeof name !== 'string') return
  const header = headers.get('Mcp-Name')
  if (header === null) throw createHeaderMismatch('Mcp-Name', 'is missing')
  if (decodeHeaderValue(header) !== name)
    throw createHeaderMismatch('Mcp-Name', `is not params.${parameter} of the body`)
}
