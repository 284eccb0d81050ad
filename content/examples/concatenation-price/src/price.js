import { round } from './round.js'

export const price = (kilos) => round(kilos * 2.345)
