import { chart } from './chart.js'

document.body.append(chart(3))
