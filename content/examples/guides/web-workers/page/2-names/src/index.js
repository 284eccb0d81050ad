const worker = new Worker(/* webpackChunkName: "count" */ new URL('./count.worker.js', import.meta.url))
const result = document.querySelector('#result')

worker.addEventListener('message', ({ data }) => {
  result.textContent = `${data} primes below one million`
})
worker.addEventListener('error', () => {
  result.textContent = 'The worker failed'
})
worker.postMessage(1_000_000)
