import { type IRequest, IttyRouter } from 'itty-router'
import { getAsset, keepShell, sweepAssets } from './assets.ts'
import { answerDocument } from './documents.ts'
import { keepFile } from './keep.ts'
import { findStored } from './stores.ts'

/** Routes requests to the handlers of the service worker; the first handler that returns a response decides. */
const router = IttyRouter<IRequest, [FetchEvent]>()
  .get('/assets/*', (_, event) => answerAsset(event))
  .get('*', (_, event) => (event.request.mode === 'navigate' ? answerDocument(event) : undefined))
  .get('*', (_, event) => (event.request.destination === 'image' ? answerImage(event) : undefined))
  .get('*', (_, event) => answerFromNetwork(event))

/** Returns true if the service worker answers a request; all others go to the network as if there were no service worker. */
export function isOurs({ method, url, headers, cache, destination, mode }: Request): boolean {
  if (method !== 'GET' || headers.has('Range') || new URL(url).origin !== location.origin) return false
  // Requests for the server's current state, such as those of the download, are not answered with a copy.
  return mode === 'navigate' || destination !== '' || cache === 'default'
}

/** Answers a request for which {@link isOurs} returned true. */
export function answer(event: FetchEvent): Promise<Response> {
  return router.fetch(event.request, event)
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const isEntry = pathname.startsWith('/assets/entry-')
  const known = isEntry && (await findStored(pathname)) !== undefined
  const response = await getAsset(pathname, { anew: search !== '' })
  // An unknown entry script is new code: the shell is stored anew, and unused assets are deleted.
  if (isEntry && !known) event.waitUntil(keepShell().then(sweepAssets, () => undefined))
  return response
}

/** Answers with the stored image at once, and fetches the current one for the next time. */
async function answerImage(event: FetchEvent): Promise<Response> {
  const fetched = fetchFile(event)
  const stored = await findStored(new URL(event.request.url).pathname)
  if (stored) event.waitUntil(fetched.catch(() => undefined))
  return stored ?? fetched
}

async function answerFromNetwork(event: FetchEvent): Promise<Response> {
  try {
    return await fetchFile(event)
  } catch (cause) {
    const stored = await findStored(new URL(event.request.url).pathname)
    if (stored) return stored
    throw cause
  }
}

async function fetchFile(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  const { pathname } = new URL(event.request.url)
  // A query names a version of the same file.
  event.waitUntil(keepFile(pathname, response.clone()))
  return response
}
