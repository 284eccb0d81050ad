import { retry } from './retry.js'

const button = document.querySelector('button')
const main = document.querySelector('main')

button.addEventListener('click', async () => {
  button.disabled = true
  main.textContent = 'Loading the seat map…'
  try {
    const { showSeatMap } = await retry(
      () => import(/* webpackChunkName: "seat-map" */ './seat-map.js'),
    )
    showSeatMap(main)
  } catch (error) {
    console.error(error.message)
    main.textContent = 'The seat map did not load. Check your connection and press the button again.'
  }
  button.disabled = false
})
