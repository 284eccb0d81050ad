/** Milliseconds to wait for an expected event. Generous for a busy machine; no test measures time with it. */
export const patience = 30_000
