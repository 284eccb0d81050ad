import { formatPrice } from './prices.js'

document.title = `Revenue: ${formatPrice(8123456)}`
