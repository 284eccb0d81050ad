/** Fetches a JSON document of this site; rejects with a message for the reader if it cannot be loaded. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((cause: unknown) => {
    throw new Error(`${url} could not be reached.`, { cause })
  })
  if (!response.ok) throw new Error(`${url} could not be loaded: the server answered ${response.status}.`)
  // The parser of the document refuses a body that is not JSON.
  return response.json().catch(() => undefined)
}
