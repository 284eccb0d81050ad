import { formatPrice } from '@market/money'

console.log(`Apples: ${formatPrice(249)}`)
