import { items } from './cart.js'

export const discount = () => items.length > 1 ? 10 : 0
