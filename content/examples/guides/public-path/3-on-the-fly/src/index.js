import './public-path.js'

const stamp = new URL('./stamp.svg', import.meta.url)
const log = document.querySelector('pre')
log.textContent = `image: ${stamp}`

document.querySelector('button').addEventListener('click', async () => {
  const { prices } = await import('./prices.js')
  log.textContent += `\nprices: ${prices.join(', ')}`
})
