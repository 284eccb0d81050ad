import { api } from './config.js'

const lamps = await fetch(`${api}lamps`)
document.title = `${(await lamps.json()).length} lamps`
