import type { StoredMessage } from './stores.ts'

declare const self: ServiceWorkerGlobalScope

/** Tells a page that the network failed and which stored copy it is, if any, as soon as the page can receive it. */
export async function tellStored(clientId: string, copy?: Response): Promise<void> {
  const message: StoredMessage = { kind: 'stored', date: copy?.headers.get('Date') ?? null }
  // The page exists only after its response; messages posted then wait until it listens.
  for (let attempt = 0; attempt < 20; attempt++) {
    const client = await self.clients.get(clientId)
    if (client) return client.postMessage(message)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
