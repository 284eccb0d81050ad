import { countSeats } from './basket.js'

document.querySelector('#badge').textContent = `${countSeats()} seats in your basket`
