import './nonce.js'

document.querySelector('button').addEventListener('click', async () => {
  const { seeds } = await import('./seeds.js')
  document.querySelector('p').textContent = seeds.join(', ')
})
