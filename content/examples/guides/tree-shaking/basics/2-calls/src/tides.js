import { makeTable } from './table.js'

export const harbour = makeTable('harbour')
export const river = makeTable('river')
export const stations = 3
