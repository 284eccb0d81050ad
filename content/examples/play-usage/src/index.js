import { celsius } from './units.js'

console.log(celsius(68))
