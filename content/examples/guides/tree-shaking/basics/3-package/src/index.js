import { kebabCase } from 'lodash-es'
import { stations } from './tides.js'
import { toKnots } from './wind.js'

console.log(`${toKnots(12).toFixed(1)} knots, ${stations} stations`)
console.log(kebabCase('Wind Report'))
