import type { Feature } from './feature.ts'

export const development: readonly Feature[] = []
