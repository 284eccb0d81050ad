import { count } from './basket.js'

document.title = `Admin: ${count()} lamps`
