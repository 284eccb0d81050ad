import { getHours } from './opening-hours.js'

document.querySelector('#text').textContent = `Thursday: ${getHours('Thu')}`
