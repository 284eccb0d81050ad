/** How long to wait for what must come, in milliseconds, on however busy a machine; nothing is measured by it. */
export const patience = 30_000
