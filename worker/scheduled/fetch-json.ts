// Long enough for a page of a thousand entries, short enough for all pages to load within one scheduled event.
const timeout = 60_000

/**
 * Requests JSON from an API.
 *
 * Rejects with a clear message unless the answer is successful. Does not retry: the next refresh comes some hours later, and an API that asks for a
 * pause gets one.
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = new Headers(init.headers)
  headers.set('User-Agent', 'webpack-docs')
  // A redirect would send the tokens in the headers to its target.
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
