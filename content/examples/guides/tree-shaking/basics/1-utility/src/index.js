import { toKnots } from './wind.js'

console.log(`${toKnots(12).toFixed(1)} knots`)
