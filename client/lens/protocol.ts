import type { ReadStats } from './stats/read-stats.ts'

/** The worker's answer about its file. */
export type FromLensWorker = { kind: 'reading'; percent: number } | { kind: 'parsing' } | ReadStats
