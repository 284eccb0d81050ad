import { scale } from './scale.js'

export const chart = (value) => '#'.repeat(scale(value))
