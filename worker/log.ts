/** Writes the one line a failure gets: what happened, and the key or path it happened to. */
export function logFailure(event: string, key: string, cause?: unknown): void {
  const message = cause instanceof Error ? cause.message : cause
  console.error(JSON.stringify({ event, key, message }))
}
