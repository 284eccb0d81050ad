import { price } from './features.js'

document.querySelector('#buy').addEventListener('click', async () => {
  const { pay } = await import('./checkout.js')
  pay(price(2490))
})
