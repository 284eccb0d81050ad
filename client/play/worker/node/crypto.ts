import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer'

const algorithms = { md5, sha1, sha224, sha256, sha384, sha512 }

class Hash {
  readonly #hash: ReturnType<typeof sha256.create>

  constructor(hash: ReturnType<typeof sha256.create>) {
    this.#hash = hash
  }

  update(data: string | Uint8Array, encoding?: BufferEncoding): this {
    this.#hash.update(typeof data === 'string' ? new Uint8Array(Buffer.from(data, encoding)) : data)
    return this
  }

  digest(encoding?: BufferEncoding): string | Buffer {
    const bytes = Buffer.from(this.#hash.digest())
    return encoding === undefined ? bytes : bytes.toString(encoding)
  }
}

/** The hashes for `output.hashFunction` besides webpack's own; throws for any other, as Node does. */
export function createHash(name: string): Hash {
  const algorithm = algorithms[name.toLowerCase().replace('-', '') as keyof typeof algorithms]
  if (algorithm === undefined) throw new Error(`Digest method not supported: ${name} is not part of the playground`)
  return new Hash(algorithm.create() as ReturnType<typeof sha256.create>)
}

export const getHashes = (): string[] => Object.keys(algorithms)
export const getRandomValues = <T extends Uint8Array<ArrayBuffer>>(array: T): T =>
  globalThis.crypto.getRandomValues(array)
export const randomBytes = (size: number): Buffer => Buffer.from(getRandomValues(new Uint8Array(size)))
export const randomUUID = (): string => globalThis.crypto.randomUUID()
export default { createHash, getHashes, getRandomValues, randomBytes, randomUUID }
