import { date, price } from './format.js'

console.log(price(1), date(new Date()))
