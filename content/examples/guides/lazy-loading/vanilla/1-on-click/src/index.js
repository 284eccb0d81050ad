const button = document.querySelector('button')
const main = document.querySelector('main')

button.addEventListener('click', async () => {
  const { showSeatMap } = await import(/* webpackChunkName: "seat-map" */ './seat-map.js')
  showSeatMap(main)
})
