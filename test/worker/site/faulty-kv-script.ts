/** A Worker with the part of a KV namespace's interface that the site uses, in front of a real namespace. */
export const faultyKvScript = `
import { WorkerEntrypoint } from 'cloudflare:workers'

export class FaultyKv extends WorkerEntrypoint {
  async get(key, options) {
    const response = await this.env.FAULTS.fetch('http://faults/', { method: 'POST', body: key })
    const fault = await response.json()
    if (fault.kind === 'fail') throw new Error('KV GET failed: 500 Internal Server Error')
    if (fault.kind === 'lose') return null
    const type = options.type ?? options
    if (fault.kind === 'replace') return convert(fault.base64, type)
    if (fault.kind === 'break' && type !== 'stream') throw new Error('the connection to KV broke off')
    if (fault.kind === 'break') return broken(await this.env.CONTENT.get(key, 'arrayBuffer'), fault.bytes)
    return this.env.CONTENT.get(key, options)
  }

  async getWithMetadata(key, options) {
    const { metadata } = await this.env.CONTENT.getWithMetadata(key, 'arrayBuffer')
    return { value: await this.get(key, options), metadata }
  }
}

function convert(base64, type) {
  const response = new Response(Uint8Array.fromBase64(base64))
  switch (type) {
    case 'stream':
      return response.body
    case 'arrayBuffer':
      return response.arrayBuffer()
    case 'json':
      return response.json()
    default:
      return response.text()
  }
}

function broken(value, bytes) {
  const parts = [new Uint8Array(value.slice(0, bytes))]
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const part = parts.pop()
      if (part === undefined) controller.error(new Error('the connection to KV broke off'))
      else controller.enqueue(part)
    },
  })
}

export default {}
`
