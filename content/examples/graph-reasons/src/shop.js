import { price } from './price.js'
import { track } from './track.js'

track('shop')
document.querySelector('#buy').addEventListener('click', async () => {
  const { pay } = await import('./checkout.js')
  pay(price(2490))
})
