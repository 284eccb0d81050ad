import { round } from './round.js'

export const scale = (value) => round(value * 2.4)
