import { isWhole } from '../service-worker/keep.ts'
import { stores } from '../service-worker/stores.ts'
import type { Item } from './plan.ts'

const concurrency = 6

/** Fetches and stores all items, several at a time. Rejects with the first failure, when nothing is under way any more. */
export async function download(
  items: readonly Item[],
  signal: AbortSignal,
  onStored: (item: Item) => void,
): Promise<void> {
  const failure = new AbortController()
  const stop = AbortSignal.any([signal, failure.signal])
  const queue = items.values()
  const work = async (): Promise<void> => {
    for (const item of queue) {
      stop.throwIfAborted()
      await store(item, stop)
      onStored(item)
    }
  }
  const workers = Array.from({ length: concurrency }, () =>
    work().catch((cause: unknown) => {
      // The first one stops the others, whose failures follow from it.
      failure.abort(cause)
    }),
  )
  await Promise.all(workers)
  stop.throwIfAborted()
}

async function store({ path, store: kind }: Item, signal: AbortSignal): Promise<void> {
  // Anything but the default goes past the service worker; under its hash, an asset is what it was.
  const response = await fetch(path, { cache: kind === 'assets' ? 'force-cache' : 'no-cache', signal })
  if (!isWhole(response)) throw new Error(`${path} answered ${response.status}`)
  const cache = await caches.open(stores[kind])
  await cache.put(path, response)
}
