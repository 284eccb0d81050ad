import './language.js'

export { createCard } from './card.js'
export { createChart } from './chart.js'
