import type { Run } from '../pace.ts'

export const total = (runs: Run[]): number => runs.reduce((sum, { km }) => sum + km, 0)
