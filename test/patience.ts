/** Milliseconds to wait for an expected event, on however busy a machine; no test measures time by it. */
export const patience = 30_000
