import './desk.css'
import { describe } from './parcel.js'

const parcels = [
  { id: 'A-17', shelf: 'c' },
  { id: 'B-02', shelf: 'f' },
]

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
