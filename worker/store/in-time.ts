// Longer than the slowest read that still comes, shorter than a reader waits.
const deadlineMs = 5_000

/** Bounds a read of KV: rejects if it has not answered in time, since KV itself never gives up. */
export async function inTime<T>(read: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`KV gave no answer within ${deadlineMs} ms`)), deadlineMs)
  try {
    return await Promise.race([read, deadline])
  } finally {
    clearTimeout(timer)
  }
}
