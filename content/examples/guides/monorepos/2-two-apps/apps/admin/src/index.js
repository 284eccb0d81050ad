import { formatPrice } from '@market/money'

console.log(`Sold today: ${formatPrice(18730)}`)
