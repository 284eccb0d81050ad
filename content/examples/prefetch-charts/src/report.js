import { drawBars } from './charts/bars.js'

document.querySelectorAll('[data-numbers]').forEach(drawBars)
