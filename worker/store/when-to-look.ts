/** Two minutes after the last look, a release no longer counts as the current one. */
const mostAge = 120_000

/**
 * Says when an isolate reads the pointer again, `age` milliseconds after it did so last: not yet, behind the response, or before it.
 *
 * Requests usually do not wait. After a long pause they do, since the edge would cache the response of a release that was replaced long ago for an
 * hour.
 */
export function whenToLook(age: number, ttl: number): 'later' | 'behind' | 'before' {
  if (ttl === 0 || age >= Math.max(ttl, mostAge)) return 'before'
  return age >= ttl ? 'behind' : 'later'
}
