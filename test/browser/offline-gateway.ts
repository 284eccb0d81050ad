import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server between browser and site with which a test can count requests, fail them, and deploy new code. */
export interface Gateway {
  /** Without a trailing slash. */
  origin: string
  /** Requested paths with their queries, in order. */
  requests: string[]
  /** True to close every connection without an answer, as a network that is connected but does not work. */
  down: boolean
  /** The version of the code: all assets, the service worker and the end of every ETag change with it. */
  code: string
  /** Answers instead of the site if it returns a response. */
  intercept: ((path: string) => Promise<Response | undefined>) | undefined
  close(): Promise<void>
}

/** Opens a gateway to a site. */
export async function openGateway(site: string): Promise<Gateway> {
  const server = createServer((request, response) => {
    answer(gateway, site, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const gateway: Gateway = {
    origin: `http://127.0.0.1:${port}`,
    requests: [],
    down: false,
    code: '',
    intercept: undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return gateway
}

async function answer(
  gateway: Gateway,
  site: string,
  { url = '/', headers, method = 'GET' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  gateway.requests.push(url)
  if (gateway.down) {
    response.destroy()
    return
  }
  const given = (await gateway.intercept?.(url)) ?? (await ask(gateway, site, url, method, headers['if-none-match']))
  const body = Buffer.from(await given.arrayBuffer())
  // Without speculation rules: a page under the pointer would be requested and stored, or not in time.
  const kept = [...given.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection|speculation-rules)$/.test(name),
  )
  response.writeHead(given.status, Object.fromEntries(kept)).end(body)
}

async function ask({ code }: Gateway, site: string, url: string, method: string, tag = ''): Promise<Response> {
  const suffix = code && `+${code}`
  const isAsset = url.startsWith('/assets/')
  // The files of another version of the code are gone, as after a deploy.
  if (isAsset && (/-(v\d+)\.\w+$/.exec(url)?.[1] ?? '') !== code) return new Response('', { status: 404 })
  const given = await fetch(site + (isAsset && code ? url.replace(`-${code}.`, '.') : url), {
    method,
    redirect: 'manual',
    // A copy of another version of the code is not current.
    headers:
      tag.endsWith(`${suffix}"`) && (code !== '' || !tag.includes('+'))
        ? { 'If-None-Match': tag.replace(suffix, '') }
        : {},
  })
  const type = given.headers.get('Content-Type') ?? ''
  const etag = given.headers.get('ETag')
  if (code === '' || !(given.status === 304 || /html|javascript|json/.test(type))) return given
  const headers = new Headers(given.headers)
  if (etag !== null) headers.set('ETag', etag.replace(/"$/, `${suffix}"`))
  if (given.status === 304) return new Response(null, { status: 304, headers })
  const text = await given.text()
  const renamed = text.replace(/((?:\/assets|["']\.)\/[\w-]+)(\.(?:js|css))/g, `$1-${code}$2`)
  return new Response(url === '/sw.js' ? `${text}\n//${code}` : renamed, { status: given.status, headers })
}
