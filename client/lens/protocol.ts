import type { ReadStats } from './stats/read-stats.ts'

/** What the worker says of the file it was given. */
export type FromLensWorker = { kind: 'reading'; percent: number } | { kind: 'parsing' } | ReadStats
