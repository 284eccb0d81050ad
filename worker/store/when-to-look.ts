/** After two minutes without a look, a release is not taken for the current one. */
const mostAge = 120_000

/**
 * When an isolate looks for a newer release than the one it looked up `age` milliseconds ago: not yet, behind the response, or before it.
 *
 * Requests usually do not wait. After a pause they do: the edge would keep a response of a release that was replaced long ago for an hour.
 */
export function whenToLook(age: number, ttl: number): 'later' | 'behind' | 'before' {
  if (ttl === 0 || age >= Math.max(ttl, mostAge)) return 'before'
  return age >= ttl ? 'behind' : 'later'
}
