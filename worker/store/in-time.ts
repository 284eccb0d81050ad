// Longer than the slowest read that succeeds, shorter than a reader waits.
const deadlineMs = 5_000

/** Limits the time of a KV read: rejects if it has not answered, since KV has no timeout. */
export async function inTime<T>(read: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`KV gave no answer within ${deadlineMs} ms`)), deadlineMs)
  try {
    return await Promise.race([read, deadline])
  } finally {
    clearTimeout(timer)
  }
}
