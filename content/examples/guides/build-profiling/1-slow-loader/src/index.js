import { berths } from './berths.js'
import { formatShip } from './format-ship.js'
import { ships } from './ships.js'
import { tides } from './tides.js'
import { nextTide } from './next-tide.js'

console.log('harbour', APP_VERSION)
for (const ship of ships) console.log(formatShip(ship, berths), nextTide(tides, ship.arrives))
