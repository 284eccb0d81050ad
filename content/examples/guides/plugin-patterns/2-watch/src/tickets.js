import { format } from './money.js'

export function showTickets() {
  console.log('Ticket:', format(11))
}
