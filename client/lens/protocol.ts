import type { ReadStats } from './stats/read-stats.ts'

/** The worker's answer about the file it was given. */
export type FromLensWorker = { kind: 'reading'; percent: number } | { kind: 'parsing' } | ReadStats
