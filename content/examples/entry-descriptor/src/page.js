import('./chart.js').then(({ draw }) => draw(document.body))
