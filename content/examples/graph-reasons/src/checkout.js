import { price } from './price.js'
import { validate } from './validate.js'

export const pay = (amount) => validate(amount) && console.log(`Paid ${amount}, ${price(0)} left`)
