import { legalNotice } from './legal.js'
import { format } from './money.js'

console.log('Catalogue:', format(24))
