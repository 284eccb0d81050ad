import { currency } from './money.js'

console.log(`All prices in ${currency}`)
import('./tickets.js').then(({ showTickets }) => showTickets())
