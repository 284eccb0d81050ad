import { platform } from './station.js'

document.querySelector('#departures').addEventListener('click', async () => {
  const { listDepartures } = await import(/* webpackChunkName: "departures" */ './departures.js')
  document.body.append(listDepartures(platform(7)))
})

document.querySelector('#arrivals').addEventListener('click', async () => {
  const { listArrivals } = await import(/* webpackChunkName: "arrivals" */ './arrivals.js')
  document.body.append(listArrivals(platform(8)))
})
