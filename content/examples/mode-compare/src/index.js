import { add } from './math.js'

console.log(process.env.NODE_ENV, add(2, 3))
if (process.env.NODE_ENV !== 'production') console.log('checks are on')
