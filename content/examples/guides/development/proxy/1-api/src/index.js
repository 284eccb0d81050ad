import './desk.css'
import { describe } from './parcel.js'

const response = await fetch('/api/parcels')
const parcels = await response.json()

function show() {
  const items = parcels.map((parcel) => {
    const item = document.createElement('li')
    item.textContent = describe(parcel)
    return item
  })
  document.querySelector('#parcels').replaceChildren(...items)
}

show()

import.meta.webpackHot?.accept('./parcel.js', show)
