import { hours } from './hours.js'

document.body.append(`Open today: ${hours.today}`)
