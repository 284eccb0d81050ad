import { formatPrice } from './prices.js'

document.title = `Your cart: ${formatPrice(1999)}. Delivery is free of charge from 50 euros.`
