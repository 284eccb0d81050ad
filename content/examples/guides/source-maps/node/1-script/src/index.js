import { totalWeight } from './parcels.js'

console.log(totalWeight([{ sender: 'Ada' }]))
