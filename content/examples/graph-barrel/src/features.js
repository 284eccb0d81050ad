export { pay } from './checkout.js'
export { price } from './price.js'
