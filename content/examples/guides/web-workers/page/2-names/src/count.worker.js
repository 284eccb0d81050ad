self.addEventListener('message', async ({ data }) => {
  const { countPrimes } = await import(/* webpackChunkName: "primes" */ './primes.js')
  self.postMessage(countPrimes(data))
})
