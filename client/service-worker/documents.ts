import { keepDocument } from './keep.ts'
import { createOfflinePage } from './offline-page.ts'
import { findStored } from './stores.ts'
import { tellStored } from './tell-stored.ts'

/** Milliseconds to wait for the network if there is a stored copy. */
const patience = 4000

/**
 * Answers a navigation from the network and stores the page. Without network, answers with the stored copy, a copy under another spelling, or a page
 * that lists what is stored.
 */
export async function answerDocument(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const fetched = fetchDocument(event)
  const stored = await findStored(pathname)
  const answer = await (stored ? Promise.race([fetched, wait(patience)]) : fetched).catch(() => undefined)
  if (answer) return answer
  // A late response is stored for the next visit.
  event.waitUntil(fetched.catch(() => undefined))
  if (stored) {
    event.waitUntil(tellStored(event.resultingClientId, stored))
    return stored
  }
  const canonical = `${pathname}/`
  if (!pathname.endsWith('/') && (await findStored(canonical))) return Response.redirect(canonical + search)
  event.waitUntil(tellStored(event.resultingClientId))
  return createOfflinePage(pathname)
}

async function fetchDocument(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse
  const response = preloaded ?? (await fetch(event.request))
  const { pathname, search } = new URL(event.request.url)
  // A response to an address with a query may be a search rather than the page.
  if (search === '') event.waitUntil(keepDocument(pathname, response.clone()))
  return response
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
