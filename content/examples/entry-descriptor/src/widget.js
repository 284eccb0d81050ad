export const mount = (element) => import('./chart.js').then(({ draw }) => draw(element))
