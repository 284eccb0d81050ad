import { format } from './format.js'

console.log('Total', format(120))
