import { round } from 'lodash-es'

const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

export const formatMoney = (cents) => format.format(round(cents / 100, 2))
