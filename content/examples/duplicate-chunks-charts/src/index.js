const views = {
  sales: () => import(/* webpackChunkName: "sales" */ './chart.js'),
  visits: () => import(/* webpackChunkName: "visits" */ './chart.js'),
  preview: () => import('./chart.js'),
}

document.addEventListener('click', async ({ target }) => {
  const open = views[target.dataset.view]
  if (open) (await open()).draw(target)
})
