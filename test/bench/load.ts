import { Agent, get } from 'node:http'

const connections = 8

/** Asks for `urls` in turn, on a few connections, for `ms` milliseconds; returns the whole responses per second. */
export async function measureRequestRate(urls: readonly URL[], ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  let requests = 0
  const ask = async () => {
    while (performance.now() - start < ms) {
      const url = urls[requests++ % urls.length]
      if (url !== undefined) await readResponse(url, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return requests / seconds
}

/** Asks for `url` once and reads what comes; returns its length in bytes. Rejects for any status but 200. */
export function readResponse(url: URL, agent?: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { agent }, (response) => {
    let bytes = 0
    if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    response.on('end', () => resolve(bytes))
    response.on('error', reject)
  }).on('error', reject)
  return promise
}
