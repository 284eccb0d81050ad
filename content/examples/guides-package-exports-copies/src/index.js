import { add as addTwice } from 'twice'
import { add as addOnce } from 'once'
import legacy from './legacy.cjs'

addTwice()
addOnce()
console.log('twice:', legacy.addTwice(), 'once:', legacy.addOnce())
