/** Logs one line for a failure: what happened, and to which key or path. */
export function logFailure(event: string, key: string, cause?: unknown): void {
  const message = cause instanceof Error ? cause.message : cause
  console.error(JSON.stringify({ event, key, message }))
}
