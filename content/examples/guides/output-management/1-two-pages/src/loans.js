import { getHours } from './opening-hours.js'

document.querySelector('#text').textContent = `Bring books back on Saturday, ${getHours('Sat')}`
