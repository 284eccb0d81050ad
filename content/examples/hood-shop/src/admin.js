import { formatPrice } from './format-price.js'

document.title = `Turnover ${formatPrice(9900)}`

import('./chart.js').then(({ drawChart }) => drawChart(document.body))
