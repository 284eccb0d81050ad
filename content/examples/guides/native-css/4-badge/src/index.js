import './page.css'
import './badge.js'
import { departure } from './departure.js'

document.body.innerHTML = `<h1>Ferries today</h1><ul>${[
  departure('09:15', 'Iona'),
  departure('11:40', 'Mull', 25),
].join('')}</ul><seat-badge>42 seats</seat-badge>`
