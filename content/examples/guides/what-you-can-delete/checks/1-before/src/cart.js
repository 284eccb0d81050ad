import { discount } from './user.js'

export const items = [3, 4]
console.log(discount())
