import { formatPrice } from './format-price.js'

export function openBasket(target) {
  target.append(` (${formatPrice(0)} shipping)`)
}
