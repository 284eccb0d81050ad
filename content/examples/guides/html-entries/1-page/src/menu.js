import { closing } from './hours.js'

document.querySelector('#menu').textContent = `Home | Visit | Open until ${closing()}`
