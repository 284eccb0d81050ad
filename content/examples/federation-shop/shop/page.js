import { Price } from 'catalog/price'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'

const page = createElement('p', null, 'Lamp: ', createElement(Price, { cents: 2490 }))
console.log(renderToStaticMarkup(page))
