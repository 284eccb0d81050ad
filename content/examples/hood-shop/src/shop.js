import { formatPrice } from './format-price.js'

const basket = document.querySelector('#basket')
basket.textContent = formatPrice(1250)

basket.addEventListener('click', async () => {
  const { openBasket } = await import(/* webpackChunkName: "basket" */ './basket.js')
  openBasket(basket)
})
