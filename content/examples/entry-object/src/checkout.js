import { formatPrice } from './price.js'

document.title = `Pay ${formatPrice(4250)}`
