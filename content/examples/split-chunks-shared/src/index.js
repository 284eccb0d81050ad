const pages = {
  '#cart': () => import('./cart.js'),
  '#orders': () => import('./orders.js'),
}

pages[location.hash]?.()
