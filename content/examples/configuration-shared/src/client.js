import { formatPrice } from 'shared/price.js'

for (const element of document.querySelectorAll('[data-cents]')) {
  element.textContent = formatPrice(Number(element.dataset.cents))
}
