import { formatPrice } from './prices.js'

document.title = `Your orders: ${formatPrice(259900)} this year. Invoices are kept for ten years.`
