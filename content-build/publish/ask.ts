import { setTimeout as wait } from 'node:timers/promises'

/** The address did not answer, which says nothing about what was published. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

const attempts = 3
const patience = 20_000

/** Requests an address, once more after a second if the connection fails; follows no redirect. Rejects with an {@link UnreachableError}. */
export async function ask(address: URL): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
      return new Response(await response.arrayBuffer().then(nullIfEmpty), response)
    } catch (cause) {
      if (attempt === attempts) throw new UnreachableError(`${address.href} does not answer`, { cause })
      await wait(1000)
    }
  }
}

/** Returns null for an empty body: a status such as 304 allows no body, not even an empty one. */
function nullIfEmpty(bytes: ArrayBuffer): ArrayBuffer | null {
  return bytes.byteLength === 0 ? null : bytes
}
