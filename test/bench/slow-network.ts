import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'

export interface NetworkProfile {
  name: string
  /** Before the first byte of each answer. */
  milliseconds: number
  bytesPerSecond: number
}

/** “Fast 4G” of Chromium's developer tools, whose figures stand for 9 Mbit/s and 60 ms before they are made to fit what readers saw. */
export const fast4G: NetworkProfile = { name: 'fast 4G', milliseconds: 165, bytesPerSecond: 1_012_500 }

export interface SlowNetwork {
  /** Without a trailing slash. */
  origin: string
  close(): Promise<void>
}

/** Kinds that Cloudflare compresses. */
const compressed = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/

/**
 * Opens a server in front of a site that compresses as the edge does and is as slow as a profile says, over all connections together.
 *
 * The developer tools' own throttling leaves out the script of a worker.
 */
export async function openSlowNetwork(site: string, profile: NetworkProfile): Promise<SlowNetwork> {
  const known = new Map<string, Promise<Answer>>()
  const read = (path: string): Promise<Answer> => {
    const answer = known.get(path) ?? ask(site + path)
    known.set(path, answer)
    return answer
  }
  const line = new Line(profile.bytesPerSecond)
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      const { status, headers, body } = await read(url)
      await sleep(profile.milliseconds)
      response.writeHead(status, headers)
      await line.send(body, response)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url)
  const body = Buffer.from(await response.arrayBuffer())
  const left = /^(?:content-encoding|content-length|transfer-encoding|connection)$/
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !left.test(name)))
  if (!compressed.test(headers['content-type'] ?? '')) return { status: response.status, headers, body }
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'br' },
    // As in `page-weight.ts`: the quality at which the edge compresses.
    body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  }
}

const piece = 16_384

/** A connection that all answers share: each sends its next piece in turn. */
class Line {
  readonly #bytesPerSecond: number
  #freeAt = 0

  constructor(bytesPerSecond: number) {
    this.#bytesPerSecond = bytesPerSecond
  }

  async send(body: Buffer, response: ServerResponse): Promise<void> {
    for (let start = 0; start < body.length && !response.destroyed; start += piece) {
      const part = body.subarray(start, start + piece)
      const now = performance.now()
      this.#freeAt = Math.max(this.#freeAt, now) + (part.length / this.#bytesPerSecond) * 1000
      await sleep(this.#freeAt - now)
      response.write(part)
    }
    response.end()
  }
}
