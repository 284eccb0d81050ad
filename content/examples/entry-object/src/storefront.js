import { formatPrice } from './price.js'

document.title = `From ${formatPrice(990)}`
