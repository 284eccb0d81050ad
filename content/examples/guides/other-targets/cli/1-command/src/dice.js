import { parseArgs } from 'node:util'
import { roll } from './roll.js'

const { values } = parseArgs({ options: { sides: { type: 'string', default: '6' } } })
console.log(roll(Number(values.sides)))
