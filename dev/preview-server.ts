import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PreviewProblem, PreviewState } from './preview-state.ts'

const scriptPath = '/__preview/client.js'
const eventsPath = '/__preview/events'
const scriptFile = new URL('preview-client.js', import.meta.url)

/** A server in front of the Worker that adds the reload script to each page. */
export interface PreviewServer {
  origin: string
  /** Tells open pages what is wrong. */
  report(problems: PreviewProblem[]): void
  /** Tells open pages which of them changed. */
  reload(changed: string[]): void
  close(): Promise<void>
}

/**
 * Serves what a server on `upstreamPort` of this machine serves, and adds the script of the preview to every document.
 *
 * The Worker, the client and the content know nothing of the script, so it cannot reach production.
 */
export async function startPreviewServer(port: number, upstreamPort: number): Promise<PreviewServer> {
  const script = await readFile(scriptFile)
  const listeners = new Set<ServerResponse>()
  let problems: PreviewProblem[] = []
  const tell = (response: ServerResponse, changed: string[]): void => {
    const state: PreviewState = { changed, problems }
    response.write(`data: ${JSON.stringify(state)}\n\n`)
  }
  const server = createServer((incoming, response) => {
    if (incoming.url === scriptPath) {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script)
    } else if (incoming.url === eventsPath) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      tell(response, [])
    } else forward(incoming, response, upstreamPort)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', resolve)
  })
  const tellAll = (changed: string[]): void => {
    for (const listener of listeners) tell(listener, changed)
  }
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    report(found) {
      problems = found
      tellAll([])
    },
    reload: tellAll,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const isDocument = method === 'GET' && headers['sec-fetch-dest'] === 'document'
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    // Requested uncompressed, since the script is added to the document.
    headers: { ...headers, ...(isDocument && { 'accept-encoding': 'identity' }) },
  })
  outgoing.once('response', (answer) => {
    const isExtended = isDocument && answer.headers['content-type']?.startsWith('text/html') === true
    const { 'content-length': length, ...rest } = answer.headers
    const own = isExtended || length === undefined ? rest : answer.headers
    response.writeHead(answer.statusCode ?? 502, own)
    answer.pipe(response, { end: false })
    // A parser adds what follows the end of a document to its body.
    answer.once('end', () => response.end(isExtended ? `<script src="${scriptPath}"></script>` : undefined))
  })
  outgoing.once('error', () => {
    if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain', 'Retry-After': '1' })
    response.end('The Worker is starting. Load the page again in a moment.\n')
  })
  response.once('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
