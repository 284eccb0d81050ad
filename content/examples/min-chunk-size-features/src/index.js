import { createElement } from 'react'

const features = {
  map: () => import(/* webpackChunkName: 'map' */ './map.js'),
  search: () => import(/* webpackChunkName: 'search' */ './search.js'),
  cart: () => import(/* webpackChunkName: 'cart' */ './cart.js'),
  help: () => import(/* webpackChunkName: 'help' */ './help.js'),
}

const button = (name) =>
  createElement('button', { onClick: async () => (await features[name]()).open(['Desk lamp']) }, name)

document.title = button('search').type
