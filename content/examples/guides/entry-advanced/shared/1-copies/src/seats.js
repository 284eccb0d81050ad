import { addSeat } from './basket.js'

addSeat('Row 4, seat 11')
addSeat('Row 4, seat 12')
