export function formatPrice(cents) {
  if (!Number.isInteger(cents)) throw new TypeError(`Not a price: ${cents}`)
  return `€ ${(cents / 100).toFixed(2)}`
}

export function parsePrice(text) {
  return Math.round(Number(text.replace('€', '')) * 100)
}
