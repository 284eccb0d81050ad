import worker from './dist/worker.mjs'

for (const path of ['/ann', '/late']) {
  const response = await worker.fetch(new Request(`https://edge.example${path}`))
  console.log(response.status, await response.text())
}
