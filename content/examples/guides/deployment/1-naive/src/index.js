document.querySelector('button').addEventListener('click', async () => {
  const { departures } = await import('./departures.js')
  document.querySelector('p').textContent = departures.join(', ')
})
