export const currency = 'CHF'

export function format(amount) {
  return `${currency} ${amount.toFixed(2)}`
}
