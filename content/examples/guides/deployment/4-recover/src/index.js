import { loadOrReload } from './load.js'

document.querySelector('button').addEventListener('click', async () => {
  const { departures } = await loadOrReload(() => import('./departures.js'))
  document.querySelector('p').textContent = departures.join(', ')
})
