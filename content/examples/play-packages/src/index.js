import { greet } from 'made-up-legacy'
import { format as imported } from 'made-up-dual'
import { circle } from 'made-up-shapes'
import { required } from './old.cjs'

console.log(greet('reader'))
console.log(imported(), 'and', required())
console.log(circle(2))
