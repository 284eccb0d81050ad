import { totalWeight } from './parcels.js'

// What an error tracker does: send the stack somewhere. Here it goes into the page.
window.addEventListener('unhandledrejection', ({ reason }) => {
  document.querySelector('pre').textContent = reason.stack
})

document.querySelector('button').addEventListener('click', async () => {
  const parcels = await Promise.resolve([{ sender: 'Ada' }])
  alert(`${totalWeight(parcels)} kg`)
})
