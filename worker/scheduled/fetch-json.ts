// Long enough for a page of a thousand entries, short enough for all pages to come within the life of a scheduled event.
const timeout = 60_000

/**
 * Asks an API for JSON.
 *
 * Rejects for everything but a good answer, with a message that tells it: refresh runs again in some hours, so nothing is asked
 * twice, least of all of an API that asks to be left alone for a while.
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  headers.set('User-Agent', 'webpack-docs')
  // Followed by hand or not at all: a redirect would take the tokens in the headers to wherever it points.
  const response = await fetch(url, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(describeRefusal(response))
  }
  return response.json()
}

function describeRefusal({ status, headers }: Response): string {
  const retryAfter = headers.get('Retry-After')
  return retryAfter === null ? `the API answered ${status}` : `the API answered ${status}, Retry-After: ${retryAfter}`
}
