import { formatPrice } from './prices.js'

document.title = `From ${formatPrice(1999)}`
